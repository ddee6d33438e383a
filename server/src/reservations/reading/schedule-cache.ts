import type { Db } from '../../db/database.ts'
import type { Replica } from '../../db/replica.ts'
import { etagOf, KeptForms } from '../../shared/kept-forms.ts'
import { readTogetherFrom } from '../../shared/read-together.ts'
import type { Days, Viewer } from '../events/reservation-entries.repository.ts'
import { AnswerCache, type CachedAnswer, type Read } from './answer-cache.ts'
import { type ByteRange, bytesOf, partRead, type ScheduleBytes, unreadIn } from './schedule-bytes.ts'
import {
  confirmSchedule,
  type Other,
  type OwnEntry,
  scheduleJson,
  scheduleOnStandby,
} from './schedule-json.repository.ts'
import { type AsOf, momentOf } from './schedule-state.repository.ts'

interface CachedSchedule extends CachedAnswer, ScheduleBytes {
  asOf: AsOf
  /** A reader's part of the reading: 0 if the cached schedule was current. */
  share: number
  forms: KeptForms
  /** Of the last viewers. */
  own: Map<number, OwnEntries>
}

/** What a viewer sees or may change as nobody else does, and the forms of the schedule with it. What they may change depends on the time. */
interface OwnEntries {
  times: string
  entries: OwnEntry[]
  forms: KeptForms
  /** The whole schedule with them, until its memory is needed. */
  whole?: WeakRef<Uint8Array>
}

/** The most viewers whose own entries and forms are kept with a schedule: together they take less memory than it. */
const MOST_OWN = 24

/** The cached schedules of each database. */
const ofDatabase = new WeakMap<Db, AnswerCache<CachedSchedule>>()
const momentNow = readTogetherFrom(momentOf)
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
 * rights. If one of the rows that it is made of is written, the same statement that finds that out reads what has changed; it also reads the entries that
 * differ for the viewer, unless these are cached, too, and they are spliced in.
 */
export async function scheduleFor(
  source: ScheduleSource,
  viewer: Viewer,
  rooms: readonly number[],
  days: Days,
): Promise<Schedule | undefined> {
  const anybody = { ...viewer, id: 0 }
  const { date_from, date_to, include_cancelled } = days
  const asked = [rooms, date_from, date_to, include_cancelled]
  const times = JSON.stringify([viewer.changes_from, viewer.over_until])
  // Nobody else's events may be changed at any time, unless all may be.
  const keptAs = JSON.stringify([{ ...anybody, changes_from: null, over_until: null }, ...asked])
  const schedules = schedulesOf(source.db)
  const before = schedules.kept(keptAs)
  if (before && isWhole(before, viewer, times) && isAsOf(before, await momentNow(source.db)))
    return { ...withOwn(before, viewer.id), share: 0 }
  const read: Read<CachedSchedule> = async (askers, kept) => {
    const others = hasOwn(anybody) ? othersAmong(askers, times, kept) : []
    const found = await readFrom(source, [anybody, rooms, days], { kept: kept?.asOf, others })
    const { schedule, asOf } = found
    if (schedule && schedule.rooms_found < rooms.length) return undefined
    const base = schedule ? withForms(bytesOf(schedule, kept), kept) : kept
    if (!base) return undefined
    const own = ownAfter(found, { others, times, kept }, base)
    const share = schedule ? partRead(schedule) / askers.length : 0
    return { ...base, asOf, own, share }
  }
  const answer = await schedules.answer(keptAs + times, viewer.id, read, keptAs)
  return answer && { ...withOwn(answer, viewer.id), share: answer.share }
}

/** Whether a schedule is kept with all that this viewer sees in it. */
function isWhole({ own }: CachedSchedule, viewer: Viewer, times: string): boolean {
  return !hasOwn(viewer) || own.get(viewer.id)?.times === times
}

/** Whether nothing at all has been written since a schedule was confirmed. */
function isAsOf({ asOf }: CachedSchedule, { run, snapshot }: Awaited<ReturnType<typeof momentOf>>): boolean {
  return asOf.run === run && asOf.snapshot === snapshot
}

/** Those who ask, and those whose own entries are kept that are right at these times. */
function othersAmong(askers: readonly number[], times: string, kept: CachedSchedule | undefined): Other[] {
  const known = [...(kept?.own ?? [])].filter(([, own]) => own.times === times).map(([id]) => id)
  const ids = new Set([...known, ...askers])
  return [...ids].map(id => ({ id, is_kept: known.includes(id), is_asking: askers.includes(id) }))
}

/**
 * The own entries of all who asked, and of the last viewers. While the schedule is as it was, they are, too; of a schedule of which a part was read,
 * those in its other part. Their forms are kept while both say the same.
 */
function ownAfter(
  { schedule, own: read }: Awaited<ReturnType<typeof scheduleJson>>,
  { others, times, kept }: { others: readonly Other[]; times: string; kept: CachedSchedule | undefined },
  base: Pick<CachedSchedule, 'bytes' | 'forms'>,
): Map<number, OwnEntries> {
  const unread = schedule && unreadIn(schedule)
  const after = new Map(schedule ? [] : kept?.own)
  for (const { id, is_kept, is_asking } of others) {
    if (!is_asking && !unread?.size) continue
    const known = is_kept ? kept?.own.get(id) : undefined
    const same = known?.entries.filter(one => unread?.has(one.id)) ?? []
    const entries = [...same, ...read.filter(one => one.viewer_id === id)]
    const isAsKept = known && (!schedule || (base.forms === kept?.forms && areSame(entries, known.entries)))
    after.delete(id) // the last viewers stand last
    after.set(id, isAsKept ? known : { times, entries, forms: formsWith(entries, base) })
  }
  const asking = others.filter(one => one.is_asking)
  return new Map([...after].slice(-Math.max(MOST_OWN, asking.length)))
}

/** A schedule that was read, with the forms of the one that is kept if it says the same. */
function withForms(read: ScheduleBytes, kept: CachedSchedule | undefined) {
  const isAsKept = kept !== undefined && Buffer.compare(read.bytes, kept.bytes) === 0
  return { ...read, forms: isAsKept ? kept.forms : new KeptForms() }
}

function areSame(entries: readonly OwnEntry[], others: readonly OwnEntry[]): boolean {
  const isSame = ({ id, json }: OwnEntry, nth: number) => others[nth]?.id === id && others[nth].json === json
  return entries.length === others.length && entries.every(isSame)
}

/** The forms of a schedule with some entries in the places of those that it has: its ETag is made of theirs. */
function formsWith(
  entries: readonly OwnEntry[],
  { bytes, forms }: Pick<CachedSchedule, 'bytes' | 'forms'>,
): KeptForms {
  return new KeptForms(() => etagOf(JSON.stringify([forms.etag(bytes), entries])))
}

/**
 * Reads a schedule that is not as it was `kept` from the replica, if that shows just what the database shows at this moment; otherwise, and without
 * a replica, from the database.
 */
async function readFrom(
  { db, replica }: ScheduleSource,
  wanted: Parameters<typeof confirmSchedule>[1],
  looking: { kept: AsOf | undefined; others: readonly Other[] },
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

function withOwn(
  { bytes, places, own, forms }: CachedSchedule,
  viewer_id: number,
): Pick<Schedule, 'bytes' | 'forms'> {
  const mine = own.get(viewer_id)
  if (!mine || mine.entries.length === 0) return { bytes, forms }
  const whole = mine.whole?.deref() ?? spliced({ bytes, places }, mine.entries)
  mine.whole = new WeakRef(whole)
  return { bytes: whole, forms: mine.forms }
}

/** A schedule with some entries in the places of those that it has. */
function spliced({ bytes, places }: ScheduleBytes, entries: readonly OwnEntry[]): Uint8Array {
  const placed = entries
    .map(({ id, json }) => ({ ...placeOf(places, id), json }))
    .sort((a, b) => a.start - b.start)
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { start, end, json } of placed) {
    pieces.push(bytes.subarray(at, start), utf8.encode(json))
    at = end
  }
  return Buffer.concat([...pieces, bytes.subarray(at)])
}

function placeOf(places: Map<number, ByteRange>, id: number): ByteRange {
  const place = places.get(id)
  if (!place) throw new Error(`no byte range for reservation ${id} in the cached schedule`)
  return place
}

function schedulesOf(db: Db): AnswerCache<CachedSchedule> {
  const schedules = ofDatabase.get(db) ?? new AnswerCache<CachedSchedule>()
  ofDatabase.set(db, schedules)
  return schedules
}
