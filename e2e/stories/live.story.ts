import { cardOf, clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { callsOf } from '../support/school-calls.ts'
import { arriveOn, expect, test } from '../support/story.ts'

const evening = useEvening()

/** Books a room as another user, for repairs or for a teacher. */
async function book(event_name: string, room: number, start: string, end: string, teacher?: number) {
  const { date, rooms } = evening.scene
  await evening.attendant.post('/api/event-meta/create', {
    event_name,
    category_id: teacher ? 5 : 3,
    room_id: rooms[room]?.id,
    teachers: teacher ? [teacher] : [],
    start_datetime: `${date} ${start}:00`,
    end_datetime: `${date} ${end}:00`,
  })
}

test('somebody else’s booking appears on the board by itself, where it is scrolled to', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  const room_id = rooms[0]?.id ?? 0
  await arrive('teacher', `/?date=${date}`)
  await page.locator('[data-event]').first().waitFor()
  const board = page.getByRole('region', { name: /Telpu grafiks/ })
  await board.evaluate(element => {
    element.scrollTop = 90
  })
  await book('Mēģinājums pirms koncerta', 0, '17:00', '17:45')
  await expect(cardOf(page, room_id, 'Mēģinājums pirms koncerta')).toBeVisible()
  expect(await board.evaluate(element => element.scrollTop)).toBeLessThanOrEqual(90)
})

test('what is typed into the form stays while the schedule changes under it', async ({ page, arrive }) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, rooms[1]?.id ?? 0, '19:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await form.getByLabel('Nosaukums').fill('Mana stunda')
  await book('Tikmēr citur', 2, '18:00', '18:45')
  await expect(cardOf(page, rooms[2]?.id ?? 0, 'Tikmēr citur')).toBeAttached()
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Mana stunda')
  await expect(form.getByLabel('Nosaukums')).toBeFocused()
})

test('a change that is being typed stays while the schedule changes under it', async ({ page, arrive }) => {
  const { date, rooms } = evening.scene
  await book('Vakara stunda', 0, '18:00', '18:45', evening.scene.teacher.id)
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await openEvent(cardOf(page, rooms[0]?.id ?? 0, 'Vakara stunda'))
  const name = page.getByRole('dialog').getByLabel('Nosaukums')
  await name.fill('Vakara stunda mazajā zālē')
  await book('Tajā pašā telpā', 0, '19:30', '19:45')
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Tajā pašā telpā')).toBeAttached()
  await expect(name).toHaveValue('Vakara stunda mazajā zālē')
  await expect(name).toBeFocused()
})

test('a plan that is open follows too', async ({ page, arrive }) => {
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  await page.getByRole('region', { name: 'Agnese Kalniņa' }).waitFor()
  await book('Aizvietošana', 1, '20:00', '20:45', evening.scene.teacher.id)
  await expect(page.getByRole('button', { name: 'Aizvietošana' })).toBeVisible()
})

test('whoever was away sees what has changed meanwhile', async ({ page, context, arrive }) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await page.locator('[data-column]').first().waitFor()
  await context.setOffline(true)
  await expect(page.getByText('Nav interneta savienojuma')).toBeVisible()
  await book('Kamēr biju prom', 0, '19:00', '19:15')
  await context.setOffline(false)
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Kamēr biju prom')).toBeVisible()
})

test('two people look at one board: what one books, the other sees', { tag: '@smoke' }, async ({
  page,
  browser,
  school,
  arrive,
}) => {
  const { date, rooms, subject, student } = evening.scene
  const room_id = rooms[2]?.id ?? 0
  const address = `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`
  const other = await browser.newPage({ baseURL: school.url, locale: 'lv-LV', timezoneId: 'Europe/Riga' })
  await arriveOn(other, school.url, 'attendant', address)
  await other.locator('[data-column]').first().waitFor()

  await arrive('teacher', address)
  await clickIntoBoard(page, room_id, '19:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await form.getByLabel('Nosaukums').fill('Redzams abiem')
  await form.getByRole('combobox', { name: 'Mācību priekšmets' }).click()
  await page.getByRole('option', { name: subject.name, exact: true }).click()
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  await expect(cardOf(other, room_id, 'Redzams abiem')).toBeVisible()
  await other.close()
})

test('the board goes on after a room that it shows was deleted', async ({ page, school, arrive }) => {
  const { date, rooms } = evening.scene
  const administrator = await callsOf(school.url, 'administrator')
  const [group] = await administrator.get<{ id: number }[]>('/api/admin/room-groups')
  const { id } = await administrator.post<{ id: number }>('/api/admin/rooms/room/create', {
    room_number: '999',
    room_group_id: group?.id,
  })
  await arrive('teacher', `/?date=${date}&rooms=${[...rooms.map(room => room.id), id]}`)
  await page.locator('[data-event]').first().waitFor()
  await administrator.delete(`/api/admin/rooms/room/${id}`)
  await book('Pēc telpas dzēšanas', 0, '20:00', '20:45')
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Pēc telpas dzēšanas')).toBeAttached()
})
