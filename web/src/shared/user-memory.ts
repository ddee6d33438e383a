import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from './session.ts'
import { storedAs } from './storage.ts'

/** The choices of a user that this browser remembers, also after signing out; nothing while a memberToken is in storage. */
export interface Memory {
  /** The demo’s hints were read or declined. */
  hintsClosed: boolean
  singleKeys: boolean
  /** Skipped steps of a new school’s checklist, by their keys. */
  stepsSkipped?: readonly string[]
  /** This device is told of notices. */
  pushed?: boolean
  /** A visit begins with the individual plan, not with the room schedule. */
  startsWithPlan?: boolean
  /** The boards give their events more room than they need, so that one scrolls more. */
  isComfortable?: boolean
  /** The boards are divided by the school's lessons, where it has them. */
  byLessons?: boolean
  /** How many bookings waited for this user's approval the last time. */
  pending?: number
  /** The last day of the last series made here. */
  seriesEnd?: CivilDate
  /** The keys of what was last chosen from the search, the latest first; without names. */
  recentlyFound?: readonly string[]
  /** The fields to which columns of imported files were mapped by hand, by import and header. */
  importColumns?: Readonly<Record<string, string>>
}

const FRESH: Memory = { hintsClosed: false, singleKeys: true }

const useMemories = create<{ of: Record<number, Memory> }>()(
  persist(() => ({ of: {} }), storedAs('stunda-users')),
)

/** The signed-in user’s memory. */
export function useMemory(): Memory {
  const id = useSession(({ auth }) => auth.user?.id)
  return useMemories(({ of }) => memoryOf(of, id))
}

/** The signed-in user’s memory at this moment, outside components. */
export function memoryNow(): Memory {
  return memoryOf(useMemories.getState().of, useSession.getState().auth.user?.id)
}

export function remember(change: Partial<Memory>): void {
  const id = useSession.getState().auth.user?.id
  if (id === undefined) return
  useMemories.setState(({ of }) => ({ of: { ...of, [id]: { ...memoryOf(of, id), ...change } } }))
}

const memoryOf = (of: Record<number, Memory>, id: number | undefined): Memory =>
  (id === undefined ? undefined : of[id]) ?? FRESH
