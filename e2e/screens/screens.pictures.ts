import { test as base, expect } from '@playwright/test'
import { colourFindingsOn, findingsOn } from '../support/axe.ts'
import { openSchool } from '../support/school.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { isThere, screens } from './index.ts'
import { CLOCK, LANGUAGES, LAYOUTS, type Look, looksIn, nameOf } from './looks.ts'
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

/** A thin line may fall on either side of a pixel: one as long as a form is let through, and some where the window ends within a pixel. */
const toleranceOf = ({ size: { width, scale } }: Look): number =>
  Number.isInteger(width * scale) ? 0.003 : 0.007

for (const screen of screens) {
  test(`${screen.name} looks as it did, axe finds nothing, and it is whole and in reach when it is enlarged`, async ({
    gallery,
  }) => {
    // Where the server never answers, nothing tells when all has come in the other language.
    const isOpenedInEach = screen.waits || screen.opensInEachLanguage
    const openings = isOpenedInEach ? LANGUAGES.map(one => [one] as const) : [LANGUAGES]
    for (const layout of LAYOUTS.filter(({ enlarged }) => isThere(screen, enlarged))) {
      for (const languages of openings) {
        const page = await gallery.show(screen, {
          size: layout.sizes[0],
          language: languages[0],
          scheme: 'light',
        })
        for (const look of looksIn(layout, languages)) {
          await gallery.turn(page, screen, look)
          await expect
            .soft(page)
            .toHaveScreenshot([screen.name, `${nameOf(look)}.webp`], { maxDiffPixelRatio: toleranceOf(look) })
          // In its other widths a layout is of the same elements and colours.
          if (screen.isPaper || look.size !== layout.sizes[0]) continue
          const findings = await (look.scheme === 'light' ? findingsOn : colourFindingsOn)(page)
          expect.soft(findings, nameOf(look)).toEqual([])
        }
        if (screen.isPaper) continue
        // Whoever comes to everything has scrolled to it: no picture is taken after that.
        for (const language of languages) {
          await gallery.turn(page, screen, { size: layout.enlarged, language, scheme: 'light' })
          expect.soft(await outOfReachOn(page), `${layout.enlarged.width} px wide, ${language}`).toEqual([])
        }
      }
    }
  })
}
