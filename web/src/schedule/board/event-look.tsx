import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import type { Say } from '../../i18n/texts.ts'
import { type CardWords, unusualCategory } from './card-text.ts'
import styles from './event-colours.module.css'

const STATUSES = {
  confirmed: { className: styles.confirmed, Icon: IconCircleCheck, word: 'schedule.kind_confirmed' },
  pending: { className: styles.pending, Icon: IconHourglass, word: 'schedule.kind_pending' },
  unanswered: { className: styles.cancelled, Icon: IconHourglassOff, word: 'schedule.kind_unanswered' },
  'key-issued': { className: styles.keyIssued, Icon: IconKey, word: 'schedule.kind_key_issued' },
  cancelled: { className: styles.cancelled, Icon: IconCalendarOff, word: 'schedule.kind_cancelled' },
  refused: { className: styles.cancelled, Icon: IconCircleX, word: 'schedule.kind_refused' },
} as const

const CATEGORIES = {
  maintenance: { className: styles.maintenance, Icon: IconTool, word: 'schedule.kind_maintenance' },
  concert: { className: styles.concert, word: 'schedule.kind_concert' },
  consultation: { className: styles.consultation, word: 'schedule.kind_consultation' },
  other: { className: styles.other, word: 'schedule.kind_other' },
} as const

const KINDS = { ...STATUSES, ...CATEGORIES }
const { refused, pending, unanswered, 'key-issued': keyIssued, maintenance } = KINDS

const SIGNS = {
  ...{ refused, pending, unanswered, 'key-issued': keyIssued, maintenance },
  'key-late': { Icon: IconKey, word: 'schedule.kind_key_late' },
  'changed-alone': { Icon: IconPencil, word: 'schedule.changed_alone' },
} as const

/** What a colour of the board means; the last three only if events are coloured by category. */
export type EventKind = keyof typeof KINDS

/** A sign of what is unusual about an event; 'key-late' and 'unanswered' for events that are over. */
export type Sign = keyof typeof SIGNS

export type ColourBy = 'status' | 'category'

interface Coloured {
  status_id: number
  category_id: number
  /** Set on a request that was refused. */
  refusal?: unknown
}

const KIND_OF_CATEGORY: Record<number, keyof typeof CATEGORIES> = {
  [CATEGORY.concert]: 'concert',
  [CATEGORY.maintenance]: 'maintenance',
  [CATEGORY.consultation]: 'consultation',
  [CATEGORY.other]: 'other',
}

/**
 * The kind by which an event is coloured. Cancelled events always look cancelled, and so do unanswered requests (`isOver`); maintenance
 * only if nothing else applies.
 */
export function kindOf(event: Coloured, colourBy: ColourBy, isOver = false): EventKind {
  const { category_id } = event
  const status = statusOf(event, isOver)
  if (status === 'cancelled' || status === 'refused' || status === 'unanswered') return status
  if (colourBy === 'category') return KIND_OF_CATEGORY[category_id] ?? 'confirmed'
  return status === 'confirmed' && category_id === CATEGORY.maintenance ? 'maintenance' : status
}

/** The status of an event, whatever its category; `isOver` as in `signsOf`. */
export function statusOf({ status_id, refusal }: Omit<Coloured, 'category_id'>, isOver: boolean) {
  if (status_id === STATUS.cancelled) return refusal ? 'refused' : 'cancelled'
  if (status_id === STATUS.pending) return isOver ? 'unanswered' : 'pending'
  return status_id === STATUS.key_issued ? 'key-issued' : 'confirmed'
}

/**
 * The signs of a card, the more urgent first. `isOver`: the event is over, so its key should be back, and nobody can approve it any more.
 */
export function signsOf(event: Coloured & { changed_alone: boolean }, isOver = false): Sign[] {
  const signs: Sign[] = []
  if (event.refusal) signs.push('refused')
  if (event.status_id === STATUS.pending) signs.push(isOver ? 'unanswered' : 'pending')
  if (event.status_id === STATUS.key_issued) signs.push(isOver ? 'key-late' : 'key-issued')
  if (event.category_id === CATEGORY.maintenance) signs.push('maintenance')
  if (event.changed_alone && event.status_id !== STATUS.cancelled) signs.push('changed-alone')
  return signs
}

/** The class that sets --ground, --bar and --ink of a kind. */
export function colourOf(kind: EventKind): string {
  return KINDS[kind].className ?? ''
}

/** The icon of an event's status. */
export function StatusIcon({ status }: { status: keyof typeof STATUSES }) {
  const { Icon } = STATUSES[status]
  return <Icon />
}

/** An icon for something unusual about an event, with its name for screen readers. */
export function EventSign({ sign, t, size = 14 }: { sign: Sign; t: Say; size?: number }) {
  const { Icon } = SIGNS[sign]
  return (
    <Icon
      size={size}
      className={sign === 'key-late' ? styles.late : undefined}
      style={{ width: size, height: size }}
      role="img"
      aria-label={signWord(sign, t)}
    />
  )
}

/** Whether a kind of event has a sign as well. */
export const isSign = (kind: EventKind | Sign): kind is Sign => kind in SIGNS

/** What a sign means. */
export function signWord(sign: Sign, t: Say): string {
  return t(SIGNS[sign].word)
}

/** The word for what a colour stands for. */
export function kindWord(kind: EventKind, t: Say): string {
  return t(KINDS[kind].word)
}

/** The name of an event's status; `isOver` as in `signsOf`. */
export function statusWord(event: Omit<Coloured, 'category_id'>, isOver: boolean, t: Say): string {
  if (isOver && event.status_id === STATUS.key_issued) return t('schedule.kind_key_late')
  return kindWord(statusOf(event, isOver), t)
}

/** The status of an event unless it is confirmed, and its category unless it is ordinary or in the event's name. */
export function unusualWords(event: Reservation, isOver: boolean, t: Say): string[] {
  const status = statusOf(event, isOver) === 'confirmed' ? '' : statusWord(event, isOver, t)
  return [status, unusualCategory(event, id => categoryWord(id, t))].filter(Boolean)
}

/** The word for an event's category. */
export function categoryWord(category_id: number, t: Say): string {
  const kind = KIND_OF_CATEGORY[category_id]
  return kind ? kindWord(kind, t) : t('schedule.kind_reservation')
}

/** The texts of cards. Each is formatted once, as a plural costs as much as drawing a card. */
export function cardWords(t: Say): CardWords {
  const students = new Map<number, string>()
  return {
    students(count) {
      const said = students.get(count) ?? t('schedule.students', { count })
      students.set(count, said)
      return said
    },
    category: category_id => categoryWord(category_id, t),
  }
}
