import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { concernsWholeDay } from '@stunda/domain/reservations/rules.ts'
import { studentsAskedAbout } from '@stunda/domain/reservations/students-asked-about.ts'
import { addDays, type CivilDate, dateOf, type Minutes, minutesOf } from '@stunda/domain/time/civil.ts'
import type { BoardColumn } from '../board-column.ts'
import type { BoardProps } from '../board-view.ts'
import type { Held, HeldPlace } from './held.ts'
import { askedOf, type Judging, obstaclesAt } from './judge.ts'
import { useLanes } from './use-lanes.ts'
import { type DragWords, obstacleWords, peopleWords, wholePlaceWords } from './words.ts'

/** What is needed of a board to judge its places. */
export type JudgedBoard = Pick<BoardProps, 'columns' | 'roomOf' | 'closed'>

/** Whether something in hand may stand in a place, as far as can be told before the server is asked. */
export interface Verdict {
  refused: boolean
  /** Free, taken, or not possible: one word. */
  state: string
  /** What is in the way, or who is free as well. */
  why: string
}

export interface Verdicts {
  lanes: ReadonlyMap<CivilDate, readonly Occupancy[]>
  of(column: BoardColumn, place: HeldPlace): Verdict
  /** Day, time, room and verdict, to be read aloud. */
  aloud(column: BoardColumn, place: HeldPlace): string
  /** Why a column refuses it whatever the time, empty where the board itself says so; null when it does not. */
  refusedAllDay(column: BoardColumn, index: number): string | null
  /** Until when a column's day is over for who holds it. */
  overUntil(column: BoardColumn): Minutes
}

/** Judges the places of a board for what is in hand: the rules, the room's events, and everybody who takes part. */
export function useVerdict(
  held: Held | null,
  board: JudgedBoard,
  judging: Judging,
  words: DragWords,
): Verdicts {
  const { t } = words
  const { columns } = board
  const { actor, now, max_reservation_days, max_further_students } = judging
  const today = dateOf(now)
  const isFree = runsTheSchool(actor)
  const last = max_reservation_days === null ? null : addDays(today, max_reservation_days)
  const reservation = held?.event?.reservation ?? null

  const asked = held && askedOf(reservation, actor)
  // A person's board does not show what else is in the room.
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
        state: t(isTaken ? 'schedule.place_taken' : 'schedule.place_refused'),
        why: found.map(one => obstacleWords(one, column, words)).join(' · '),
      }
    }
    const people = lanes.get(column.date)?.filter(({ key }) => !key.startsWith('room_')) ?? []
    return {
      refused: false,
      state: t('schedule.place_free'),
      why: people.length > 0 ? t('schedule.also_free', { names: peopleWords(people, words) }) : '',
    }
  }

  return {
    lanes,
    of: verdict,
    aloud(column, place) {
      const { refused, state, why } = verdict(column, place)
      const where = wholePlaceWords(column, roomAt(column), place, words)
      return `${where}: ${refused ? `${state}. ${why}` : state}`
    },
    refusedAllDay(column, index) {
      if (!held || index === held.from.column) return null
      const found = obstacles(column, { ...held.from, column: index }).find(concernsWholeDay)
      if (!found) return null
      return board.closed(column) === null ? obstacleWords(found, column, words) : ''
    },
    overUntil({ date }) {
      if (isFree || date > today) return 0
      return date < today ? 24 * 60 : minutesOf(now)
    },
  }
}
