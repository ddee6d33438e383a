import type { Conflicts } from '@stunda/contract/reservations/reservations.ts'
import type { DraftReservation } from '@stunda/contract/reservations/series.ts'
import type { Say } from '../../i18n/texts.ts'
import { personBusyIn, roomTakenBy } from '../clash-words.ts'
import { shortName } from '../lanes.ts'
import { type Obstacle, obstaclesOf, type Placed } from '../obstacles.ts'
import type { InTheWay } from './draft-rows.ts'

/**
 * What is in the way of one occurrence, in as few words as a row of a table has room for: the room and by what, whoever is busy,
 * and whatever else the server said; most telling first.
 */
export function shortReasons(inTheWay: InTheWay, t: Say): string[] {
  if ('busy' in inTheWay) {
    return inTheWay.busy.map(name =>
      name === '' ? t('reservations.row_room_busy') : t('reservations.row_person_busy', { name }),
    )
  }
  const { conflicts, errors } = inTheWay
  const told = new Set<string>()
  const reasons: string[] = []
  if (conflicts?.room) {
    told.add('room')
    reasons.push(...roomReasons(conflicts, t))
  }
  for (const people of ['teachers', 'students'] as const) {
    for (const { full_name } of conflicts?.[people] ?? []) {
      told.add(people)
      reasons.push(t('reservations.row_person_busy', { name: shortName(full_name) }))
    }
  }
  const rest = Object.keys(errors).filter(field => !told.has(field))
  return [...reasons, ...rest.flatMap(field => errors[field] ?? [])]
}

/** The first reason, and how many more there are. */
export function reasonInShort(inTheWay: InTheWay, t: Say): string {
  const [reason = '', ...more] = shortReasons(inTheWay, t)
  return more.length === 0 ? reason : t('reservations.row_more', { reason, count: more.length })
}

/** All of it, as a refusal would tell it: by which event, when and where. */
export function fullReasons(
  inTheWay: InTheWay,
  roomNumber: (id: number) => string,
  t: Say,
  me?: number,
): Placed<Pick<Obstacle, 'title' | 'detail'>>[] {
  if ('busy' in inTheWay || !inTheWay.conflicts)
    return shortReasons(inTheWay, t).map((title, place) => ({ place, title, detail: '' }))
  const { errors, conflicts } = inTheWay
  return obstaclesOf({ errors, conflicts }, roomNumber, t, undefined, me)
}

/** All of it in facts, without the advice that would stand at each of many dates alike: what, and by which event, when and where. */
export function reasonsByEvent(
  { conflicts, errors }: Pick<DraftReservation, 'conflicts' | 'errors'>,
  roomNumber: (id: number) => string,
  t: Say,
  me?: number,
): Placed<Pick<Obstacle, 'title' | 'detail'>>[] {
  if (!conflicts) return fullReasons({ conflicts, errors }, roomNumber, t, me)
  return obstaclesOf({ errors, conflicts }, roomNumber, t, undefined, me).map(
    ({ place, kind, title, detail, behind }) => ({
      place,
      title,
      detail: behind
        ? kind === 'room'
          ? roomTakenBy(behind, t)
          : personBusyIn(behind, roomNumber, t)
        : detail,
    }),
  )
}

function roomReasons({ room, events }: Conflicts, t: Say): string[] {
  const inRoom = events.filter(event => event.room_id === room?.id)
  if (inRoom.length === 0) return [t('reservations.row_room_closed')]
  return inRoom.map(({ event_name, teachers, created_by }) => {
    const owner = teachers[0] ?? created_by
    return t('reservations.row_room_taken', {
      event: event_name,
      owner: owner ? shortName(owner.full_name) : 'none',
    })
  })
}
