import type { User } from '@stunda/contract/people/people.ts'
import { cardOf } from '../../e2e/support/board.ts'
import { eveningAt } from '../../e2e/support/evening.ts'
import { notices } from '../../e2e/support/notices.ts'
import { peekOn } from '../../e2e/support/peek.ts'
import { callsOf, cancelEvents } from '../../e2e/support/school-calls.ts'
import type { Hand } from '../support/walk.ts'
import { expect, type Row } from './row.ts'

/** Opens the search by its keys, and types. */
async function ask(hand: Hand, text: string): Promise<void> {
  await hand.page.locator('[data-event]').first().waitFor()
  await hand.press('Control+k')
  await expect(hand.page.getByRole('dialog', { name: 'Meklēt' }).getByRole('combobox')).toBeFocused()
  await hand.type(text)
}

const best = ({ page }: Hand) =>
  page.getByRole('dialog', { name: 'Meklēt' }).locator('[role="option"][data-focused]')

/** Tasks of the office. */
export const OFFICE: readonly Row[] = [
  {
    task: 'a key out, one back, late ones seen',
    before: { clicks: 2, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('attendant', '/')
      const strip = hand.page.getByRole('region', { name: 'Atslēgas' })
      await expect(strip).toContainText('kavē')
      await hand.click(strip.getByRole('button', { name: /Izsniegt$/ }).nth(2))
      await expect(notices(hand.page)).toContainText('izsniegta')
      await hand.click(strip.getByRole('button', { name: /Saņemt$/ }).first())
      await expect(notices(hand.page)).toContainText('atdota')
      return hand
    },
  },
  {
    task: 'a request refused, to the question why',
    before: { clicks: 2, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('attendant', '/')
      const { page } = hand
      await hand.click(page.getByRole('link', { name: /Gaida apstiprinājumu/ }))
      await hand.click(page.getByRole('button', { name: 'Noraidīt' }).first())
      await page.getByRole('dialog').getByLabel('Iemesls').waitFor()
      return hand
    },
  },
  {
    task: 'a teacher is ill Monday to Wednesday, all substituted',
    before: { clicks: 5, keys: 10 },
    async walk({ arrive }) {
      const hand = await arrive('attendant', '/')
      const { page } = hand
      await ask(hand, 'kalniņa slima 30.11-2.12')
      await expect(best(hand)).toContainText('Pieteikt prombūtni: Agnese Kalniņa')
      await hand.press('Enter')
      await hand.click(page.getByRole('button', { name: /^Saglabāt 18/ }))
      await expect(notices(page)).toContainText('Prombūtne ir saglabāta')
      return hand
    },
  },
  {
    task: 'a teacher is ill for the rest of the day, all substituted',
    before: { clicks: 6, keys: 6 },
    async walk({ arrive }) {
      const hand = await arrive('attendant', '/')
      const { page } = hand
      await ask(hand, 'kalniņa slima')
      await expect(best(hand)).toContainText('Pieteikt prombūtni: Agnese Kalniņa')
      await hand.press('Enter')
      await hand.click(page.getByRole('button', { name: /^Saglabāt \d+/ }))
      await expect(notices(page)).toContainText('Prombūtne ir saglabāta')
      return hand
    },
  },
  {
    task: 'a lesson that was cancelled takes place after all',
    before: { clicks: 4, keys: 0 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      const { id, version } = await evening.lesson('Flauta', 0, '18:00', '18:45')
      await cancelEvents(evening.attendant, [{ id, version }])
      const hand = await arrive('attendant', evening.address())
      const { page } = hand
      await hand.click(cardOf(page, evening.room(0), 'Flauta'))
      await hand.click(peekOn(page).getByRole('button', { name: 'Atjaunot' }))
      await expect(notices(page)).toContainText('atjaunota')
      return hand
    },
  },
  {
    task: 'a hall for a concert, over what is there',
    before: { clicks: 6, keys: 36 },
    async walk({ arrive }) {
      const hand = await arrive('attendant', '/')
      const { page } = hand
      await ask(hand, 'koncerts Z1 piektdien 16-21')
      await expect(best(hand)).toContainText('Telpas pasākumam')
      await hand.press('Enter')
      await hand.click(page.getByRole('combobox', { name: 'Pedagogi' }))
      await hand.typeUntil(
        'kalniņa',
        page.locator('[role="option"][data-focused]').filter({ hasText: 'Agnese Kalniņa' }),
      )
      await hand.press('Enter')
      await hand.click(page.getByRole('button', { name: 'Rezervēt', exact: true }))
      await expect(notices(page)).toContainText('Rezervēts: Koncerts')
      return hand
    },
  },
  {
    task: 'a holiday, and what is on it cancelled',
    before: { clicks: 6, keys: 14 },
    async walk({ arrive }) {
      const hand = await arrive('administrator', '/')
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Administrēšana' }))
      await hand.click(page.getByRole('link', { name: 'Iestatījumi' }))
      await hand.click(page.locator('[data-date="2026-12-08"]'))
      await expect(page.getByLabel('Nosaukums', { exact: true })).toBeFocused()
      await hand.type('Skolas svētki')
      await hand.click(page.getByRole('button', { name: 'Saglabāt', exact: true }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: /^Saglabāt \d+$/ }))
      await expect(notices(page)).toContainText('Iestatījumi saglabāti')
      return hand
    },
  },
  {
    task: 'a teacher leaves, all handed over',
    before: { clicks: 7, keys: 15 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      const calls = await callsOf(school.url, 'administrator')
      const leaving = await calls.post<User>('/api/admin/users/user/create', {
        name: 'Anita',
        surname: 'Aizejoša',
        email: 'anita@skola.test',
        roles: [3],
      })
      await evening.lesson('Flauta', 0, '18:00', '18:45', { teachers: [leaving.id] })
      await evening.lesson('Oboja', 1, '19:00', '19:45', { teachers: [leaving.id] })
      const hand = await arrive('administrator', '/')
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Administrēšana' }))
      await hand.click(page.getByRole('searchbox'))
      await hand.type('aizejoša')
      await hand.click(page.getByRole('button', { name: 'Darbības: Anita Aizejoša' }))
      await hand.click(page.getByRole('menuitem', { name: 'Arhivēt' }))
      await expect(page.getByRole('combobox', { name: 'Nodot visas' })).toBeFocused()
      await hand.typeUntil(
        'kalniņa',
        page.locator('[role="option"][data-focused]').filter({ hasText: 'Agnese Kalniņa' }),
      )
      await hand.press('Enter')
      await hand.click(page.getByRole('button', { name: 'Saglabāt 2' }))
      await expect(notices(page)).toContainText('Lietotājs arhivēts')
      return hand
    },
  },
  {
    task: 'how much the rooms are used',
    before: { clicks: 2, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('administrator', '/')
      await hand.click(hand.page.getByRole('link', { name: 'Administrēšana' }))
      await hand.click(hand.page.getByRole('link', { name: 'Izmantojums' }))
      await hand.page.getByRole('grid').waitFor()
      return hand
    },
  },
  {
    task: 'where a student is, and until when',
    before: { clicks: 0, keys: 6 },
    async walk({ arrive }) {
      const hand = await arrive('attendant', '/')
      await ask(hand, 'ozola')
      await expect(hand.page.getByRole('option', { name: /Marta Ozola/ }).first()).toContainText(/\d\d:\d\d/)
      return hand
    },
  },
  {
    task: 'three lessons chosen, and moved',
    before: { clicks: 6, keys: 0 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      for (const [name, start, end] of [
        ['Flauta', '17:00', '17:45'],
        ['Oboja', '18:00', '18:45'],
        ['Klarnete', '19:00', '19:45'],
      ] as const)
        await evening.lesson(name, 0, start, end)
      const hand = await arrive('attendant', evening.address())
      const { page } = hand
      for (const name of ['Flauta', 'Oboja', 'Klarnete'])
        await hand.click(cardOf(page, evening.room(0), name), { modifiers: ['ControlOrMeta'] })
      await hand.click(page.getByRole('button', { name: 'Pārcelt…' }))
      const day = page.getByRole('combobox', { name: 'Uz dienu' })
      await expect(day).toBeFocused()
      await hand.type('26.11.')
      await hand.press('Enter')
      await hand.click(page.getByRole('button', { name: /^Saglabāt 3/ }))
      await expect(notices(page)).toContainText('Pārceltas 3')
      return hand
    },
  },
]
