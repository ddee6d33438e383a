import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import type { Cause } from '../db/cause.ts'
import { whyInWords } from '../reservations/history/history.service.ts'

/** An event as the reader of a notice may see it. */
export interface SeenEvent {
  event_name: string
  category_id: number
  is_pending: boolean
  room_id: number
  subject_id: number | null
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
  teachers: number[]
  students: string[]
}

/** A way to be told; `contacts`: by mail to the reader's contacts. */
const WAYS = ['inbox', 'mail', 'push', 'contacts'] as const
export type Way = (typeof WAYS)[number]

/** The part of a notice about one event. `before` and `after` are null while the event was not or is no longer the reader's. */
export interface NoticeLine {
  reservation_id: number
  kind: NoticeKind
  before: SeenEvent | null
  after: SeenEvent | null
  /** The event goes on without the reader, or went on before the reader came. */
  goes_on: boolean
  /** The description was changed; its words are only in the event. */
  described: boolean
  /** The group with which the reader came into the event or left it. */
  group_id?: number
  /** Why the school has brought it about, such as a closed day. */
  cause?: Cause
  /**
   * The reader's own absence, for which the lesson is no longer theirs; `given_to`: who gives it meanwhile, nobody if it is cancelled;
   * `asked`: who is asked to, and until then it stays theirs.
   */
  away?: Interval & { given_to: number[]; asked?: number[] }
  /** The ways on which it is not told, because the reader does not want to hear of its kind there. */
  muted_on?: Way[]
}

/** A line as it is kept; an older one is of the kind of its notice. */
export type KeptLine = Omit<NoticeLine, 'kind'> & { kind?: NoticeKind }

/** The kinds of notices about changed events, the gravest first. */
const GRAVEST_FIRST: readonly NoticeKind[] = [
  'cancelled',
  'moved',
  'changed',
  'booked',
  'answered',
  'request',
]

/** The kind of a notice: the gravest one of its lines. */
export function kindOf([first, ...others]: readonly [NoticeLine, ...NoticeLine[]]): NoticeKind {
  const kinds = new Set([first, ...others].map(line => line.kind))
  return GRAVEST_FIRST.find(kind => kinds.has(kind)) ?? first.kind
}

/** Some lines with the ways on which they are not told. */
export function mutedOn(
  lines: readonly NoticeLine[],
  isTold: (kind: NoticeKind, way: Way) => boolean,
): NoticeLine[] {
  return lines.map(line => {
    const muted_on = WAYS.filter(way => !isTold(line.kind, way))
    return muted_on.length > 0 ? { ...line, muted_on } : line
  })
}

/** A kept notice as it is told on a way, of the gravest kind that is told there; null if nothing is. */
export function toldOn<Row extends { kind: NoticeKind; lines: readonly KeptLine[] }>(
  way: Way,
  row: Row,
): (Omit<Row, 'lines'> & { lines: NoticeLine[] }) | null {
  const [first, ...others] = row.lines.flatMap(line =>
    line.muted_on?.includes(way) ? [] : { ...line, kind: line.kind ?? row.kind },
  )
  if (!first) return null
  return { ...row, kind: kindOf([first, ...others]), lines: [first, ...others] }
}

/** The earliest civil time that some lines change for their reader and that is not over. */
export function concernsOf(lines: readonly NoticeLine[], now: CivilDateTime): CivilDateTime {
  const events = lines.flatMap(({ before, after }) => [before, after].filter(event => event !== null))
  const times = events.flatMap(event => (event.end_datetime > now ? event.start_datetime : []))
  return times.toSorted()[0] ?? (lines[0] ? startOf(lines[0]) : '')
}

/** Whether somebody who has not seen a line is telephoned about it: the event is cancelled, or at another time or in another room. */
export function isUrgent({ kind, before, after }: NoticeLine): boolean {
  return (
    kind === 'moved' || kind === 'cancelled' || Boolean(before && after && before.room_id !== after.room_id)
  )
}

/** Why what a notice tells has happened: its causes, and its author's reason. */
export function whyOf(
  { lines, reason }: { lines: readonly KeptLine[]; reason: string | null },
  language: Language,
): string | null {
  const causes = lines.flatMap(({ cause }) => cause ?? [])
  return whyInWords(causes, reason, language)
}

/** When a line's event begins; where it began if it is gone. */
export function startOf({ before, after }: NoticeLine): CivilDateTime {
  return (after ?? before)?.start_datetime ?? ''
}

/** Whether it is too late for a notice: it reminds of events that have begun. */
export function isLateReminder(
  { kind, lines }: { kind: NoticeKind; lines: readonly NoticeLine[] },
  now: CivilDateTime,
): boolean {
  return kind === 'reminder' && lines.every(line => startOf(line) <= now)
}
