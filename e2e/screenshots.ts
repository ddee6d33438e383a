// `npm run screenshots [-- <folder> [<part of a screen's name>]]`: every screen of the demo school at three widths, in both
// languages, light and dark, in full size.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import prepare from './screens/before-pictures.ts'
import { openGallery } from './screens/gallery.ts'
import { screens } from './screens/index.ts'
import { ALL, nameOf } from './screens/looks.ts'
import { isThere } from './screens/pictured.ts'
import { findBrowser } from './support/browser.ts'

const [folder = 'screenshots', part = ''] = process.argv.slice(2)

await mkdir(folder, { recursive: true })
const end = await prepare()
const browser = await chromium.launch(await findBrowser())
const gallery = openGallery(browser)
try {
  for (const screen of screens.filter(({ name }) => name.includes(part))) {
    for (const look of ALL.filter(({ size }) => isThere(screen, size))) {
      const page = await gallery.show(screen, look)
      const file = `${screen.name}-${nameOf(look)}.png`
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      console.log(file)
    }
  }
} finally {
  await gallery.close()
  await browser.close()
  await end()
}
