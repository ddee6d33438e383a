import type { Person } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { notices } from '../support/notices.ts'
import { openSchool } from '../support/school.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import type { RunningServer } from '../support/server.ts'
import { arriveOn, expect, test } from '../support/story.ts'

// The story opens a school of its own.
test.use({ baseURL: '' })

// The clock of this school stands at 07:00 on a Tuesday, so that the whole day is ahead.
const DATE = '2026-11-24'
const CLOCK = `${DATE}T05:00:00Z`
const MEETING = 'Metodiskā sanāksme'
let server: RunningServer
let teacher: Calls
let me: Person

test.beforeAll(async () => {
  server = await openSchool(CLOCK)
  teacher = await callsOf(server.url, 'teacher')
  me = await teacher.get<Person>('/api/auth/me')
})
test.afterAll(() => server.stop())

/** The teacher's lessons of the day that take place. */
const taught = async (): Promise<Reservation[]> => {
  const asked = `date_from=${DATE}&date_to=${DATE}`
  const plan = await teacher.get<Reservation[]>(`/api/reservations/by_user/${me.id}/by_date?${asked}`)
  return plan.filter(({ status_id }) => status_id !== STATUS.cancelled)
}

/** The demo's keys that are out come back: a lesson whose key is out is not cancelled. */
async function takeKeysBack(): Promise<void> {
  const attendant = await callsOf(server.url, 'attendant')
  for (const event of (await taught()).filter(({ status_id }) => status_id === STATUS.key_issued)) {
    const { teachers, students = [], key_holder: _, ...fields } = event
    await attendant.put(`/api/reservations/reservation/${event.id}`, {
      ...{ ...fields, status_id: STATUS.confirmed },
      ...{ teachers: teachers.map(({ id }) => id), students: students.map(({ key }) => key) },
    })
  }
}

/** Books a meeting of the teacher with a colleague in the evening. */
async function meet(): Promise<void> {
  const attendant = await callsOf(server.url, 'attendant')
  const colleague = (await attendant.get<Person[]>('/api/teachers')).findLast(({ id }) => id !== me.id)
  const room = (await attendant.get<Room[]>('/api/rooms')).at(-2)
  await attendant.post('/api/event-meta/create', {
    ...{ event_name: MEETING, category_id: 5, room_id: room?.id, teachers: [me.id, colleague?.id] },
    ...{ start_datetime: `${DATE} 20:15:00`, end_datetime: `${DATE} 21:00:00` },
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a teacher is ill today: in three presses all that needs her is cancelled and told, and one more takes it back', async ({
    page,
  }) => {
    await takeKeysBack()
    await meet()
    const before = await taught()
    expect(before.length).toBeGreaterThan(1)
    await arriveOn(page, server.url, 'teacher', '/')
    let presses = 0
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name, disabled: false }).first().tap()
      presses++
    }
    await press('Izvēlne')
    await press('Šodien manis nebūs')
    await expect(page.getByText(/^Paziņosim \d+ cilvēk/)).toBeVisible()
    await press(`Saglabāt ${before.length - 1}`)
    await expect(notices(page)).toContainText('Prombūtne ir saglabāta')
    expect(presses).toBe(3)
    expect(await taught()).toMatchObject([{ event_name: MEETING }])

    await notices(page).getByRole('button', { name: 'Atsaukt' }).tap()
    await expect(notices(page)).toContainText('Viss ir kā iepriekš')
    expect((await taught()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})
