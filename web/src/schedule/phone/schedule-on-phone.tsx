import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { civilDateTime, dateOf, minutesOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PaperComing } from '../../shared/ui/paper-coming.tsx'
import { useSaidOnChange } from '../../shared/ui/say-aloud.ts'
import { Failed } from '../../shared/ui/states.tsx'
import { columnsOfDays, type Made, type RoomColumn } from '../board/board-column.ts'
import { FreeRoomsButton } from '../free-rooms/free-rooms-button.tsx'
import { HorizonDialog } from '../horizon-dialog.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { ScheduleOnPaper } from '../print/schedule-on-paper.tsx'
import { chosenRooms } from '../room-groups.ts'
import type { AskedEvent, ShownScheduleProps } from '../schedule-props.ts'
import { lastDay, usePrefetchNeighbours, useSchedule } from '../schedule-query.ts'
import { useColourBy } from '../toolbar/colour-menu.tsx'
import { useBooking } from '../use-booking.ts'
import { useHorizon } from '../use-horizon.ts'
import styles from './phone-schedule.module.css'
import { PhoneSchedule } from './phone-schedule.tsx'
import { RoomChoice } from './room-choice.tsx'

/** The schedule on a phone: the first of the chosen rooms, a day at a time; its week is loaded at once. */
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
  const colourBy = useColourBy()
  const today = dateOf(now)
  const { date } = shown
  const room = chosenRooms(groups, shown.rooms)[0] ?? chosenRooms(groups, null)[0]
  const horizonDay = lastDay(today, settings.max_reservation_days)
  // A day too far ahead is asked for alone, to be refused.
  const view = horizonDay !== null && date > horizonDay ? ('day' as const) : ('week' as const)
  const asked = { date, view, roomIds: room ? [room.id] : [], horizon: horizonDay }
  const schedule = useSchedule(asked, true)
  const horizon = useHorizon(shown, schedule, today, show)
  usePrefetchNeighbours(asked, schedule.isSuccess)
  const booking = useBooking(settings, now)
  const { day, closed, bookableFrom } = booking
  const [saved, setSaved] = useState<Reservation>()
  const focused = useRef<HTMLElement | null>(null)
  useImperativeHandle(ref, () => ({
    restoreFocus: () => focused.current?.focus({ preventScroll: true }),
    showSaved: reservation => {
      setSaved(reservation)
      show({ rooms: [reservation.room_id], date: reservation.start_date, view: 'day' })
    },
  }))

  const [made] = useState<Made>(() => new Map())
  const { data, isPlaceholderData, error, isError } = schedule
  const column = useMemo(() => {
    const mine = data?.find(schedule => schedule.room.id === room?.id)
    return mine && columnsOfDays(mine, weekOf(date), made).find(column => column.date === date)
  }, [data, date, room, made])
  useSaidOnChange(room ? t('reservations.room_number', { room: room.room_number }) : '')
  if (!room) return null

  const ask = (asked: AskedEvent, back = document.activeElement as HTMLElement | null) => {
    focused.current = back
    onAsk(asked)
  }
  return (
    <>
      <PhoneSchedule
        date={date}
        today={today}
        now={minutesOf(now)}
        choice={
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
        }
        column={column}
        failed={
          isError && !data ? (
            <Failed error={error} onRetry={() => void schedule.refetch()} busy={schedule.isFetching} />
          ) : null
        }
        waiting={isPlaceholderData}
        day={day}
        colourBy={colourBy}
        closed={closed(room, date)}
        saved={saved}
        bookableFrom={column ? bookableFrom(column) : null}
        foot={column && !isPlaceholderData && <PrintButton whole />}
        onShow={date => show({ date, view: 'day' })}
        onOpen={id => ask({ kind: 'existing', id })}
        onBook={({ room, date }: RoomColumn, { start, end }) =>
          ask({
            kind: 'new',
            room_id: room.id,
            start_datetime: civilDateTime(date, start),
            end_datetime: civilDateTime(date, end),
          })
        }
      />
      {(schedule.isLoading || isPlaceholderData) && <PaperComing />}
      {column && !isPlaceholderData && (
        <ScheduleOnPaper
          shown={{ date, view: 'day' }}
          rooms={[{ room, columns: [column] }]}
          {...{ day, closed, now }}
          school_name={settings.school_name}
        />
      )}
      {horizon.refused !== null && <HorizonDialog days={horizon.refused} onClose={horizon.forget} />}
    </>
  )
}
