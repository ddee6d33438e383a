import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { clickIntoBoard } from '../support/board.ts'
import { eveningAt } from '../support/evening.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

test('the attendant was faster: the teacher is told so, and takes the last of the places offered with one click', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  const attendant = await callsOf(school.url, 'attendant')
  const { date, rooms, student } = await findFreeEvening(attendant)
  const [room] = rooms
  if (!room) throw new Error('no room')
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, room.id, '18:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Sagatavošanās koncertam')

  await attendant.post('/api/event-meta/create', {
    event_name: 'Flīģeļa skaņošana',
    category_id: 5,
    room_id: room.id,
    students: [student.key],
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 19:00:00`,
  })
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()

  const refusal = page.getByRole('dialog', { name: 'Šajā laikā rezervēt nevar' })
  await expect(refusal).toContainText(`Telpa ${room.room_number} ir aizņemta`)
  await expect(refusal).toContainText('18:00–19:00 Flīģeļa skaņošana')
  const offer = refusal.getByRole('group', { name: 'Visi ir brīvi' }).getByRole('button').last()
  const [, number, time] = /^(\S+) (\d\d:\d\d)/.exec(await offer.innerText()) ?? []
  await offer.click()

  await expect(refusal).toBeHidden()
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  const [booked, ...more] = (await eventsOn(attendant, date)).filter(
    ({ event_name }) => event_name === 'Sagatavošanās koncertam',
  )
  expect(more).toEqual([])
  const there = (await attendant.get<Room[]>('/api/rooms')).find(({ id }) => id === booked?.room_id)
  expect([there?.room_number, booked?.start_time]).toEqual([number, time])
})

test('what is in the way is told in the same words at its field and in the refusal', async ({
  page,
  school,
  arrive,
}) => {
  const evening = await eveningAt(school.url)
  const nobody = { teachers: [], students: [evening.scene.student.key] }
  await evening.book('Skaņošana', 0, '17:00', '17:30', nobody)
  await evening.book('Uzkopšana', 0, '17:30', '18:00', nobody)
  await evening.book('Pedagogu sēde', 1, '17:15', '18:00')
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, evening.room(0), '19:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Ansamblis')
  for (const [label, time] of [
    ['No', '17:00'],
    ['Līdz', '18:00'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(time)
    await form.getByLabel(label, { exact: true }).press('Tab')
  }
  const [room, other] = [evening.number(0), evening.number(1)]
  const told = [
    [`Telpa ${room} ir aizņemta`, '17:00–17:30 Skaņošana', '17:30–18:00 Uzkopšana'],
    ['Jums šajā laikā ir cita rezervācija', `17:15–18:00 Pedagogu sēde, telpa ${other}`],
  ]
  const fields = ['Telpa', 'Pedagogi'].map(name => form.getByRole('combobox', { name, exact: true }))
  const refusal = page.getByRole('dialog', { name: 'Šajā laikā rezervēt nevar' })
  const says = (part: string) => new RegExp(part.replaceAll('.', '\\.'))
  for (const [index, field] of fields.entries())
    for (const part of told[index] ?? []) await expect(field).toHaveAccessibleDescription(says(part))
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  for (const [index, parts] of told.entries())
    for (const part of parts)
      await expect(refusal.getByRole('list').first().getByRole('listitem').nth(index)).toContainText(part)
  // The offer to change it is only made to whoever may.
  await expect(refusal.getByRole('button', { name: /^(Pārcelt|Atcelt)/ })).toHaveCount(0)
  await evening.remove('Skaņošana', 'Uzkopšana', 'Pedagogu sēde')
})
