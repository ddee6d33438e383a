import type { Page } from '@playwright/test'
import type { Person } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { cardOf } from '../support/board.ts'
import { openEvent } from '../support/peek.ts'
import { openSchool } from '../support/school.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import type { RunningServer } from '../support/server.ts'
import { arriveOn, expect, test } from '../support/story.ts'

// The story opens a school of its own.
test.use({ baseURL: '' })

// A school whose clock stands at 20:20, so that events from 20:00 on are going on.
const DATE = '2026-11-24'
const CLOCK = `${DATE}T18:20:00Z`

let server: RunningServer
let attendant: Calls
let room_id: number
let teacher: Person | undefined

test.beforeAll(async () => {
  server = await openSchool(CLOCK)
  attendant = await callsOf(server.url, 'attendant')
  const day = `/api/rooms/get_schedule?date_from=${DATE}&date_to=${DATE}`
  const schedule = await attendant.get<RoomSchedule[]>(day)
  const quiet = schedule.find(({ reservations }) => reservations.every(({ end_time }) => end_time <= '19:00'))
  room_id = quiet?.room.id ?? 0
  const teachers = await attendant.get<Person[]>('/api/teachers')
  teacher = teachers.find(({ full_name }) => full_name === 'Agnese Kalniņa')
})
test.afterAll(() => server.stop())

const form = (page: Page) => page.getByRole('dialog', { name: 'Rezervācija' })

/** Books an event of the teacher on this evening; answers how to read and delete it. */
async function book(event_name: string, start: string, end: string) {
  const made = await attendant.post<{ reservations: Reservation[] }>('/api/event-meta/create', {
    event_name,
    ...{ category_id: 5, room_id, teachers: [teacher?.id] },
    start_datetime: `${DATE} ${start}:00`,
    end_datetime: `${DATE} ${end}:00`,
  })
  const address = `/api/reservations/reservation/${made.reservations[0]?.id}`
  return {
    times: async () => {
      const { start_time, end_time } = await attendant.get<Reservation>(address)
      return `${start_time}–${end_time}`
    },
    remove: () => attendant.delete(address),
  }
}

const arrive = (page: Page) =>
  arriveOn(page, server.url, 'teacher', `/?date=${DATE}&view=day&rooms=${room_id}`)

test('a teacher whose lesson goes on stays longer; when it began stands fast', async ({ page }) => {
  const lesson = await book('Mēģinājums', '20:00', '20:30')
  await arrive(page)
  await openEvent(cardOf(page, room_id, 'Mēģinājums'))
  await expect(form(page).getByRole('combobox', { name: 'No', exact: true })).toBeDisabled()
  await expect(form(page).getByRole('combobox', { name: 'Datums' })).toBeDisabled()
  await expect(form(page)).toContainText('Lai to beigtu agrāk, mainiet laiku „Līdz”')
  await expect(form(page).getByRole('button', { name: 'Atcelt rezervāciju' })).toBeHidden()
  await expect(form(page).getByRole('button', { name: 'Dzēst' })).toBeHidden()
  const end = form(page).getByRole('combobox', { name: 'Līdz' })
  await end.fill('20:15')
  await form(page).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(form(page).getByText('Šis laiks jau ir pagājis')).toBeVisible()
  await end.fill('20:45')
  await end.press('Tab')
  await form(page).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(page.getByText('Izmaiņas saglabātas.')).toBeVisible()
  expect(await lesson.times()).toBe('20:00–20:45')
  await lesson.remove()
})
