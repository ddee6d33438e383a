import type { Minutes } from '../time/civil.ts'
import { SLOT_MINUTES } from './vocabulary.ts'

/** The first slot from a minute on. Events start and end on slots, multiples of 5 minutes. */
export function nextSlot(minute: Minutes): Minutes {
  return Math.ceil(minute / SLOT_MINUTES) * SLOT_MINUTES
}

/** The last slot up to a minute. */
export function lastSlot(minute: Minutes): Minutes {
  return Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES
}
