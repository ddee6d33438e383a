import type { Db } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import { KeptForms } from '../shared/kept-forms.ts'
import { AnswerCache, type CachedAnswer } from './answer-cache.ts'
import type { Days, Viewer } from './reservation-entries.repository.ts'
import {
  type AsOf,
  type ByteRange,
  confirmSchedule,
  type OwnEntry,
  scheduleJson,
  scheduleOnStandby,
} from './schedule-json.repository.ts'

interface CachedSchedule extends CachedAnswer {
  /** The number of requests that shared the reading; 0 if the cached schedule was current. */
  readers: number
  places: Map<number, ByteRange>
  asOf: AsOf
  /** The own entries of the last askers. */
  own: OwnEntry[]
  forms: KeptForms
  /** The forms with a viewer's own entries, as long as these are the same. */
  ownForms: Map<number, { own: string; forms: KeptForms }>
}

/** The most viewers whose forms are kept with a schedule: together they take less memory than it. */
const MOST_OWN_FORMS = 24

const ofDatabase = new WeakMap<Db, AnswerCache<CachedSchedule>>()
const utf8 = new TextEncoder()

/** The database from which schedules are read, and its replica. */
export interface ScheduleSource {
  db: Db
  replica?: Replica | undefined
}

/** A schedule as a user sees it, `{"data": [{"room", "reservations"}]}` in UTF-8. */
export interface Schedule {
  bytes: Uint8Array
  forms: KeptForms
  /** The viewer's share of the reading: 1 alone, less with others, 0 if the cached schedule was current. */
  share: number
}

/**
 * A schedule as a user sees it; undefined if one of the rooms does not exist. The schedule is cached for all users with the same
 * rights until one of the rows that it is made of is written. The entries that differ for the viewer are read by the same statement and spliced in.
 */
export async function scheduleFor(
  source: ScheduleSource,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
): Promise<Schedule | undefined> {
  const anybody = { ...viewer, id: 0 }
  const { date_from, date_to, include_cancelled } = days
  const question = JSON.stringify([anybody, rooms, date_from, date_to, include_cancelled])
  const answer = await cacheOf(source.db).answer(question, viewer.id, async (askers, kept) => {
    const others = hasOwn(anybody) ? [...new Set(askers)] : []
    const { schedule, asOf, own } = await readFrom(source, [anybody, rooms, days], {
      kept: kept?.asOf,
      others,
    })
    if (!schedule) return kept && { ...kept, asOf, own, readers: 0 }
    const { json, rooms_found, places } = schedule
    if (rooms_found < rooms.length) return undefined
    const bytes = utf8.encode(json)
    return { bytes, places, own, asOf, forms: new KeptForms(), ownForms: new Map(), readers: askers.length }
  })
  return answer && { ...withOwn(answer, viewer.id), share: answer.readers && 1 / answer.readers }
}

/**
 * Reads a schedule that is not as it was `kept` from the replica, if that shows just what the database shows at this moment; otherwise, and without
 * a replica, from the database.
 */
async function readFrom(
  { db, replica }: ScheduleSource,
  wanted: Parameters<typeof confirmSchedule>[1],
  looking: { kept: AsOf | undefined; others: readonly number[] },
): ReturnType<typeof scheduleJson> {
  if (replica?.isThere()) {
    const { isKept, asOf: confirmed, own } = await confirmSchedule(db, wanted, looking)
    if (isKept) return { schedule: undefined, asOf: confirmed, own }
    const { others } = looking
    const found = await replica.read(standby => scheduleOnStandby(standby, wanted, { confirmed, others }))
    if (found) return found
  }
  return scheduleJson(db, ...wanted, looking)
}

/** Whether users with these rights have entries that differ from those of others. */
function hasOwn({ sees_students, updates, deletes }: Viewer): boolean {
  return sees_students !== 'all' || updates === 'own' || deletes === 'own'
}

function withOwn(answer: CachedSchedule, viewer_id: number): Pick<Schedule, 'bytes' | 'forms'> {
  const { bytes, places, own, forms } = answer
  const placed = own
    .filter(entry => entry.viewer_id === viewer_id)
    .map(({ id, json }) => ({ ...placeOf(places, id), json }))
    .sort((a, b) => a.start - b.start)
  if (placed.length === 0) return { bytes, forms }
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { start, end, json } of placed) {
    pieces.push(bytes.subarray(at, start), utf8.encode(json))
    at = end
  }
  const whole = Buffer.concat([...pieces, bytes.subarray(at)])
  return { bytes: whole, forms: ownFormsOf(answer, viewer_id, placed.map(({ json }) => json).join()) }
}

/** The forms of a schedule with these own entries of a viewer: the same ones while the entries are. */
function ownFormsOf({ ownForms }: CachedSchedule, viewer_id: number, own: string): KeptForms {
  const known = ownForms.get(viewer_id)
  if (known?.own === own) return known.forms
  const forms = new KeptForms()
  ownForms.delete(viewer_id)
  ownForms.set(viewer_id, { own, forms })
  const [oldest] = ownForms.keys()
  if (ownForms.size > MOST_OWN_FORMS && oldest !== undefined) ownForms.delete(oldest)
  return forms
}

function placeOf(places: Map<number, ByteRange>, id: number): ByteRange {
  const place = places.get(id)
  if (!place) throw new Error(`no byte range for reservation ${id} in the cached schedule`)
  return place
}

function cacheOf(db: Db): AnswerCache<CachedSchedule> {
  const kept = ofDatabase.get(db) ?? new AnswerCache()
  ofDatabase.set(db, kept)
  return kept
}
