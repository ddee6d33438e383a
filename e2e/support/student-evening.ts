import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Calls } from './school-calls.ts'

/** A day on which the student and a room that students may book are free from 18:00 on, and the next day too. */
export interface StudentEvening {
  date: CivilDate
  room: Room
  student_id: number
}

/** The next such day within the student's horizon. */
export async function findStudentEvening(student: Calls): Promise<StudentEvening> {
  const { id } = await student.get<{ id: number }>('/api/auth/me')
  const { now, closed_days } = await student.get<Settings>('/api/settings')
  const rooms = (await student.get<Room[]>('/api/rooms')).filter(
    ({ is_available, open_to_students, needs_approval }) =>
      is_available === 1 && open_to_students && !needs_approval,
  )
  for (let ahead = 1; ahead <= 12; ahead++) {
    const date = addDays(now.slice(0, 10) as CivilDate, ahead)
    if (weekdayOf(date) > 5) continue
    if (closed_days.some(({ date_from, date_to }) => date_from <= date && date <= date_to)) continue
    const use = await student.get<LimitUse>(`/api/limits?date=${date}`)
    if (use.daily_reservation_limit.used > 0) continue
    const evenings = await Promise.all(
      [date, addDays(date, 1)].map(day =>
        student.get<Occupancy[]>(
          `/api/availability?date=${day}&rooms=${rooms.map(room => room.id)}&students=student_${id}`,
        ),
      ),
    )
    const isFree = (key: string) =>
      evenings.every(lanes =>
        lanes
          .find(lane => lane.key === key)
          ?.busy.every(({ start_time, end_time }) => end_time <= '18:00' || start_time >= '21:00'),
      )
    const room = rooms.find(room => isFree(`room_${room.id}`))
    if (room && isFree(`student_${id}`)) return { date, room, student_id: id }
  }
  throw new Error('The student has no free evening within the next days.')
}
