import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconLayoutColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs'
import { formatDay, formatOnDay } from '../shared/dates/format.ts'
import type { Choice, Wording } from './choices.tsx'
import type { TypedDay } from './typed-day.ts'

interface Shown {
  /** The rooms that the schedule shows; none: all. */
  rooms: readonly number[]
}

/** The choices of a typed day: the schedule of the day or of its room on it, and with a time a new reservation, if one may be made there. */
export function dayChoices(day: TypedDay<Room>, { rooms }: Shown, wording: Wording): Choice[] {
  const { t, now, actor } = wording
  const { date, time, room } = day
  const year = now.slice(0, 4)
  const shown = room ? [room.id] : rooms
  const address = `/?date=${date}&view=day${shown.length > 0 ? `&rooms=${shown.join(',')}` : ''}`
  const open: Choice = {
    id: 'day',
    label: room
      ? t('find.room_on', { room: room.room_number, day: formatDay(date, t.language, year) })
      : t('find.schedule_on', { day: formatDay(date, t.language, year) }),
    icon: <IconLayoutColumns aria-hidden />,
    to: address,
  }
  const isAhead = time !== null && (runsTheSchool(actor) || `${date} ${time}:00` >= now)
  const takes = !room || (room.is_available === 1 && (room.open_to_students || !isOnlyStudent(actor)))
  if (!isAhead || !takes || !canCreateReservation(actor)) return [open]
  const words = { day: formatOnDay(date, t.language, year), time }
  const there = room ? `&room=${room.id}` : ''
  const reserve: Choice = {
    id: 'reserve',
    label: room
      ? t('find.reserve_room_at', { room: room.room_number, ...words })
      : t('find.reserve_at', words),
    icon: <IconCalendarPlus aria-hidden />,
    to: `${address}&event=new&start=${date}T${time}${there}`,
  }
  return room ? [reserve, open] : [open, reserve]
}
