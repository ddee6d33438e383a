import type { Page } from '@playwright/test'
import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { cardOf, hoverOver } from '../support/board.ts'
import { openEvent } from '../support/peek.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const NAME = 'Bungu mēģinājums'
const REASON = 'Bungas tonedēļ ir remontā.'

/** The student requests a room that needs approval. */
async function request(url: string, event_name: string): Promise<Reservation> {
  const student = await callsOf(url, 'student')
  const { id } = await student.get<{ id: number }>('/api/auth/me')
  const { now } = await student.get<Settings>('/api/settings')
  await leaveOneToBook(student, id, now.slice(0, 10) as CivilDate)
  const rooms = (await student.get<Room[]>('/api/rooms')).filter(({ needs_approval }) => needs_approval)
  for (let ahead = 1; ahead <= 13; ahead++) {
    const date = addDays(now.slice(0, 10) as CivilDate, ahead)
    const lanes = await student.get<Occupancy[]>(
      `/api/availability?date=${date}&rooms=${rooms.map(room => room.id)}&students=student_${id}`,
    )
    const isFree = (key: string) =>
      lanes
        .find(lane => lane.key === key)
        ?.busy.every(({ start_time, end_time }) => end_time <= '19:00' || start_time >= '19:45')
    const room = rooms.find(({ id }) => isFree(`room_${id}`))
    const { daily_reservation_limit: daily } = await student.get<LimitUse>(`/api/limits?date=${date}`)
    const mayBook = daily.limit === null || daily.used < daily.limit
    if (!room || !isFree(`student_${id}`) || !mayBook) continue
    const { reservations } = await student.post<{ reservations: Reservation[] }>('/api/event-meta/create', {
      event_name,
      description: 'Ar basu.',
      category_id: 1,
      room_id: room.id,
      students: [`student_${id}`],
      start_datetime: `${date} 19:00:00`,
      end_datetime: `${date} 19:45:00`,
    })
    const [asked] = reservations
    if (asked?.status_id !== 2) throw new Error('The request does not wait.')
    return asked
  }
  throw new Error('No room that needs permission is free in the evening.')
}

/** Deletes the student's last bookings until she may make another: the demo may have used up how many may be ahead. */
async function leaveOneToBook(student: Calls, id: number, today: CivilDate): Promise<void> {
  const { active_reservation: ahead } = await student.get<LimitUse>(`/api/limits?date=${today}`)
  const tooMany = ahead.limit === null ? 0 : ahead.used + 1 - ahead.limit
  if (tooMany <= 0) return
  const days = `date_from=${today}&date_to=${addDays(today, 13)}`
  const plan = await student.get<Reservation[]>(`/api/reservations/by_user/${id}/by_date?${days}`)
  const own = plan.filter(event => event.created_by?.id === id && event.can.delete && event.status_id !== 3)
  for (const event of own.slice(-tooMany)) await student.delete(`/api/reservations/reservation/${event.id}`)
}

/** The attendant refuses a request. */
async function refuse(url: string, { id }: Reservation): Promise<Reservation> {
  const attendant = await callsOf(url, 'attendant')
  return attendant.post<Reservation>(`/api/reservations/reservation/${id}/reject`, { reason: REASON })
}

const refusedRequest = async (url: string, event_name = NAME) => refuse(url, await request(url, event_name))

const reasonOn = (page: Page) => page.getByRole('dialog').getByText(REASON)

test('a student learns that her request was refused, by whom and why, on the schedule and in her plan; to others it is cancelled, without a reason', async ({
  page,
  school,
  arrive,
}) => {
  const { start_date, room_id, refusal } = await refusedRequest(school.url)
  const by = refusal?.by.full_name ?? '?'
  await arrive('student', `/?date=${start_date}&view=day&rooms=${room_id}`)
  const card = cardOf(page, room_id, NAME)
  await expect(card.getByRole('img', { name: 'noraidīta' })).toBeVisible()
  await hoverOver(card)
  const hover = page.getByRole('tooltip')
  await expect(hover).toContainText('noraidīta')
  await expect(hover).toContainText(`Noraidīja ${by}: „${REASON}”`)
  await openEvent(card)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Rezervācija ir noraidīta.')).toBeVisible()
  await expect(reasonOn(page)).toContainText(by)
  await expect(dialog.getByText('noraidīta', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByText('Vēsture').click()
  await expect(dialog.getByRole('insertion')).toContainText('noraidīta')
  await page.keyboard.press('Escape')

  await page.goto(`${school.url}/individual-plan?date=${start_date}`)
  const planned = page.getByRole('button', { name: NAME })
  await expect(planned.getByRole('img', { name: 'noraidīta' })).toBeVisible()
  await planned.click()
  await expect(reasonOn(page)).toBeVisible()

  await arrive('teacher', `/?date=${start_date}&view=day&rooms=${room_id}`)
  await expect(card).toHaveAccessibleName(/atcelta/)
  await openEvent(card)
  await expect(page.getByRole('dialog').getByText('atcelta')).toBeVisible()
  await expect(reasonOn(page)).toHaveCount(0)
})

test('a student asks again for what was refused, and that waits; the refused request stays as it is, to be deleted', async ({
  page,
  school,
  arrive,
}) => {
  const { id, start_date, room_id } = await refusedRequest(school.url, 'Otrais mēģinājums')
  await arrive('student', `/?date=${start_date}&view=day&rooms=${room_id}`)
  const asked = cardOf(page, room_id, 'Otrais mēģinājums')
  await openEvent(asked)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Saglabāt' })).toHaveCount(0)
  const again = dialog.getByRole('button', { name: 'Pieprasīt vēlreiz' })
  await expect(again).toBeFocused()
  await again.click()
  await expect(dialog.getByRole('heading', { name: 'Jauna rezervācija' })).toBeVisible()
  await expect(dialog.getByLabel('Nosaukums')).toHaveValue('Otrais mēģinājums')
  await expect(dialog.getByLabel('Piezīmes')).toHaveValue('Ar basu.')
  await dialog.getByLabel('Piezīmes').fill('Ar basu, bez bungām.')
  await dialog.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(asked).toHaveCount(2)

  const student = await callsOf(school.url, 'student')
  const refused = await student.get<Reservation>(`/api/reservations/reservation/${id}`)
  expect(refused).toMatchObject({ status_id: 3, description: 'Ar basu.' })
  const attendant = await callsOf(school.url, 'attendant')
  const waiting = await attendant.get<Reservation[]>('/api/reservations/pending?per_page=100')
  expect(waiting.find(({ event_name }) => event_name === 'Otrais mēģinājums')).toMatchObject({
    room_id,
    status_id: 2,
    start_datetime: refused.start_datetime,
    end_datetime: refused.end_datetime,
    description: 'Ar basu, bez bungām.',
    students: refused.students,
  })

  await openEvent(asked.filter({ has: page.getByRole('img', { name: 'noraidīta' }) }))
  await dialog.getByRole('button', { name: 'Citas darbības' }).click()
  await dialog.getByRole('menuitem', { name: 'Dzēst' }).click()
  await page
    .getByRole('dialog', { name: 'Vai dzēst rezervāciju?' })
    .getByRole('button', { name: 'Dzēst' })
    .click()
  await expect(asked).toHaveCount(1)
})

test('who is changing a request while it is refused is told so, and once that is closed it does not come back', async ({
  page,
  school,
  arrive,
}) => {
  const asked = await request(school.url, 'Ceturtais mēģinājums')
  await arrive('student', `/?date=${asked.start_date}&view=day&rooms=${asked.room_id}`)
  const card = cardOf(page, asked.room_id, 'Ceturtais mēģinājums')
  await openEvent(card)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Piezīmes').fill('Ar savām bungām.')
  await refuse(school.url, asked)
  await expect(reasonOn(page)).toBeVisible()
  await dialog.getByRole('button', { name: 'Aizvērt' }).last().click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(card).toBeVisible()
  await page.mouse.move(5, 5)
  await hoverOver(card)
  await expect(page.getByRole('tooltip')).toContainText('noraidīta')
  await expect(dialog).toHaveCount(0)
})
