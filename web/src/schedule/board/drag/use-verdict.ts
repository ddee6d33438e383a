import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { concernsWholeDay } from '@stunda/domain/reservations/rules.ts'
import type { RequestedEvent } from '@stunda/domain/reservations/situation.ts'
import { studentsAskedAbout } from '@stunda/domain/reservations/students-asked-about.ts'
import {
  addDays,
  type CivilDate,
  clockToMinutes,
  dateOf,
  type Minutes,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Texts } from '../../../i18n/texts.ts'
import { reading } from '../../../shared/api/call.ts'
import type { BoardColumn } from '../board-column.ts'
import type { BoardProps } from '../board-view.ts'
import { clockWords } from '../card-text.ts'
import type { Held, HeldPlace } from './held.ts'
import { askedOf, type Judging, obstaclesAt } from './judge.ts'
import { obstacleWords, someOf, wholePlaceWords } from './words.ts'

export type JudgedBoard = Pick<BoardProps, 'columns' | 'roomOf' | 'closed'>

/** Whether the event may be in a place, as far as the browser knows. */
export interface Verdict {
  refused: boolean
  /** Somebody is busy in another house then, which keeps nobody from booking. */
  warned: boolean
  /** Free, taken or refused, in a word. */
  state: string
  /** The obstacles, or who else is free. */
  why: string
}

export type Verdicts = ReturnType<typeof useVerdict>

/** Judges places for the dragged event by the rules, the room's events, and the time of all participants. */
export function useVerdict(held: Held | null, board: JudgedBoard, judging: Judging, t: Texts) {
  const { columns } = board
  const { actor, now, max_reservation_days, max_further_students } = judging
  const today = dateOf(now)
  const isFree = runsTheSchool(actor)
  const last = max_reservation_days === null ? null : addDays(today, max_reservation_days)
  const reservation = held?.event?.reservation ?? null

  const asked = held && askedOf(reservation, actor)
  // A person's board does not show other events of the room.
  const room_id = columns[0]?.room || !reservation ? null : reservation.room_id
  const dates = [...new Set(columns.map(({ date }) => date))]
  const lanes = useLanes(
    asked && {
      teachers: asked.teachers,
      students: studentsAskedAbout(asked.students, actor, max_further_students),
      room_id,
      except: reservation?.id ?? null,
    },
    dates.filter(date => (isFree || date >= today) && (last === null || date <= last)),
  )

  const roomAt = ({ room }: BoardColumn): Room | undefined =>
    room ?? (reservation ? board.roomOf?.(reservation) : undefined)
  const obstacles = (column: BoardColumn, place: HeldPlace) =>
    obstaclesAt(judging, reservation, column, roomAt(column), place, lanes.get(column.date) ?? [])

  const verdict = (column: BoardColumn, place: HeldPlace): Verdict => {
    const found = obstacles(column, place)
    if (found.length > 0) {
      const isTaken = found.every(({ rule }) => rule.endsWith('-conflict'))
      return {
        refused: true,
        warned: false,
        state: t(isTaken ? 'schedule.place_taken' : 'schedule.place_refused'),
        why: found.map(one => obstacleWords(one, column, t)).join(' · '),
      }
    }
    const elsewhere = elsewhereIn(lanes.get(column.date) ?? [], place)
    if (elsewhere.length > 0) {
      const why = elsewhere.map(({ name, times, absent }) =>
        t(absent ? 'schedule.person_absent' : 'schedule.person_elsewhere', { name, times }),
      )
      const isAbsent = elsewhere.every(({ absent }) => absent)
      const state = t(isAbsent ? 'schedule.place_absent' : 'schedule.place_elsewhere')
      return { refused: false, warned: true, state, why: why.join(' · ') }
    }
    const people = (lanes.get(column.date) ?? [])
      .filter(({ key }) => !key.startsWith('room_'))
      .map(({ key, name }) => (key.startsWith('group_') ? name : shortName(name)))
    return {
      refused: false,
      warned: false,
      state: t('schedule.place_free'),
      why: people.length > 0 ? t('schedule.also_free', { names: someOf(people, t) }) : '',
    }
  }

  return {
    lanes,
    of: verdict,
    /** Day, time, room and verdict, for the live region. */
    aloud(column: BoardColumn, place: HeldPlace): string {
      const { refused, warned, state, why } = verdict(column, place)
      const where = wholePlaceWords(column, roomAt(column), place, t)
      return `${where}: ${refused || warned ? `${state}. ${why}` : state}`
    },
    /** Why a column refuses the event at any time; empty if the board itself shows why; null if it does not. */
    refusedAllDay(column: BoardColumn, index: number): string | null {
      if (!held || index === held.from.column) return null
      const found = obstacles(column, { ...held.from, column: index }).find(concernsWholeDay)
      if (!found) return null
      return board.closed(column) === null ? obstacleWords(found, column, t) : ''
    },
    /** Until when a column's day is over for the user. */
    overUntil({ date }: BoardColumn): Minutes {
      if (isFree || date > today) return 0
      return date < today ? 24 * 60 : minutesOf(now)
    },
  }
}

/** The people who are busy in another house, or absent, at some time of a place, and when. */
function elsewhereIn(
  lanes: readonly Occupancy[],
  place: HeldPlace,
): { name: string; times: string; absent: boolean }[] {
  const timesIn = (lane: Occupancy, isAbsent: boolean) => {
    const times = lane.busy
      .filter(({ elsewhere, absent = false }) => elsewhere && absent === isAbsent)
      .map(({ start_time, end_time }) => ({
        start: clockToMinutes(start_time),
        end: clockToMinutes(end_time),
      }))
      .filter(({ start, end }) => start < place.end && place.start < end)
    if (times.length === 0) return []
    return [{ name: shortName(lane.name), times: times.map(clockWords).join(', '), absent: isAbsent }]
  }
  return lanes.flatMap(lane => [...timesIn(lane, true), ...timesIn(lane, false)])
}

/** The participants, and a room whose events the board does not show. */
interface LanesAsked extends Pick<RequestedEvent, 'teachers' | 'students'> {
  room_id: number | null
  /** The dragged event, which is in nobody's way. */
  except: number | null
}

/** When each is taken on each day, by date; days that are not loaded are missing. Null asks nothing. */
function useLanes(
  asked: LanesAsked | null,
  dates: readonly CivilDate[],
): ReadonlyMap<CivilDate, readonly Occupancy[]> {
  const isAboutAnybody =
    asked !== null && (asked.room_id !== null || asked.teachers.length + asked.students.length > 0)
  return useQueries({
    queries: isAboutAnybody ? dates.map(date => lanesOptions(date, asked)) : [],
    combine: results =>
      new Map(results.flatMap(({ data }, index) => (data ? [[dates[index] ?? '', data] as const] : []))),
  })
}

function lanesOptions(date: CivilDate, { room_id, teachers, students, except }: LanesAsked) {
  return queryOptions({
    queryKey: ['schedule', 'lanes', date, room_id, teachers, students, except],
    queryFn: reading('GET /api/availability', {
      query: {
        date,
        rooms: room_id === null ? undefined : [room_id],
        teachers: teachers.length > 0 ? teachers : undefined,
        students: students.length > 0 ? students : undefined,
        except: except ?? undefined,
      },
    }),
    // Without an answer nothing is shaded; the server decides anyway.
    retry: false,
    meta: { shows: { rooms: null, date_from: date, date_to: date } },
  })
}
