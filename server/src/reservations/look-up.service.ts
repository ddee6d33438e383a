import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { OtherEvent } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { keptAnswersOf } from './kept-answers.ts'
import * as readRepository from './reservation-json.repository.ts'
import * as situationRepository from './situation.repository.ts'
import { viewerAt } from './viewer.ts'

const utf8 = new TextEncoder()

/**
 * The answer `{"data": [{"room", "reservations"}]}` for some rooms (each once) and days as UTF-8 JSON, with what the actor may
 * see and do at the school's `now`; undefined when one of the rooms does not exist.
 */
export async function scheduleOf(
  db: Db,
  actor: Actor,
  now: CivilDateTime,
  rooms: readonly number[],
  days: readRepository.Days,
): Promise<Uint8Array | undefined> {
  const viewer = viewerAt(actor, now)
  const { date_from, date_to, include_cancelled } = days
  const question = JSON.stringify([
    { ...viewer, id: isAnybody(viewer) || viewer.id },
    rooms,
    date_from,
    date_to,
    include_cancelled,
  ])
  const answer = await keptAnswersOf(db).answer(question, async kept => {
    const read = await readRepository.scheduleJson(db, viewer, rooms, days, kept?.as_of)
    if (!read) return kept
    if (read.rooms_found < rooms.length) return undefined
    return { bytes: utf8.encode(`{"data":${read.json}}`), as_of: read.as_of }
  })
  return answer?.bytes
}

/** Whether everybody with the same rights sees the same, whoever they are. */
function isAnybody({ sees_students, updates, deletes }: readRepository.Viewer): boolean {
  return sees_students === 'all' && updates !== 'own' && deletes !== 'own'
}

/** The live events of one day that are in one of the rooms or take one of the people. */
export async function eventsOfDay(
  db: Db,
  { date, rooms, people }: { date: CivilDate; rooms: readonly number[]; people: readonly number[] },
): Promise<OtherEvent[]> {
  return situationRepository.loadOthers(db, { rooms, people, dates: [date], except: [] })
}

/** What somebody teaches and studies on some days, as a JSON list with what the actor may see and do at the school's `now`. */
export async function planOf(
  db: Db,
  actor: Actor,
  now: CivilDateTime,
  user_id: number,
  days: readRepository.Days,
): Promise<string> {
  return readRepository.planJson(db, viewerAt(actor, now), user_id, days)
}
