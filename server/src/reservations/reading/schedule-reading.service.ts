import type { Taken } from '@stunda/contract/schedule/schedule.ts'
import type { OtherEvent } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Db } from '../../db/database.ts'
import type { Days } from '../events/reservation-entries.repository.ts'
import * as reservationJson from '../events/reservation-json.repository.ts'
import * as situationRepository from '../events/situation.repository.ts'
import { type Reader, viewerAt } from '../events/viewer.ts'
import { type Schedule, type ScheduleSource, scheduleFor } from './schedule-cache.ts'
import * as takenRepository from './taken.repository.ts'

/**
 * The answer `{"data": [{"room", "reservations"}]}` for distinct rooms and some days, with what the actor may see and do at the
 * school's `now`; undefined if one of the rooms does not exist.
 */
export async function scheduleOf(
  source: ScheduleSource,
  actor: Reader,
  now: CivilDateTime,
  rooms: readonly number[],
  days: Days,
): Promise<Schedule | undefined> {
  return scheduleFor(source, viewerAt(actor, now), rooms, days)
}

/** The live events of a day in one of the rooms or with one of the people; each with those of the people who are in it. */
export async function eventsOfDay(
  db: Db,
  { date, rooms, people }: { date: CivilDate; rooms: readonly number[]; people: readonly number[] },
): Promise<OtherEvent[]> {
  const places = rooms.map(room_id => ({ room_id, date }))
  return situationRepository.loadOthers(db, { places, people, dates: [date], except: [] })
}

/** The names and rooms of events; what the actor may see of them is the caller's to know. */
export async function namesOfEvents(
  db: Db,
  ids: readonly number[],
): Promise<situationRepository.NamedEvent[]> {
  return ids.length === 0 ? [] : situationRepository.loadNames(db, ids)
}

/** The rooms, people and groups that live events take at a time; unless `whole`, only rooms and who teaches. */
export async function takenAt(
  db: Db,
  asked: takenRepository.AskedTime,
  whole: boolean,
): Promise<Omit<Taken, 'elsewhere'>> {
  return takenRepository.takenAt(db, asked, whole)
}

/** A user's individual plan of some days as a JSON list, with what the actor may see and do at the school's `now`. */
export async function planOf(
  db: Db,
  actor: Reader,
  now: CivilDateTime,
  user_id: number,
  days: Days,
): Promise<string> {
  return reservationJson.planJson(db, viewerAt(actor, now), user_id, days)
}
