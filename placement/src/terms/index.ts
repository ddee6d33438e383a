import type { Board } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { daysOfATeacher } from './days-of-a-teacher.ts'
import { idleTime } from './idle-time.ts'
import { kindOfRoom } from './kind-of-room.ts'
import { lastYear } from './last-year.ts'
import { lateHours } from './late-hours.ts'
import { notOnOneDay } from './not-on-one-day.ts'
import { oneRoomATeacher } from './one-room-a-teacher.ts'
import { personTwice } from './person-twice.ts'
import { placed } from './placed.ts'
import { possibleTimes } from './possible-times.ts'
import { ranks } from './ranks.ts'
import { roomTwice } from './room-twice.ts'
import { siblings } from './siblings.ts'
import { wayBetweenHouses } from './way-between-houses.ts'
import { worstOff } from './worst-off.ts'

/** What keeps a lesson from a place that a board lists, and that it has one. */
export function mustsOf(board: Board): Term[] {
  return [placed(board), roomTwice(board), personTwice(board), wayBetweenHouses(board)]
}

/** The terms that look at the time of one lesson alone, without those to which a school gives no weight. */
export function termsOfTime(board: Board): Term[] {
  return [ranks(board), lastYear(board), lateHours(board)].filter(({ weight }) => weight > 0)
}

/** The terms of a school, those first that refuse most and are told fastest; what a school gives no weight to is left out. */
export function termsOf(board: Board): Term[] {
  return [
    ...mustsOf(board),
    kindOfRoom(board),
    possibleTimes(board),
    ...termsOfTime(board),
    worstOff(board),
    notOnOneDay(board),
    daysOfATeacher(board),
    oneRoomATeacher(board),
    siblings(board),
    idleTime(board),
  ].filter(({ weight }) => weight > 0)
}
