import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSession } from './session.ts'
import { ownStorage } from './storage.ts'

/** What this browser remembers of a user, also after signing out; nothing while a memberToken is in storage. */
export interface Memory {
  /** The first hints have been read, or were not wanted. */
  hintsClosed: boolean
  /** Letters and `?` alone do something. */
  singleKeys: boolean
  /** Steps of a new school's checklist that were left out, by their keys. */
  stepsSkipped?: readonly string[]
  /** The last day of the last series that was made here. */
  seriesEnd?: CivilDate
}

const FRESH: Memory = { hintsClosed: false, singleKeys: true }

const useMemories = create<{ of: Record<number, Memory> }>()(
  persist(() => ({ of: {} }), {
    name: 'stunda-users',
    version: 1,
    storage: createJSONStorage(() => ownStorage),
  }),
)

/** What is remembered of the signed-in user. */
export function useMemory(): Memory {
  const id = useSession(({ auth }) => auth.user?.id)
  return useMemories(({ of }) => memoryOf(of, id))
}

/** The same, at this moment. */
export function memoryNow(): Memory {
  return memoryOf(useMemories.getState().of, useSession.getState().auth.user?.id)
}

/** Remembers something of the signed-in user. */
export function remember(change: Partial<Memory>): void {
  const id = useSession.getState().auth.user?.id
  if (id === undefined) return
  useMemories.setState(({ of }) => ({ of: { ...of, [id]: { ...memoryOf(of, id), ...change } } }))
}

const memoryOf = (of: Record<number, Memory>, id: number | undefined): Memory =>
  (id === undefined ? undefined : of[id]) ?? FRESH
