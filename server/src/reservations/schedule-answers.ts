import type { Db } from '../db/database.ts'
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts'
import type { Days, Viewer } from './reservation-json.repository.ts'
import { ownScheduleJson, type Stretch, scheduleJson } from './schedule-json.repository.ts'

interface KeptSchedule extends KeptAnswer {
  places: Map<number, Stretch>
}

const ofDatabase = new WeakMap<Db, KeptAnswers<KeptSchedule>>()
const utf8 = new TextEncoder()
const BEFORE = '{"data":'
const ATTEMPTS = 3

/**
 * A schedule as somebody sees it, `{"data": [{"room", "reservations"}]}` in UTF-8; undefined when one of the rooms does not exist.
 * Most of it is the same for all with the same rights: that is read for all of them together and kept while nothing is written.
 * What only the viewer sees or may do is read for them, as of the same moment, and put in its place.
 */
export async function scheduleFor(
  db: Db,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
): Promise<Uint8Array | undefined> {
  const kept = keptOf(db)
  const anybody = anybodyLike(viewer)
  const { date_from, date_to, include_cancelled } = days
  const question = JSON.stringify([anybody, rooms, date_from, date_to, include_cancelled])
  const readForAll = () =>
    kept.answer(question, async last => {
      const read = await readSchedule(db, anybody, rooms, days, last?.as_of)
      return read === 'as before' ? last : read
    })
  if (isAnybody(viewer)) return (await readForAll())?.bytes

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { own, as_of } = await ownScheduleJson(db, viewer, rooms, days)
    const last = kept.last(question)
    const all = last?.as_of === as_of ? last : await readForAll()
    if (!all) return undefined
    if (all.as_of === as_of) return withOwn(all, own)
  }
  // So much is being written that two readings never see the same.
  const alone = await readSchedule(db, viewer, rooms, days)
  return alone === 'as before' ? undefined : alone?.bytes
}

async function readSchedule(
  db: Db,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
  kept_as_of?: string,
): Promise<KeptSchedule | 'as before' | undefined> {
  const read = await scheduleJson(db, viewer, rooms, days, kept_as_of)
  if (!read) return 'as before'
  if (read.rooms_found < rooms.length) return undefined
  return { bytes: utf8.encode(`${BEFORE}${read.json}}`), places: read.places, as_of: read.as_of }
}

/** Whether everybody with the same rights sees the same, whoever they are. */
function isAnybody({ sees_students, updates, deletes }: Viewer): boolean {
  return sees_students === 'all' && updates !== 'own' && deletes !== 'own'
}

/** Somebody with the same rights who is in no event and has made none. */
function anybodyLike({ sees_students, updates, deletes }: Viewer): Viewer {
  return {
    id: 0,
    sees_students: sees_students === 'all' ? 'all' : 'none',
    updates: updates === 'any' ? 'any' : 'none',
    deletes: deletes === 'any' ? 'any' : 'none',
    changes_from: null,
  }
}

function withOwn({ bytes, places }: KeptSchedule, own: readonly { id: number; json: string }[]): Uint8Array {
  const placed = own.map(({ id, json }) => ({ ...placeOf(places, id), json }))
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { start, end, json } of placed.sort((a, b) => a.start - b.start)) {
    pieces.push(bytes.subarray(at, BEFORE.length + start), utf8.encode(json))
    at = BEFORE.length + end
  }
  return Buffer.concat([...pieces, bytes.subarray(at)])
}

function placeOf(places: Map<number, Stretch>, id: number): Stretch {
  const place = places.get(id)
  if (!place) throw new Error('what was read as of one moment has the same reservations')
  return place
}

function keptOf(db: Db): KeptAnswers<KeptSchedule> {
  const kept = ofDatabase.get(db) ?? new KeptAnswers()
  ofDatabase.set(db, kept)
  return kept
}
