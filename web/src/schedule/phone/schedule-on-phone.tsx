import { dateOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAnnouncedChange } from '../../shared/ui/announcements.tsx'
import { columnsOfDays, type Made } from '../board/board-column.ts'
import { FreeRoomsButton } from '../free-rooms/free-rooms-button.tsx'
import { PrintButton } from '../print/on-paper.tsx'
import { ScheduleOnPaper } from '../print/schedule-on-paper.tsx'
import { chosenRooms } from '../room-groups.ts'
import type { ShownScheduleProps } from '../schedule-props.ts'
import { lastDay, usePrefetchNeighbours, useSchedule } from '../schedule-query.ts'
import { Printed } from '../schedule-stage.tsx'
import { useBooking } from '../use-booking.ts'
import { useHorizon } from '../use-horizon.tsx'
import styles from './phone-schedule.module.css'
import { PhoneSchedule } from './phone-schedule.tsx'
import { RoomChoice } from './room-choice.tsx'

/** The schedule on a phone: the first chosen room, a day at a time. The whole week is loaded. */
export default function ScheduleOnPhone({
  ref,
  onAsk,
  settings,
  now,
  groups,
  shown,
  show,
}: ShownScheduleProps) {
  const t = useTexts()
  const today = dateOf(now)
  const { date } = shown
  const room = chosenRooms(groups, shown.rooms)[0] ?? chosenRooms(groups, null)[0]
  const horizonDay = lastDay(today, settings.max_reservation_days)
  // A day after the horizon is requested alone, so that the server refuses it.
  const view = horizonDay !== null && date > horizonDay ? ('day' as const) : ('week' as const)
  const asked = { date, view, roomIds: room ? [room.id] : [], horizon: horizonDay }
  const schedule = useSchedule(asked, true)
  const horizon = useHorizon(shown, schedule, today, show)
  usePrefetchNeighbours(asked, schedule.isSuccess)
  const booking = useBooking(settings, now)
  const { day, closed, bookableFrom } = booking

  const [made] = useState<Made>(() => new Map())
  const { data } = schedule
  const column = useMemo(() => {
    const mine = data?.find(schedule => schedule.room.id === room?.id)
    return mine && columnsOfDays(mine, weekOf(date), made).find(column => column.date === date)
  }, [data, date, room, made])
  useAnnouncedChange(room ? t('reservations.room_number', { room: room.room_number }) : '')
  if (!room) return null

  return (
    <>
      <PhoneSchedule
        {...{ ref, date, now, column, day, onAsk }}
        query={schedule}
        choice={ask => (
          <RoomChoice groups={groups} room={room} onChoose={id => show({ rooms: [id], view: 'day' })}>
            {booking.mayCreate && (
              <FreeRoomsButton
                className={styles.freeRooms}
                rooms={chosenRooms(groups, null)}
                {...{ date, booking }}
                onShow={date => show({ date, view: 'day' })}
                onAsk={ask}
              />
            )}
          </RoomChoice>
        )}
        closed={closed(room, date)}
        bookableFrom={column ? bookableFrom(column) : null}
        mayBook
        foot={column && !schedule.isPlaceholderData && <PrintButton whole />}
        onShow={date => show({ date, view: 'day' })}
        onSaved={saved => show({ rooms: [saved.room_id], date: saved.start_date, view: 'day' })}
      />
      <Printed query={schedule}>
        {column && (
          <ScheduleOnPaper
            shown={{ date, view: 'day' }}
            rooms={[{ room, columns: [column] }]}
            {...{ day, closed, now }}
            school_name={settings.school_name}
          />
        )}
      </Printed>
      {horizon}
    </>
  )
}
