import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { OtherEvent } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import * as readRepository from './reservation-json.repository.ts'
import * as situationRepository from './situation.repository.ts'
import { viewerAt } from './viewer.ts'

/** The schedule of some rooms as JSON text, with what the actor may see and do at the school's `now`. */
export async function scheduleOf(
  db: Db,
  actor: Actor,
  now: CivilDateTime,
  rooms: readonly number[],
  days: readRepository.Days,
): Promise<readRepository.ScheduleAnswer> {
  return readRepository.scheduleJson(db, viewerAt(actor, now), rooms, days)
}

/** The live events of one day that are in one of the rooms or take one of the people. */
export async function eventsOfDay(
  db: Db,
  asked: { date: CivilDate; rooms: readonly number[]; people: readonly number[]; except: number | null },
): Promise<OtherEvent[]> {
  const { date, rooms, people, except } = asked
  return situationRepository.loadOthers(db, {
    rooms,
    people,
    dates: [date],
    except: except === null ? [] : [except],
  })
}
