import type { Page } from '@playwright/test'
import type { Person, StudentEntry } from '@stunda/contract/people/people.ts'
import type { EventBody, EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { openSchool } from './school.ts'
import { type Calls, callsOf } from './school-calls.ts'
import type { RunningServer } from './server.ts'
import { arriveOn, test } from './story.ts'

const DATE = '2026-11-24'
const CLOCK = `${DATE}T18:20:00Z`
const EVENING = '19:00'

export const address = ({ id }: Pick<Reservation, 'id'>): string => `/api/reservations/reservation/${id}`

/** What is on the key desk of a room. */
export function keyDeskParts(number: () => string) {
  const list = (page: Page, name: string) => page.getByRole('region', { name })
  const next = (page: Page) => list(page, 'Tagad un tuvākajā stundā')
  const out = (page: Page) => list(page, 'Izsniegtas')
  const named = (verb: string) => ({ name: `${verb} ${number()}`, exact: true })
  return {
    list,
    next,
    out,
    give: (page: Page) => next(page).getByRole('button', named('Izsniegt')),
    take: (page: Page) => out(page).getByRole('button', named('Saņemt')),
    more: (page: Page) => page.getByRole('button', { name: `Citas darbības ar telpas ${number()} atslēgu` }),
  }
}

/** A school whose clock stands at 20:20, with a room that is free this evening, a teacher and a student; and the key desk there. */
export function useKeyDesk() {
  const desk = {} as Scene
  test.beforeAll(async () => {
    Object.assign(desk, await sceneOf(await openSchool(CLOCK)))
  })
  test.afterAll(() => desk.server.stop())

  /** Books a lesson of the teacher with the student. */
  const lesson = async (
    start = '20:30',
    end = '21:00',
    changes: Partial<EventBody> = {},
  ): Promise<Reservation> => {
    const { reservations } = await desk.attendant.post<EventMeta>('/api/event-meta/create', {
      event_name: 'Klavieres',
      category_id: 4,
      room_id: desk.room.id,
      teachers: [desk.teacher.id],
      students: [desk.student.key],
      start_datetime: `${DATE} ${start}:00`,
      end_datetime: `${DATE} ${end}:00`,
      ...changes,
    })
    const [booked] = reservations
    if (!booked) throw new Error('The lesson was not booked.')
    return booked
  }
  const now = (event: Reservation) => desk.attendant.get<Reservation>(address(event))
  /** Changes an event as another desk would. */
  const change = async (event: Reservation, changes: object): Promise<Reservation> => {
    const { teachers, students = [], key_holder: _, ...fields } = await now(event)
    const people = { teachers: teachers.map(({ id }) => id), students: students.map(({ key }) => key) }
    return desk.attendant.put<Reservation>(address(event), { ...fields, ...people, ...changes })
  }
  return Object.assign(desk, {
    lesson,
    now,
    change,
    remove: (...events: Reservation[]) =>
      Promise.all(events.map(event => desk.attendant.delete(address(event)))),
    arrive: (page: Page) => arriveOn(page, desk.server.url, 'attendant', '/keys'),
    ...keyDeskParts(() => desk.room.room_number),
  })
}

interface Scene {
  server: RunningServer
  attendant: Calls
  room: { id: number; room_number: string }
  teacher: Person
  student: { key: string; id: number; full_name: string }
}

async function sceneOf(server: RunningServer): Promise<Scene> {
  const attendant = await callsOf(server.url, 'attendant')
  const day = `/api/rooms/get_schedule?date_from=${DATE}&date_to=${DATE}`
  const schedule = await attendant.get<RoomSchedule[]>(day)
  const quiet = schedule.find(({ reservations }) =>
    reservations.every(({ end_time, status_id }) => end_time <= EVENING && status_id !== 4),
  )
  const teachers = await attendant.get<Person[]>('/api/teachers')
  const teacher = teachers.find(({ full_name }) => full_name === 'Agnese Kalniņa')
  const late = schedule.flatMap(({ reservations }) =>
    reservations.filter(({ end_time }) => end_time > EVENING),
  )
  const busy = new Set(late.flatMap(({ students = [] }) => students.map(({ key }) => key)))
  const students = await attendant.get<StudentEntry[]>('/api/students')
  const student = students.filter(one => 'full_name' in one).find(({ key }) => !busy.has(key))
  if (!quiet || !teacher || !student) throw new Error('Nobody of the demo school is free in the evening.')
  return { server, attendant, room: quiet.room, teacher, student }
}
