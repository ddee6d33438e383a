import type { Person, StudentEntry } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy, RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Calls } from './school-calls.ts'

const EVENING = '17:00'
const NIGHT = '21:00'

/**
 * A day with rooms, a teacher and a student who are free from 17:00 on, on Saturday and Sunday of that week, and on the same weekday of
 * the next three weeks.
 */
export interface FreeEvening {
  date: CivilDate
  rooms: Room[]
  teacher: Person
  student: { key: string; full_name: string }
  subject: Subject
}

/**
 * The next school day on which three rooms, the demo teacher and a student are free from 17:00 on. Deletes the cancelled events there, and
 * all events of the following Saturday and Sunday and of the weeks after, because stories of weeks and of series book on these.
 * `without`: the ids of rooms to leave out.
 */
export async function findFreeEvening(
  calls: Calls,
  without: ReadonlySet<number> = new Set(),
): Promise<FreeEvening> {
  const { now, closed_days } = await calls.get<Settings>('/api/settings')
  const rooms = await calls.get<Room[]>('/api/rooms')
  const teachers = await calls.get<Person[]>('/api/teachers')
  const teacher = teachers.find(({ full_name }) => full_name === 'Agnese Kalniņa')
  const [subject] = await calls.get<Subject[]>('/api/subjects')
  const entries = await calls.get<StudentEntry[]>('/api/students')
  const students = entries.filter(entry => 'full_name' in entry).slice(0, 20)
  if (!teacher || !subject) throw new Error('The demo school lacks its teacher or a subject.')

  const today = now.slice(0, 10) as CivilDate
  for (let ahead = 1; ahead <= 13; ahead++) {
    const date = addDays(today, ahead)
    const closed = closed_days.some(({ date_from, date_to }) => date_from <= date && date <= date_to)
    if (closed || weekdayOf(date) > 5) continue
    const asked = [
      `rooms=${rooms.map(({ id }) => id)}`,
      `teachers=${teacher.id}`,
      `students=${students.map(({ key }) => key)}`,
    ]
    const lanesOn = (day: string) =>
      calls.get<Occupancy[]>(`/api/availability?date=${day}&${asked.join('&')}`)
    const weekend = [6, 7].map(weekday => addDays(date, weekday - weekdayOf(date)))
    const free = freeIn(await lanesOn(date))
    const freeAfter = freeIn((await Promise.all(weekend.map(lanesOn))).flat())
    const student = students.find(({ key }) => free.has(key) && freeAfter.has(key))
    const quiet = rooms.filter(({ id }) => free.has(`room_${id}`) && !without.has(id)).slice(0, 3)
    if (!student || quiet.length < 3 || !free.has(`teacher_${teacher.id}`)) continue
    const weeksAfter = [7, 14, 21].map(days => addDays(date, days))
    for (const day of [date, ...weekend, ...weeksAfter]) await clear(calls, day, quiet, { teacher, student })
    return { date, rooms: quiet, teacher, student, subject }
  }
  throw new Error('No evening of the next two weeks is free for the rooms, the teacher and a student.')
}

/** The lanes' rooms or people that are free in the evening on all of these days. */
function freeIn(lanes: readonly Occupancy[]): Set<string> {
  const isBusy = ({ busy }: Occupancy) =>
    busy.some(({ start_time, end_time }) => end_time > EVENING && start_time < NIGHT)
  const busy = new Set(lanes.filter(isBusy).map(({ key }) => key))
  return new Set(lanes.map(({ key }) => key).filter(key => !busy.has(key)))
}

/** Deletes the events of the rooms, the teacher and the student on an evening, cancelled ones too. */
async function clear(
  calls: Calls,
  day: string,
  rooms: readonly Room[],
  { teacher, student }: { teacher: Person; student: { key: string } },
): Promise<void> {
  const asked = `date_from=${day}&date_to=${day}&include_cancelled=1`
  const schedule = await calls.get<RoomSchedule[]>(`/api/rooms/get_schedule?${asked}`)
  const isHere = (event: Reservation) =>
    event.end_time > EVENING &&
    (rooms.some(room => room.id === event.room_id) ||
      event.teachers.some(({ id }) => id === teacher.id) ||
      event.students?.some(({ key }) => key === student.key))
  for (const event of schedule.flatMap(({ reservations }) => reservations).filter(isHere))
    await calls.delete(`/api/reservations/reservation/${event.id}`)
}
