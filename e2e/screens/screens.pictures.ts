import { test as base, expect } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { openSchool } from '../support/school.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { looksOf, screens } from './index.ts'
import { CLOCK, ENLARGED, GUARDED, isForAxe, nameOf } from './looks.ts'
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
  test(`${screen.name} looks as it did, and axe finds nothing`, async ({ gallery }) => {
    for (const look of looksOf(screen, GUARDED)) {
      const page = await gallery.show(screen, look)
      await expect.soft(page).toHaveScreenshot([screen.name, `${nameOf(look)}.webp`])
      if (isForAxe(look)) expect.soft(await findingsOn(page), nameOf(look)).toEqual([])
    }
  })

  test(`${screen.name} is whole and in reach when it is enlarged`, async ({ gallery }) => {
    for (const look of looksOf(screen, ENLARGED)) {
      const page = await gallery.show(screen, look)
      expect.soft(await outOfReachOn(page), `${look.size.width} px wide`).toEqual([])
    }
  })
}
