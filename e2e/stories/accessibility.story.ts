import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { cardOf, clickIntoBoard } from '../support/board.ts'
import { findQuietEvening } from '../support/quiet-evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const LOOKS = (['lv', 'en'] as const).flatMap(language =>
  (['light', 'dark'] as const).map(scheme => ({ language, scheme })),
)

for (const { language, scheme } of LOOKS) {
  test.describe(`${language}, ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    test('axe finds nothing on the sign-in page', async ({ page, visit }) => {
      await visit('/sign-in')
      await choose(page, language)
      await page.getByRole('button', { name: /^(Pieslēgties|Sign in)$/ }).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('button', { name: /^(Pieslēgties|Sign in)$/ }).click()
      expect(await findingsOn(page)).toEqual([])
    })

    test('axe finds nothing on the board and in the event form', async ({ page, school, signIn, visit }) => {
      const { date, rooms } = await findQuietEvening(await callsOf(school.url, 'attendant'))
      await signIn('teacher')
      await choose(page, language)
      await visit(`/?date=${date}`)
      await cardOf(page, rooms[0]?.id ?? 0, '')
        .first()
        .waitFor()
      expect(await findingsOn(page)).toEqual([])
      await clickIntoBoard(page, rooms[0]?.id ?? 0, '18:00')
      await page.getByRole('dialog').getByRole('region').getByRole('listitem').first().waitFor()
      expect(await findingsOn(page)).toEqual([])
    })

    test('axe finds nothing on a plan, while choosing whose, and in what waits for approval', async ({
      page,
      signIn,
      visit,
    }) => {
      await signIn('attendant')
      await choose(page, language)
      await visit('/individual-plan')
      await page.getByRole('button', { name: /^(Izvēlēties personu|Choose a person)$/ }).click()
      await page.getByRole('option').first().waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: /^(Individuālais plāns|Individual plan)/ }).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await visit('/approvals')
      await page
        .getByRole('button', { name: /^(Noraidīt|Refuse)/ })
        .first()
        .waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page
        .getByRole('button', { name: /^(Noraidīt|Refuse)/ })
        .first()
        .click()
      expect(await findingsOn(page)).toEqual([])
    })
  })
}

/** The language's radio button lies under its visible word. */
const choose = (page: Page, language: 'lv' | 'en') =>
  page.getByRole('radio', { name: language === 'lv' ? 'Latviešu' : 'English' }).check({ force: true })
