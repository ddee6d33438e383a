import type { Page } from '@playwright/test'
import type { Absence, AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import type { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { endAbsence, enterAbsence } from '../support/absence-calls.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const statusOf = async (event: Reservation) =>
  (await evening.attendant.get<Reservation>(path(event))).status_id
const absences = () =>
  evening.attendant.get<Absence[]>(`/api/absences?teacher_id=${evening.scene.teacher.id}`)
const what = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}:`) })
let events: Reservation[]
let absence: AbsenceDetail

/** The teacher is away on the evening of the story until eight; what is at six is cancelled. */
test.beforeEach(async () => {
  const { teacher, date } = evening.scene
  const flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
  const oboe = await evening.lesson('Oboja', 1, '20:00', '20:45')
  events = [flute, oboe]
  absence = await enterAbsence(evening.attendant, {
    teacher_id: teacher.id,
    ...{ start_datetime: `${date} 18:00:00`, end_datetime: `${date} 19:00:00` },
    rows: [{ reservation_id: flute.id, version: flute.version, action: 'cancel' }],
  })
})
test.afterEach(async () => {
  for (const { id } of await absences()) await endAbsence(evening.attendant, id)
  for (const event of events) await evening.attendant.delete(path(event))
})

test('an absence goes to later: what comes into it is cancelled, what falls out comes back, and one press undoes it', async ({
  page,
  arrive,
}) => {
  const [flute, oboe] = events as [Reservation, Reservation]
  await arrive('attendant', `/absences/${absence.id}/edit`)
  for (const [label, time] of [
    ['Līdz', '21:00'],
    ['No', '19:00'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(time)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: /^Atjaunot: .*Flauta/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Šajā laikā ir vēl 1 nodarbība' })).toBeVisible()
  await what(page, 'Oboja').press('Enter')
  await page.getByRole('menuitem', { name: 'Atcelt', exact: true }).press('Enter')
  const save = page.getByRole('button', { name: 'Saglabāt 1', exact: true })
  await expect(save).toBeEnabled()
  await pressEnter(save)
  await expect(notices(page)).toContainText('Prombūtne ir saglabāta')
  expect([await statusOf(flute), await statusOf(oboe)]).toEqual([STATUS.confirmed, STATUS.cancelled])

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect([await statusOf(flute), await statusOf(oboe)]).toEqual([STATUS.cancelled, STATUS.confirmed])
  const [back] = await absences()
  expect(back?.end_datetime).toBe(absence.end_datetime)
})

test('while she is away her time in the weekly plan is shaded; well again, her absence ends, and the lesson that was cancelled takes place', async ({
  page,
  arrive,
}) => {
  const { teacher, date } = evening.scene
  await arrive('attendant', `/individual-plan?user=${teacher.id}&date=${date}`)
  await expect(page.getByText('Prombūtne', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Prombūtne 18:00–19:00')).toBeVisible()

  await arrive('attendant', `/absences/${absence.id}`)
  await page.getByRole('link', { name: 'Beigt prombūtni' }).click()
  await expect(page.getByRole('checkbox', { name: /^Atjaunot: .*Flauta/ })).toBeChecked()
  await pressEnter(page.getByRole('button', { name: 'Beigt prombūtni' }))
  await expect(notices(page)).toContainText('Prombūtne ir beigta')
  expect(await statusOf(events[0] as Reservation)).toBe(STATUS.confirmed)
  expect(await absences()).toEqual([])
})

test('a colleague who teaches with her sees while dragging that she is away, and not why', async ({
  page,
  arrive,
}) => {
  const { teacher, date } = evening.scene
  const teachers = await evening.attendant.get<Person[]>('/api/teachers')
  const busy = (await eventsOn(evening.attendant, date)).filter(({ end_time }) => end_time > '17:00')
  const taken = busy.flatMap(event => event.teachers.map(({ id }) => id))
  const other = teachers.find(({ id }) => id !== teacher.id && !taken.includes(id))
  const away = await enterAbsence(evening.attendant, {
    ...{ teacher_id: other?.id, reason: 'Slimības lapa' },
    ...{ start_datetime: `${date} 18:00:00`, end_datetime: `${date} 19:00:00` },
  })
  const duet = await evening.book('Duets', 1, '17:00', '17:45', { teachers: [teacher.id, other?.id] })
  events.push(duet)
  await arrive('teacher', evening.address())
  await dragReady(page)
  const grip = await grabPoint(cardOf(page, evening.room(1), 'Duets'))
  await dragTo(page, grip, await pointAt(page, `room_${evening.room(1)}`, '18:17'))
  await expect(page.getByText(/18:00–19:00 – prombūtnē/).first()).toBeVisible()
  await expect(page.getByText('Slimības lapa')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await endAbsence(evening.attendant, away.id)
})

test('a lost lesson of a series gets a date at its end, which goes again with the undo', async ({
  page,
  arrive,
}) => {
  const { teacher, student, subject, date } = evening.scene
  const lesson = { category_id: 1, subject_id: subject.id, students: [student.key] }
  const series = await evening.series('Solfedžo', 2, '19:15', '20:00', lesson)
  events.push(...series.reservations)
  await endAbsence(evening.attendant, absence.id)
  const liveDates = async () => {
    const meta = await evening.attendant.get<EventMeta>(`/api/event-meta/${series.id}`)
    return meta.reservations.filter(({ status_id }) => status_id !== STATUS.cancelled).length
  }
  await arrive('attendant', `/absences/new?teacher=${teacher.id}&day=${date}`)
  await page.getByRole('button', { name: 'Izlemt vēlāk' }).click()
  await what(page, 'Solfedžo').press('Enter')
  await page.getByRole('menuitem', { name: /^Pievienot sērijas beigās/ }).press('Enter')
  await expect(page.getByText(/1 pievienota beigās/)).toBeVisible()
  await page.getByRole('button', { name: /^Saglabāt \d+, izlemt vēlāk$/ }).click()
  await expect(notices(page)).toContainText('Prombūtne ir saglabāta')
  expect(await liveDates()).toBe(series.reservations.length)
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect(await liveDates()).toBe(series.reservations.length)
})
