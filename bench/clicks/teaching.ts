import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import {
  cardOf,
  clickFreeTime,
  dragReady,
  openWholeForm,
  pointAt,
  quickField,
} from '../../e2e/support/board.ts'
import { type Evening, eveningAt } from '../../e2e/support/evening.ts'
import { freeRooms, opener } from '../../e2e/support/free-rooms.ts'
import { notices } from '../../e2e/support/notices.ts'
import { peekOn } from '../../e2e/support/peek.ts'
import { emptyEvenings } from '../../e2e/support/school-calls.ts'
import { expect, type Row } from './row.ts'

/** Tasks of teachers and students. */
export const TEACHING: readonly Row[] = [
  {
    task: 'sign in, English',
    before: { clicks: 1, keys: 29 },
    async walk({ come }) {
      const hand = await come('/sign-in', 'en-GB')
      const { page } = hand
      await expect(page.getByLabel(/^Email/)).toBeFocused()
      await hand.type('teacher@stunda.test')
      await hand.press('Tab')
      await hand.type('stunda26')
      await hand.press('Enter')
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
      return hand
    },
  },
  {
    task: 'a teacher sees today’s rooms, then tomorrow’s',
    before: { clicks: 1, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('teacher', '/')
      const { page } = hand
      await page.getByRole('region', { name: 'Mana diena' }).waitFor()
      await hand.click(page.getByRole('button', { name: 'Nākamā diena' }))
      await page.getByRole('heading', { name: /^trešdiena, 25/ }).waitFor()
      return hand
    },
  },
  {
    task: 'a series of 8, one date in conflict, a busy student exchanged',
    before: { clicks: 15, keys: 19 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      const { date, rooms, student } = evening.scene
      const dates = Array.from({ length: 10 }, (_, week) => addDays(date, 7 * week))
      await emptyEvenings(evening.attendant, rooms, dates)
      await evening.book('Skaņošana', 0, '17:30', '19:00', {
        start_datetime: `${dates[2]} 17:30:00`,
        end_datetime: `${dates[2]} 19:00:00`,
        category_id: 3,
        teachers: [],
      })
      const busy = await busyStudent(evening)
      const hand = await arrive('teacher', evening.address())
      const { page } = hand
      await clickFreeTime(page, evening.room(0), '18:00')
      hand.count.clicks += 1
      await openWholeForm(page)
      hand.count.clicks += 1
      const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
      const students = form.getByRole('combobox', { name: 'Audzēkņi un grupas' })
      const choose = async (name: string) => {
        const surname = name.split(' ').toReversed().join(' ')
        await expect(students).toBeFocused()
        await hand.typeUntil(surname, page.locator('[role="option"][data-focused]').filter({ hasText: name }))
        await hand.press('Enter')
      }
      await choose(busy)
      await hand.click(form.getByRole('button', { name: `Noņemt: ${busy}` }))
      await choose(student.full_name)
      await hand.click(form.getByRole('combobox', { name: 'Atkārtošana' }))
      await hand.click(page.getByRole('option', { name: 'katru nedēļu' }))
      await hand.click(form.getByRole('combobox', { name: 'Līdz' }).last())
      await hand.type(typed(dates.at(-1)))
      await hand.press('Enter')
      await hand.click(form.getByRole('button', { name: /^Pārbaudīt 8 / }))
      const draft = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: 'Atpakaļ', exact: true }) })
      await hand.click(
        draft
          .getByRole('row')
          .filter({ hasText: 'Skaņošana' })
          .getByRole('button', { name: /^Labot/ }),
      )
      await hand.click(
        draft
          .getByRole('group', { name: /^Visi ir brīvi/ })
          .getByRole('radio')
          .first(),
        { force: true },
      )
      await hand.click(draft.getByRole('button', { name: /^Rezervēt/ }))
      await expect(notices(page)).toContainText(/Izveidotas 8/)
      return hand
    },
  },
  {
    task: 'a lesson to another day',
    before: { clicks: 1, keys: 0 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      await evening.lesson('Flauta', 0, '18:00', '18:45')
      const hand = await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
      const { page } = hand
      await dragReady(page)
      const card = page.locator('[data-event]').filter({ hasText: 'Flauta' })
      const box = await card.boundingBox()
      const other = addDays(evening.scene.date, 1)
      await hand.drag(
        { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 2 },
        await pointAt(page, `day_${weekdayOf(other)}`, '18:00'),
      )
      await expect(notices(page)).toContainText('pārcelta uz')
      return hand
    },
  },
  {
    task: 'a lesson cancelled, and undone',
    before: { clicks: 4, keys: 0 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      await evening.lesson('Flauta', 0, '18:00', '18:45')
      const hand = await arrive('teacher', evening.address())
      const { page } = hand
      await hand.click(cardOf(page, evening.room(0), 'Flauta'))
      await hand.click(peekOn(page).getByRole('button', { name: 'Atcelt' }))
      await hand.click(
        page
          .getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
          .getByRole('button', { name: 'Atcelt rezervāciju' }),
      )
      await expect(notices(page)).toContainText('Rezervācija atcelta')
      await hand.press('Control+z')
      await expect(notices(page)).toContainText('vairs nav atcelta')
      return hand
    },
  },
  {
    task: 'phone: a room that is free now, for 30 minutes',
    before: { clicks: 4, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('teacher', '/', true)
      const { page } = hand
      await hand.click(opener(page))
      await hand.click(freeRooms(page).getByText('30', { exact: true }))
      await hand.click(freeRooms(page).getByRole('listitem').first().getByRole('button'))
      await hand.click(
        page
          .getByRole('dialog', { name: 'Jauna rezervācija' })
          .getByRole('button', { name: 'Rezervēt', exact: true }),
      )
      await expect(notices(page)).toContainText('Rezervācija izveidota')
      return hand
    },
  },
  {
    task: 'phone: a teacher’s day, then every day of the week',
    before: { clicks: 6, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('teacher', '/', true)
      const { page } = hand
      await page.getByRole('region', { name: 'Mana diena' }).waitFor()
      await hand.click(page.getByRole('button', { name: 'Izvēlne' }))
      await hand.click(page.getByRole('link', { name: 'Individuālais plāns' }))
      for (const day of ['T 25', 'C 26', 'Pk 27', 'P 23'])
        await hand.click(page.getByRole('button', { name: day }))
      return hand
    },
  },
  {
    task: 'phone: a lesson cancelled, all told',
    before: { clicks: 3, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('teacher', '/', true)
      const { page } = hand
      await hand.click(page.getByRole('listitem').getByRole('button', { name: /Laura Kārkliņa/ }))
      await hand.click(peekOn(page).getByRole('button', { name: 'Atcelt' }))
      await hand.click(page.getByRole('button', { name: 'Atcelt izvēlētās' }))
      await expect(notices(page)).toContainText(/atcelta/)
      return hand
    },
  },
  {
    task: 'phone: a student’s room to practise in',
    before: { clicks: 3, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('student', '/', true)
      const { page } = hand
      await hand.click(opener(page))
      await hand.click(freeRooms(page).getByRole('listitem').first().getByRole('button'))
      await hand.click(
        page
          .getByRole('dialog', { name: 'Jauna rezervācija' })
          .getByRole('button', { name: 'Rezervēt', exact: true }),
      )
      await expect(notices(page)).toContainText('Rezervācija izveidota')
      return hand
    },
  },
  {
    task: 'phone: a teacher is ill Monday to Wednesday, colleagues asked',
    before: { clicks: 6, keys: 0 },
    async walk({ arrive }) {
      const hand = await arrive('teacher', '/', true)
      const { page } = hand
      await hand.click(page.getByRole('banner').getByRole('button', { name: /^Meklēt/ }))
      await expect(page.getByRole('dialog', { name: 'Meklēt' }).getByRole('combobox')).toBeFocused()
      await hand.type('slima 30.11-2.12')
      await hand.click(page.getByRole('option', { name: /^Pieteikt savu prombūtni/ }))
      await hand.click(page.getByRole('button', { name: 'Aizvietot', exact: true }))
      await hand.click(page.getByRole('button', { name: /^Saglabāt 18/ }))
      await expect(notices(page)).toContainText('Prombūtne ir saglabāta')
      return hand
    },
  },
  {
    task: 'a lesson of 45 minutes booked on the board',
    before: { clicks: 1, keys: 5 },
    async walk({ school, arrive }) {
      const evening = await eveningAt(school.url)
      const hand = await arrive('teacher', evening.address())
      const { page } = hand
      await clickFreeTime(page, evening.room(1), '18:00')
      hand.count.clicks += 1
      await expect(quickField(page)).toBeFocused()
      await hand.type('vīto')
      await page.locator('[role="option"][data-focused]').filter({ hasText: 'Vītol' }).waitFor()
      // Several have that name: the first Enter only chooses one of them.
      await hand.press('Enter')
      await expect(page.locator('[data-chip]')).toHaveCount(1)
      await hand.press('Enter')
      await expect(notices(page)).toContainText('Rezervācija izveidota')
      return hand
    },
  },
]

/** A student who has a lesson elsewhere at the time of the series. */
async function busyStudent({ attendant, scene, book }: Evening): Promise<string> {
  const students = await attendant.get<{ key: string; full_name?: string }[]>('/api/students')
  for (const { key, full_name } of students) {
    if (!full_name || key === scene.student.key) continue
    const booked: Promise<Reservation> = book('Koris', 2, '18:00', '18:45', { teachers: [], students: [key] })
    if (
      await booked.then(
        () => true,
        () => false,
      )
    )
      return full_name
  }
  throw new Error('No student is free to be busy.')
}

/** A date as it is typed: `2.12.` */
const typed = (date = '') => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`
