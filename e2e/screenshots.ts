// `npm run screenshots [-- <folder> [<part of a screen's name>]]`: every screen of the demo school at three widths, in both
// languages, light and dark, in full size.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import prepare from './screens/before-pictures.ts'
import { openGallery } from './screens/gallery.ts'
import { isThere, screens } from './screens/index.ts'
import { ALL, CLOCK, nameOf } from './screens/looks.ts'
import { findBrowser } from './support/browser.ts'
import { openSchool } from './support/school.ts'

const [folder = 'screenshots', part = ''] = process.argv.slice(2)

await mkdir(folder, { recursive: true })
await prepare()
const school = await openSchool(CLOCK)
const browser = await chromium.launch(await findBrowser())
try {
  const gallery = await openGallery(browser, school.url)
  for (const screen of screens.filter(({ name }) => name.includes(part))) {
    for (const look of ALL.filter(({ size }) => isThere(screen, size))) {
      const page = await gallery.show(screen, look)
      const file = `${screen.name}-${nameOf(look)}.png`
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      console.log(file)
    }
  }
} finally {
  await browser.close()
  await school.stop()
}
