import type { Person } from '@stunda/contract/people/people.ts'
import { cardOf, clickIntoBoard } from '../support/board.ts'
import type { Pages } from '../support/component/pages.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { openEvent } from '../support/peek.ts'
import { nameEvent } from '../support/seldom-fields.ts'

const evening = useEvening()

/** Books a room as another user, for repairs or for a teacher, and the page is told so. */
function book(
  push: Pages['push'],
  event_name: string,
  nth: number,
  start: string,
  end: string,
  teachers: Person[] = [],
) {
  evening.book(event_name, nth, start, end, { category_id: teachers.length > 0 ? 5 : 3, teachers })
  push('schedule', { rooms: [evening.room(nth)], dates: [evening.scene.date] })
}

test('somebody else’s booking appears on the board by itself, where it is scrolled to', async ({
  page,
  arrive,
  push,
}) => {
  const { date, rooms } = evening.scene
  const room_id = rooms[0]?.id ?? 0
  await arrive('teacher', `/?date=${date}`)
  await page.locator('[data-event]').first().waitFor()
  const board = page.getByRole('region', { name: /Telpu grafiks/ })
  await board.evaluate(element => {
    element.scrollTop = 90
  })
  book(push, 'Mēģinājums pirms koncerta', 0, '17:00', '17:45')
  await expect(cardOf(page, room_id, 'Mēģinājums pirms koncerta')).toBeVisible()
  expect(await board.evaluate(element => element.scrollTop)).toBeLessThanOrEqual(90)
})

test('what is typed into the form stays while the schedule changes under it', async ({
  page,
  arrive,
  push,
}) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, rooms[1]?.id ?? 0, '19:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Mana stunda')
  book(push, 'Tikmēr citur', 2, '18:00', '18:45')
  await expect(cardOf(page, rooms[2]?.id ?? 0, 'Tikmēr citur')).toBeAttached()
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Mana stunda')
  await expect(form.getByLabel('Nosaukums')).toBeFocused()
})

test('a change that is being typed stays while the schedule changes under it', async ({
  page,
  arrive,
  push,
}) => {
  const { date, rooms } = evening.scene
  evening.book('Vakara stunda', 0, '18:00', '18:45')
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await openEvent(cardOf(page, rooms[0]?.id ?? 0, 'Vakara stunda'))
  const name = page.getByRole('dialog').getByLabel('Nosaukums')
  await name.fill('Vakara stunda mazajā zālē')
  book(push, 'Tajā pašā telpā', 0, '19:30', '19:45')
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Tajā pašā telpā')).toBeAttached()
  await expect(name).toHaveValue('Vakara stunda mazajā zālē')
  await expect(name).toBeFocused()
})

test('a plan that is open follows too', async ({ page, arrive, push }) => {
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  await page.getByRole('region', { name: 'Agnese Kalniņa' }).waitFor()
  book(push, 'Aizvietošana', 1, '20:00', '20:45', [evening.scene.teacher])
  await expect(page.getByRole('button', { name: 'Aizvietošana' })).toBeVisible()
})

test('whoever was away sees what has changed meanwhile', async ({ page, context, arrive, push }) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await page.locator('[data-column]').first().waitFor()
  await context.setOffline(true)
  await expect(page.getByText('Nav interneta savienojuma')).toBeVisible()
  book(push, 'Kamēr biju prom', 0, '19:00', '19:15')
  await context.setOffline(false)
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Kamēr biju prom')).toBeVisible()
})
