import type { Interval } from '@stunda/domain/time/interval.ts'
import { create } from 'zustand'

/** The place of a new event that is not booked yet. */
export interface BegunEvent extends Interval {
  room_id: number
}

/** The new event that is begun in place, which the grid draws; null while none is. */
export const useBegunEvent = create<BegunEvent | null>(() => null)

/** Finds what the grid draws of it. */
export const BEGUN = '[data-begun]'
