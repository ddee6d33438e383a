import type { Minutes } from '../time/civil.ts'
import { SLOT_MINUTES } from './vocabulary.ts'

/** The first mark from a minute on: events begin and end on marks. */
export function nextSlot(minute: Minutes): Minutes {
  return Math.ceil(minute / SLOT_MINUTES) * SLOT_MINUTES
}

/** The last mark up to a minute. */
export function lastSlot(minute: Minutes): Minutes {
  return Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES
}
