import { cardOf, clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
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

test('two people look at one board: what one books, the other sees; the board goes on after a room that it shows was deleted', {
  tag: '@smoke',
}, async ({ page, browser, school, arrive }) => {
  await test.step('two people look at one board: what one books, the other sees', async () => {
    const { date, rooms, subject, student } = evening.scene
    const room_id = rooms[2]?.id ?? 0
    const address = `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`
    const other = await browser.newPage({ baseURL: school.url, locale: 'lv-LV', timezoneId: 'Europe/Riga' })
    await arriveOn(other, school.url, 'attendant', address)
    await other.locator('[data-column]').first().waitFor()

    await arrive('teacher', address)
    await clickIntoBoard(page, room_id, '19:00')
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await nameEvent(form, 'Redzams abiem')
    await form.getByRole('combobox', { name: 'Mācību priekšmets' }).click()
    await page.getByRole('option', { name: subject.name, exact: true }).click()
    await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(student.full_name)
    await page.getByRole('option', { name: student.full_name }).first().click()
    await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
    await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
    await expect(cardOf(other, room_id, 'Redzams abiem')).toBeVisible()
    await other.close()
  })
  await test.step('the board goes on after a room that it shows was deleted', async () => {
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
})
