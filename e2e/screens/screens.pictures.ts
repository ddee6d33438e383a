import { test as base, expect } from '@playwright/test'
import { contrastFindingsOn, findingsOn } from '../support/axe.ts'
import { openSchool } from '../support/school.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { screens, sizesOf } from './index.ts'
import { CLOCK, CLOSE_UPS, LANGUAGES, SCHEMES, SIZES } from './looks.ts'
import { outOfReachOn } from './reach.ts'

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const school = await openSchool(CLOCK)
      await use(await openGallery(browser, school.url))
      await school.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

for (const screen of screens) {
  for (const language of LANGUAGES) {
    test(`${screen.name} looks as it did, and axe finds nothing: ${language}`, async ({ gallery }) => {
      for (const size of sizesOf(screen, SIZES)) {
        const page = await gallery.show(screen, { size, language })
        for (const scheme of SCHEMES) {
          const look = `${size.width}-${language}-${scheme}`
          await page.emulateMedia({ colorScheme: scheme })
          await expect.soft(page).toHaveScreenshot([screen.name, `${look}.webp`])
          if (size.width === 768) continue
          const found = await (scheme === 'light' ? findingsOn(page) : contrastFindingsOn(page))
          expect.soft(found, look).toEqual([])
        }
      }
    })
  }

  test(`${screen.name} is whole and in reach when it is enlarged`, async ({ gallery }) => {
    for (const size of sizesOf(screen, CLOSE_UPS)) {
      const page = await gallery.show(screen, { size, language: 'lv' })
      expect.soft(await outOfReachOn(page), `${size.width} px wide`).toEqual([])
    }
  })
}
