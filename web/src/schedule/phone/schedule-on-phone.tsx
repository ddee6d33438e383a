import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { useAnnouncedChange } from '../../shared/ui/announcements.tsx'
import { classes, IconButton } from '../../shared/ui/button.tsx'
import { type AskedEvent, newEventAt } from '../asked-event.ts'
import { columnsOfDays, type Made } from '../board/board-column.ts'
import { USUAL_LENGTH } from '../board/free-time.ts'
import { firstFree } from '../first-free.ts'
import { MyDayStrip } from '../my-day/my-day-strip.tsx'
import { PrintButton } from '../print/on-paper.tsx'
import { ScheduleOnPaper } from '../print/schedule-on-paper.tsx'
import { chosenRooms, type RoomGroup } from '../room-groups.ts'
import { lastDay } from '../schedule-query.ts'
import { Printed } from '../schedule-stage.tsx'
import { useScheduleOf } from '../use-horizon.tsx'
import type { ShownScheduleProps } from '../use-shown-schedule.ts'
import { BookingBar } from './booking-bar.tsx'
import styles from './phone-schedule.module.css'
import { PhoneSchedule } from './phone-schedule.tsx'
import { useSwipe } from './use-swipe.ts'

/** The schedule on a phone: the first chosen room, a day at a time. The whole week is loaded. */
export default function ScheduleOnPhone(props: ShownScheduleProps) {
  const { ref, onAsk, settings, now, groups, shown, show } = props
  const t = useTexts()
  const { date } = shown
  const room = chosenRooms(groups, shown.rooms)[0] ?? chosenRooms(groups, null)[0]
  const horizonDay = lastDay(dateOf(now), settings.max_reservation_days)
  // A day after the horizon is requested alone, so that the server refuses it.
  const view = horizonDay !== null && date > horizonDay ? 'day' : 'week'
  const { schedule, horizon, booking, own, busy } = useScheduleOf(room ? [room.id] : [], view, props)
  const { hours, closed, bookableFrom } = booking
  const day = hours(date)

  const [made] = useState<Made>(() => new Map())
  const { data } = schedule
  const column = useMemo(() => {
    const mine = data?.find(schedule => schedule.room.id === room?.id)
    return mine && columnsOfDays(mine, weekOf(date), made).find(column => column.date === date)
  }, [data, date, room, made])
  useAnnouncedChange(room ? t('reservations.room_number', { room: room.room_number }) : '')
  if (!room) return null
  const firstEvent = (): AskedEvent =>
    (column && firstFree([column], { ...booking.judging, hours, busy, bookableFrom })) ||
    newEventAt({ room, date }, { start: day.start, end: day.start + USUAL_LENGTH })

  return (
    <>
      <PhoneSchedule
        {...{ ref, date, now, column, day, onAsk, own }}
        query={schedule}
        first={ask => (
          <>
            {props.first}
            <MyDayStrip now={now} horizon={horizonDay} onAsk={ask} />
          </>
        )}
        choice={() => (
          <RoomChoice groups={groups} room={room} onChoose={id => show({ rooms: [id], view: 'day' })} />
        )}
        actions={ask =>
          booking.mayCreate && (
            <BookingBar
              rooms={chosenRooms(groups, null)}
              {...{ date, booking, firstEvent }}
              onShow={date => show({ date, view: 'day' })}
              onAsk={ask}
            />
          )
        }
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

interface RoomChoiceProps {
  groups: readonly RoomGroup[]
  room: Room
  onChoose(room_id: number): void
}

function RoomChoice({ groups, room, onChoose }: RoomChoiceProps) {
  const t = useTexts()
  const name = unlessSaid(room.name, room.room_number)
  const all = groups.flatMap(({ rooms }) => rooms)
  const at = all.findIndex(({ id }) => id === room.id)
  const go = (by: 1 | -1) => {
    const next = all[(at + by + all.length) % all.length]
    if (next) onChoose(next.id)
  }
  const swipe = useSwipe(go)
  return (
    <div className={styles.rooms} {...swipe}>
      <label className={styles.select}>
        <span className={classes(styles.selected, styles.swiped)} aria-hidden>
          <b className="heavy">{room.room_number}</b> {name && `· ${name}`}
        </span>
        <IconChevronDown aria-hidden />
        <select
          aria-label={t('schedule.room')}
          value={room.id}
          onChange={event => onChoose(Number(event.target.value))}
        >
          {groups.map(group => (
            <optgroup key={group.id} label={group.name}>
              {group.rooms.map(room => (
                <option key={room.id} value={room.id}>
                  {roomWords(room)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <IconButton label={t('schedule.previous_room')} onClick={() => go(-1)}>
        <IconChevronLeft />
      </IconButton>
      <IconButton label={t('schedule.next_room')} onClick={() => go(1)}>
        <IconChevronRight />
      </IconButton>
    </div>
  )
}
