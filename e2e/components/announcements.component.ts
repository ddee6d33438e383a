import type { Page } from '@playwright/test'
import { announcementsOn, clearAnnouncements, recordAnnouncements } from '../support/announcements.ts'
import { cardOf, clickIntoBoard, dragReady } from '../support/board.ts'
import type { StoryApi } from '../support/component/api.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, refusal, refused, test } from '../support/component-story.ts'

const evening = useEvening()

test.beforeEach(({ page }) => recordAnnouncements(page))

interface Action {
  what: string
  lv: RegExp
  en: RegExp
  does(page: Page, answer: StoryApi['answer']): Promise<unknown>
}

const CHANGE = 'PUT /api/reservations/reservation/:id'
const CREATE_SUBJECT = 'POST /api/admin/subjects/subject/create'

const NAME = 'Skaļi pateikts'
const card = (page: Page, nth = 0) => cardOf(page, evening.room(nth), NAME)
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const view = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).check({ force: true })
const search = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text)

const ON_THE_BOARD: readonly Action[] = [
  {
    what: 'another date',
    does: press(/^(Nākamā diena|Next day)$/),
    lv: /^(pirm|otr|treš|ceturt|piekt|sest|svēt)diena, \d+\. \S+/,
    en: /day, \d+ \w+/,
  },
  {
    what: 'a week of several rooms',
    does: view(/^(Nedēļa|Week)$/),
    lv: /^Nedēļas grafiks, 3 telpas$/,
    en: /^Week schedule, 3 rooms$/,
  },
  {
    what: 'a day again',
    does: view(/^(Diena|Day)$/),
    lv: /^Telpu grafiks, 3 telpas$/,
    en: /^Room schedule, 3 rooms$/,
  },
  {
    what: 'the day before',
    does: press(/^(Iepriekšējā diena|Previous day)$/),
    lv: /diena, \d+\. \S+/,
    en: /day, \d+ \w+/,
  },
  {
    what: 'a booking',
    does: async page => {
      await clickIntoBoard(page, evening.room(0), '17:00')
      const form = page.getByRole('dialog', { name: /^(Jauna rezervācija|New reservation)$/ })
      await form.locator('summary', { hasText: /^(Nosaukums|Name)/ }).click()
      await form.getByLabel(/^(Nosaukums|Name)/).fill(NAME)
      await form.getByRole('button', { name: /^(Rezervēt|Reserve)$/ }).click()
      await card(page).waitFor()
    },
    lv: /Rezervācija izveidota: telpa/,
    en: /Reservation made: room/,
  },
  {
    what: 'an event picked up',
    does: async page => {
      await dragReady(page)
      await card(page).focus()
      await page.keyboard.press('m')
    },
    lv: /^Paņemta: Skaļi pateikts, \S+dien, .*17:00–.*, telpa \S+\. Bultiņas – pārvietot/,
    en: /^Picked up: Skaļi pateikts, \w+day, .*17:00–.*, room \S+\. Arrows move it/,
  },
  {
    what: 'a place it is held over',
    does: page => page.keyboard.press('ArrowDown'),
    lv: /17:05–.*, telpa \S+: brīva/,
    en: /17:05–.*, room \S+: free/,
  },
  {
    what: 'an event put down elsewhere',
    does: page => page.keyboard.press('Enter'),
    lv: /„Skaļi pateikts” pārcelta: 17:05–/,
    en: /“Skaļi pateikts” moved to .*17:05–/,
  },
  {
    what: 'a place that is taken',
    does: async page => {
      const other = { teachers: [], students: [evening.scene.student.key] }
      evening.book('Blakus', 1, '17:00', '18:30', other)
      await cardOf(page, evening.room(1), 'Blakus').waitFor()
      await card(page).focus()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowRight')
    },
    lv: /telpa \S+: aizņemta\. .*Blakus/,
    en: /room \S+: taken\. .*Blakus/,
  },
  {
    what: 'a refusal',
    does: (page, answer) => {
      answer(CHANGE, refusal())
      return page.keyboard.press('Enter')
    },
    lv: /^Uz šo vietu pārcelt nevar$/,
    en: /^It cannot be moved there$/,
  },
  {
    what: 'a question before something is deleted',
    does: async page => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await card(page).press('e')
      const form = page.getByRole('dialog', { name: /^(Rezervācija|Reservation)$/ })
      await form.getByRole('button', { name: /^(Citas darbības|Other actions|More actions)$/ }).click()
      await form.getByRole('menuitem', { name: /^(Dzēst|Delete)$/ }).click()
    },
    lv: /^Vai dzēst rezervāciju\?$/,
    en: /^Delete this reservation\?$/,
  },
  {
    what: 'a deletion',
    does: page =>
      page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^(Dzēst|Delete)$/ })
        .click(),
    lv: /Rezervācija izdzēsta/,
    en: /Reservation deleted/,
  },
  {
    what: 'a connection that breaks off',
    does: page => page.context().setOffline(true),
    lv: /Nav interneta savienojuma/,
    en: /You are offline/,
  },
]

/** In both languages, as one answer serves both. */
const SAID = 'Tāds jau ir. There is one already.'

const IN_ADMINISTRATION: readonly Action[] = [
  {
    what: 'a search without hits',
    does: search('nav tāda'),
    lv: /^Nekas nav atrasts$/,
    en: /^Nothing found$/,
  },
  { what: 'a search with hits', does: search('klav'), lv: /^1 ieraksts$/, en: /^1 entry$/ },
  {
    what: 'a chosen row',
    does: page =>
      page
        .getByRole('checkbox', { name: /^(Izvēlēties|Select): / })
        .first()
        .check(),
    lv: /^Izvēlēts 1$/,
    en: /^1 selected$/,
  },
  {
    what: 'something saved',
    does: async page => {
      await search('')(page)
      await press(/^(Jauns mācību priekšmets|New subject)$/)(page)
      await page.getByLabel(/^(Nosaukums|Name)$/).fill(NAME)
      await press(/^(Izveidot|Create)$/)(page)
    },
    lv: /Mācību priekšmets izveidots/,
    en: /Subject created/,
  },
  {
    what: 'something that is not accepted',
    does: async (page, answer) => {
      answer(CREATE_SUBJECT, refused(422, { message: SAID, errors: { name: [SAID] } }))
      await press(/^(Jauns mācību priekšmets|New subject)$/)(page)
      await page.getByLabel(/^(Nosaukums|Name)$/).fill(NAME)
      await press(/^(Izveidot|Create)$/)(page)
    },
    lv: /jau ir/,
    en: /already/,
  },
]

async function listenTo(
  actions: readonly Action[],
  language: 'lv' | 'en',
  page: Page,
  answer: StoryApi['answer'],
) {
  for (const action of actions)
    await test.step(action.what, async () => {
      await clearAnnouncements(page)
      await action.does(page, answer)
      await expect
        .poll(async () => (await announcementsOn(page)).filter(text => action[language].test(text)), {
          message: `After ${action.what} one hears`,
        })
        .not.toEqual([])
    })
}

for (const language of ['lv', 'en'] as const) {
  test(`whoever listens to the schedule hears what each action has done, ${language}`, async ({
    page,
    visit,
    arrive,
    accept,
    answer,
  }) => {
    accept('POST /api/event-meta/create', CHANGE, 'DELETE /api/reservations/reservation/:id')
    await arrive('teacher', '/')
    if (language === 'en') await page.getByText('EN', { exact: true }).click()
    await visit(evening.address())
    await dragReady(page)
    await listenTo(ON_THE_BOARD, language, page, answer)
    await page.context().setOffline(false)
  })

  test(`whoever listens to administration hears what each action has done, ${language}`, async ({
    page,
    visit,
    arrive,
    answer,
  }) => {
    answer(CREATE_SUBJECT, ({ body }) => ({ data: { id: 900_001, name: body.name } }))
    await arrive('administrator', '/')
    if (language === 'en') await page.getByText('EN', { exact: true }).click()
    await visit('/admin/subjects-management')
    await page.getByRole('row').nth(1).waitFor()
    await listenTo(IN_ADMINISTRATION, language, page, answer)
  })
}
