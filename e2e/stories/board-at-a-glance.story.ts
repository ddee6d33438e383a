import { findingsOn } from '../support/axe.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()

/** Books an event in the evening's first room, with the teacher if `changed` names her. */
async function book(event_name: string, from: string, to: string, changed: object = {}) {
  const { date, rooms, subject } = evening.scene
  await evening.attendant.post('/api/event-meta/create', {
    event_name,
    category_id: 1,
    room_id: rooms[0]?.id,
    subject_id: subject.id,
    start_datetime: `${date} ${from}:00`,
    end_datetime: `${date} ${to}:00`,
    ...changed,
  })
}

test('a cancelled lesson stands narrow beside the one in its place, and can be hit and read all the same', async ({
  page,
  arrive,
}) => {
  const { date, rooms, teacher, student } = evening.scene
  const hers = { teachers: [teacher.id], students: [student.key] }
  await book('Atceltā', '17:00', '18:00', { ...hers, status_id: 3 })
  await book('Tās vietā', '17:00', '18:00', hers)
  const ids = rooms.map(({ id }) => id)
  await arrive('attendant', `/?date=${date}&view=day&rooms=${ids}`)
  const cancelled = cardOf(page, ids[0] ?? 0, 'Atceltā')
  const live = cardOf(page, ids[0] ?? 0, 'Tās vietā')
  const [narrow, wide, column] = await Promise.all([
    cancelled.boundingBox(),
    live.boundingBox(),
    page.locator(`[data-column="room_${ids[0]}"]`).boundingBox(),
  ])
  expect(narrow?.width).toBeGreaterThanOrEqual(24)
  expect(narrow?.width).toBeLessThan(30)
  expect(wide?.width).toBeGreaterThan((column?.width ?? 0) - 50)
  expect(narrow?.x).toBeGreaterThanOrEqual((wide?.x ?? 0) + (wide?.width ?? 0))
  expect(await findingsOn(page)).toEqual([])
  await cancelled.hover()
  await expect(page.getByRole('tooltip')).toContainText('Atceltā')
  await openEvent(cancelled)
  await expect(page.getByRole('dialog').getByLabel('Nosaukums')).toHaveValue('Atceltā')
})

test('the week of several rooms says when an event ends, and who is in it where there is room', async ({
  page,
  arrive,
}) => {
  const { date, rooms, teacher, student } = evening.scene
  // Other events would be counted and not named.
  for (const { id, room_id } of await eventsOn(evening.attendant, date))
    if (room_id === rooms[2]?.id) await evening.attendant.delete(`/api/reservations/reservation/${id}`)
  await book('Koris un orķestris', '19:00', '19:50', {
    teachers: [teacher.id],
    students: [student.key],
    room_id: rooms[2]?.id,
  })
  const low = 260
  await page.setViewportSize({ width: 1920, height: low })
  await arrive('attendant', `/?date=${date}&view=week&rooms=${rooms[2]?.id},${rooms[1]?.id}`)
  const line = page.getByRole('table').getByRole('button', { name: /Koris/ })
  await expect(line).toContainText('19:00–19:50')
  const who = line.getByText('A. Kalniņa')
  const isInSight = async () => {
    const [name, box] = [await who.boundingBox(), await line.boundingBox()]
    return (name?.y ?? 0) < (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await isInSight()).toBe(true)
  await expect(who).toHaveText('A. Kalniņa')
  const height = (await line.boundingBox())?.height
  await page.setViewportSize({ width: 1280, height: low })
  await expect.poll(isInSight).toBe(false)
  expect((await line.boundingBox())?.height).toBe(height)

  // The students are shown below if all rows have room for them.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await expect(who).toHaveText(`A. Kalniņa · ${student.full_name.replace(/^(.)\S* /u, '$1. ')}`)
  await expect.poll(isInSight).toBe(true)
  expect(await findingsOn(page)).toEqual([])
})

test('where the day is higher than the window, the board opens at now; its first hour has its time', async ({
  page,
  arrive,
}) => {
  const { date } = evening.scene
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, now: `${date} 18:00:00` } } })
  })
  await page.setViewportSize({ width: 1200, height: 500 })
  await arrive('teacher', `/?date=${date}&view=day`)
  await expect(page.locator('[data-now]')).toBeInViewport()
  const first = page.getByText('08:00', { exact: true }).first()
  await expect(first).not.toBeInViewport()
  await page.locator('section[aria-busy]').evaluate(board => {
    board.scrollTop = 0
  })
  await expect(first).toBeInViewport({ ratio: 1 })
})

test('a short lesson at the end of the day makes the board no higher than its window', async ({
  page,
  arrive,
}) => {
  const { date, rooms, teacher, student } = evening.scene
  await book('Pēdējā', '20:45', '21:00', { teachers: [teacher.id], students: [student.key] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${rooms.map(({ id }) => id)}`)
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Pēdējā')).toBeVisible()
  const beyond = await page
    .getByRole('region', { name: 'Telpu grafiks' })
    .evaluate(board => [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth])
  expect(beyond).toEqual([0, 0])
})
