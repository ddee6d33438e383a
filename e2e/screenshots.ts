// `npm run screenshots [-- <folder> [<part of a screen's name>]]`: every screen of the demo school at three widths, in both
// languages, light and dark, in full size.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import prepare from './screens/before-pictures.ts'
import { openGallery } from './screens/gallery.ts'
import { screens, sizesOf } from './screens/index.ts'
import { CLOCK, LANGUAGES, SCHEMES, SIZES } from './screens/looks.ts'
import { findBrowser } from './support/browser.ts'
import { openSchool } from './support/school.ts'

const [folder = 'screenshots', part = ''] = process.argv.slice(2)
const sizes = SIZES.map(size => ({ ...size, scale: 1 }))

await mkdir(folder, { recursive: true })
await prepare()
const school = await openSchool(CLOCK)
const browser = await chromium.launch(await findBrowser())
try {
  const gallery = await openGallery(browser, school.url)
  for (const screen of screens.filter(({ name }) => name.includes(part))) {
    for (const size of sizesOf(screen, sizes)) {
      for (const language of LANGUAGES) {
        const page = await gallery.show(screen, { size, language })
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme })
          const file = `${screen.name}-${size.width}-${language}-${scheme}.png`
          await page.screenshot({ path: join(folder, file), animations: 'disabled' })
          console.log(file)
        }
      }
    }
  }
} finally {
  await browser.close()
  await school.stop()
}
