import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'

/** What a colour of the board means; the last three only if events are coloured by category. */
export type EventKind =
  | 'confirmed'
  | 'pending'
  | 'unanswered'
  | 'key-issued'
  | 'cancelled'
  | 'refused'
  | 'maintenance'
  | 'concert'
  | 'consultation'
  | 'other'

export type ColourBy = 'status' | 'category'

interface Coloured {
  status_id: number
  category_id: number
  /** Set on a request that was refused. */
  refusal?: unknown
}

/**
 * The kind by which an event is coloured. Cancelled events always look cancelled, and so do unanswered requests (`isOver`); maintenance
 * only if nothing else applies.
 */
export function kindOf(
  { status_id, category_id, refusal }: Coloured,
  colourBy: ColourBy,
  isOver = false,
): EventKind {
  if (status_id === STATUS.cancelled) return refusal ? 'refused' : 'cancelled'
  if (status_id === STATUS.pending && isOver) return 'unanswered'
  if (colourBy === 'category') return KIND_OF_CATEGORY[category_id] ?? 'confirmed'
  if (status_id === STATUS.pending) return 'pending'
  if (status_id === STATUS.key_issued) return 'key-issued'
  return category_id === CATEGORY.maintenance ? 'maintenance' : 'confirmed'
}

const KIND_OF_CATEGORY: Record<number, EventKind> = {
  [CATEGORY.reservation]: 'confirmed',
  [CATEGORY.concert]: 'concert',
  [CATEGORY.maintenance]: 'maintenance',
  [CATEGORY.consultation]: 'consultation',
  [CATEGORY.other]: 'other',
}

/** The signs of a card, only for what is unusual, the more urgent first; 'key-late' and 'unanswered' for events that are over. */
export type Sign =
  | 'refused'
  | 'pending'
  | 'unanswered'
  | 'key-issued'
  | 'key-late'
  | 'maintenance'
  | 'changed-alone'

/** `isOver`: the event is over, so its key should be back, and nobody can approve it any more. */
export function signsOf(event: Coloured & { changed_alone: boolean }, isOver = false): Sign[] {
  const signs: Sign[] = []
  if (event.refusal) signs.push('refused')
  if (event.status_id === STATUS.pending) signs.push(isOver ? 'unanswered' : 'pending')
  if (event.status_id === STATUS.key_issued) signs.push(isOver ? 'key-late' : 'key-issued')
  if (event.category_id === CATEGORY.maintenance) signs.push('maintenance')
  if (event.changed_alone && event.status_id !== STATUS.cancelled) signs.push('changed-alone')
  return signs
}
