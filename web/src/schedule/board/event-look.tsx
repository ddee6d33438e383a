import type { Tint } from '@stunda/contract/categories/categories.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { NotInKeeping } from '@stunda/domain/reservations/keeping.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import type { Say } from '../../i18n/texts.ts'
import { STATUSES, statusOf, statusWord, type WithStatus } from '../../shared/event-status.ts'
import styles from '../../shared/ui/event-colours.module.css'
import { type CardWords, unusualCategory } from './card-text.ts'

const KINDS = {
  ...STATUSES,
  maintenance: { className: styles.maintenance, Icon: IconTool, word: 'schedule.kind_maintenance' },
} as const
const { refused, pending, unanswered, 'key-issued': keyIssued, 'key-late': keyLate, maintenance } = KINDS

const SIGNS = {
  ...{ refused, pending, unanswered, 'key-issued': keyIssued, 'key-late': keyLate, maintenance },
  'not-in-keeping': { Icon: IconCalendarExclamation, word: 'schedule.not_in_keeping' },
  'changed-alone': { Icon: IconPencil, word: 'schedule.changed_alone' },
} as const

/** The meanings of the board's colours when events are coloured by status. */
export type EventKind = keyof typeof KINDS

/** A sign of what is unusual about an event; 'key-late' and 'unanswered' for events that are over. */
export type Sign = keyof typeof SIGNS

/** How events are coloured: by status, or by these tints of their categories. */
export type ColourBy = 'status' | ReadonlyMap<number, Tint>

/** The user's own events by id: `now` is going on, or is the next one today. */
export type OwnEvents = ReadonlyMap<number, 'now' | 'later'>

interface Coloured extends WithStatus {
  category_id: number
}

/**
 * The kind or tint by which an event is coloured. Cancelled events always look cancelled, and so do unanswered requests (`isOver`); maintenance
 * only if nothing else applies.
 */
export function kindOf(event: Coloured, colourBy: ColourBy, isOver = false): EventKind | Tint {
  const { category_id } = event
  const status = statusOf(event, isOver)
  if (status === 'cancelled' || status === 'refused' || status === 'unanswered') return status
  if (colourBy !== 'status') return colourBy.get(category_id) ?? 'confirmed'
  return status === 'confirmed' && category_id === CATEGORY.maintenance ? 'maintenance' : status
}

/** Whether an event is shown as past: those that still want something, like a key that is out, are not. */
export const standsBack = (event: WithStatus, isOver: boolean): boolean =>
  isOver && statusOf(event, isOver) === 'confirmed'

/**
 * The signs of a card, the more urgent first. `isOver`: the event is over, so its key should be back, and nobody can approve it any more. `apart`: what it is not in keeping with, if anything.
 */
export function signsOf(
  event: Coloured & { changed_alone: boolean },
  isOver = false,
  apart: NotInKeeping | null = null,
): Sign[] {
  const signs: Sign[] = []
  if (event.refusal) signs.push('refused')
  if (apart) signs.push('not-in-keeping')
  if (event.status_id === STATUS.pending) signs.push(isOver ? 'unanswered' : 'pending')
  if (event.status_id === STATUS.key_issued) signs.push(isOver ? 'key-late' : 'key-issued')
  if (event.category_id === CATEGORY.maintenance) signs.push('maintenance')
  if (event.changed_alone && event.status_id !== STATUS.cancelled) signs.push('changed-alone')
  return signs
}

/** The class that sets --ground, --bar and --ink of a kind or tint. */
export function colourOf(kind: EventKind | Tint): string {
  return (kind in KINDS ? KINDS[kind as EventKind].className : styles[kind]) ?? ''
}

/** An icon for something unusual about an event, with its name for screen readers. */
export function EventSign({ sign, t, size = 14 }: { sign: Sign; t: Say; size?: number }) {
  const { Icon } = SIGNS[sign]
  return (
    <Icon
      size={size}
      className={sign === 'key-late' || sign === 'not-in-keeping' ? styles.late : undefined}
      style={{ width: size, height: size }}
      role="img"
      aria-label={signWord(sign, t)}
    />
  )
}

/** Whether a kind of event has a sign as well. */
export const isSign = (kind: EventKind | Tint | Sign): kind is Sign => kind in SIGNS

export function signWord(sign: Sign, t: Say): string {
  return t(SIGNS[sign].word)
}

/** The word for what a colour stands for. */
export function kindWord(kind: EventKind, t: Say): string {
  return t(KINDS[kind].word)
}

/** The status of an event unless it is confirmed, and its category unless it is ordinary or in the event's name. */
export function unusualWords(
  event: Reservation,
  isOver: boolean,
  t: Say,
  words: Pick<CardWords, 'category'>,
): string[] {
  const status = statusOf(event, isOver) === 'confirmed' ? '' : statusWord(event, isOver, t)
  return [status, unusualCategory(event, words.category)].filter(Boolean)
}
