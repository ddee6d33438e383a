/** How the text of a schedule begins and ends, and a room in it ends; entries, as rooms, have a comma between them. */
export const BEGINS = '{"data":['
export const ENDS = ']}'
export const ROOM_ENDS = ']}'

/** A schedule, `{"data": [{"room", "reservations"}]}` as JSON text. If another is kept, it may lack reservations that are as they were. */
export interface ScheduleText {
  json: string
  layout: RoomLayout[]
}

/** The layout of one room: the bytes of the text before its reservations, their ids, and their lengths in bytes; null: not in the text. */
export type RoomLayout = readonly [head: number, ids: readonly number[], lengths: readonly (number | null)[]]

/** A half-open range of bytes. */
export interface ByteRange {
  start: number
  end: number
}

/** The UTF-8 of a schedule, and the range of each reservation in it, by its id. */
export interface ScheduleBytes {
  bytes: Uint8Array
  places: Map<number, ByteRange>
}

const utf8 = new TextEncoder()

/** The bytes of a schedule that was read: what its text lacks, because it is as it was, is taken from the schedule that is `kept`. */
export function bytesOf({ json, layout }: ScheduleText, kept?: ScheduleBytes): ScheduleBytes {
  const bytes = utf8.encode(json)
  const read = placesIn(layout)
  if (!layout.some(([, , lengths]) => lengths.includes(null))) return { bytes, places: read.entries }
  const pieces: Uint8Array[] = []
  const places = new Map<number, ByteRange>()
  let at = 0
  const put = (piece: Uint8Array) => {
    pieces.push(piece)
    at += piece.length
  }
  put(utf8.encode(BEGINS))
  for (const [index, [, ids]] of layout.entries()) {
    if (index > 0) put(COMMA)
    put(bytesAt(bytes, read.heads[index]))
    for (const [nth, id] of ids.entries()) {
      if (nth > 0) put(COMMA)
      const entry = read.entries.get(id)
      const start = at
      put(entry ? bytesAt(bytes, entry) : bytesAt(kept?.bytes, kept?.places.get(id)))
      places.set(id, { start, end: at })
    }
    put(utf8.encode(ROOM_ENDS))
  }
  put(utf8.encode(ENDS))
  return { bytes: Buffer.concat(pieces), places }
}

/** The part of a schedule's reservations that its text has: 1 if it lacks none. */
export function partRead(schedule: ScheduleText): number {
  const all = schedule.layout.reduce((sum, [, ids]) => sum + ids.length, 0)
  return all === 0 ? 1 : 1 - unreadIn(schedule).size / all
}

/** The ids of a schedule's reservations that its text lacks. */
export function unreadIn({ layout }: ScheduleText): Set<number> {
  return new Set(layout.flatMap(([, ids, lengths]) => ids.filter((_, index) => lengths[index] === null)))
}

const COMMA = utf8.encode(',')

function bytesAt(bytes: Uint8Array | undefined, place: ByteRange | undefined): Uint8Array {
  if (!bytes || !place) throw new Error('a part of the schedule is neither read nor kept')
  return bytes.subarray(place.start, place.end)
}

/** The ranges of the text's parts: of what is before each room's reservations, and of each reservation that is in it. */
function placesIn(layout: readonly RoomLayout[]): { heads: ByteRange[]; entries: Map<number, ByteRange> } {
  const heads: ByteRange[] = []
  const entries = new Map<number, ByteRange>()
  let at = BEGINS.length - 1
  for (const [head, ids, lengths] of layout) {
    at += 1 // the list's bracket, or the comma between rooms
    heads.push({ start: at, end: at + head })
    at += head
    let isFirst = true
    for (const [index, id] of ids.entries()) {
      const length = lengths[index] ?? null
      if (length === null) continue
      const start = isFirst ? at : at + 1
      isFirst = false
      at = start + length
      entries.set(id, { start, end: at })
    }
    at += ROOM_ENDS.length
  }
  return { heads, entries }
}
