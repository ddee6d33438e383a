import type { Page } from '@playwright/test'
import { expect, test } from '../support/story.ts'

/** Texts that a first page does without; they never come. */
const LATER = /\/assets\/(lv|en)-(?!first-)[^/]+\.js$/

for (const locale of ['lv-LV', 'en-US'])
  test.describe(`for a browser in ${locale}`, () => {
    test.use({ locale })

    test('a first page says all of its words while other texts are on their way, also as narrow as a phone', async ({
      page,
      arrive,
    }) => {
      let asked = 0
      await page.route(LATER, () => {
        asked += 1
      })
      for (const [who, address] of [
        ['administrator', '/'],
        ['teacher', '/?view=week'],
        ['attendant', '/'],
        ['student', '/'],
      ] as const) {
        asked = 0
        await page.setViewportSize({ width: 1440, height: 900 })
        await arrive(who, address)
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await page.getByRole('region', { name: /\S/ }).or(page.getByRole('list')).first().waitFor()
          await expect.poll(() => asked).toBeGreaterThan(0)
          expect(await keysShown(page), `${who} at ${address}, ${width} wide`).toEqual([])
        }
      }
    })
  })

/** The keys of texts that are shown because their words are missing. */
function keysShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [...document.body.querySelectorAll('*')].flatMap(element => [
      ...[...element.attributes].map(({ value }) => value),
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(node => node.textContent ?? ''),
    ])
    return said.filter(text => /^[a-z-]+\.[a-z_]+$/.test(text.trim()))
  })
}
