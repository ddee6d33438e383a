import type { Say } from '../../i18n/texts.ts'
import { type Obstacle, obstaclesOf, type Placed, type Refused } from '../refusal/obstacles.ts'
import type { InTheWay } from './draft-rows.ts'

const NO_ROOM = () => ''

/** What is in the way of one occurrence, short enough for a row of a table. */
export function shortReasons(inTheWay: InTheWay, t: Say): string[] {
  if ('busy' in inTheWay) {
    return inTheWay.busy.map(name =>
      name === '' ? t('reservations.row_room_busy') : t('reservations.row_person_busy', { name }),
    )
  }
  return obstaclesOf(inTheWay, NO_ROOM, t).flatMap(({ lines }) => lines)
}

/** The first reason, and how many more there are. */
export function reasonInShort(inTheWay: InTheWay, t: Say): string {
  const [reason = '', ...more] = shortReasons(inTheWay, t)
  return more.length === 0 ? reason : t('reservations.row_more', { reason, count: more.length })
}

/** What is in the way, in the words of a refusal: by which event, when and where. */
export function fullReasons(
  inTheWay: InTheWay,
  roomNumber: (id: number) => string,
  t: Say,
  me?: number,
): Placed<Pick<Obstacle, 'title' | 'detail'>>[] {
  if ('busy' in inTheWay)
    return shortReasons(inTheWay, t).map((title, place) => ({ place, title, detail: '' }))
  return obstaclesOf(inTheWay, roomNumber, t, undefined, me)
}

/** The same without advice, which would be the same for each of many dates. */
export function reasonsByEvent(
  refused: Refused,
  roomNumber: (id: number) => string,
  t: Say,
  me?: number,
): Placed<Pick<Obstacle, 'title' | 'detail'>>[] {
  return obstaclesOf(refused, roomNumber, t, undefined, me).map(({ place, title, facts }) => ({
    place,
    title,
    detail: facts,
  }))
}
