import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { ownStorage } from './storage.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'
export type ScheduleView = 'day' | 'week'

export interface ClientState {
  /** Events are coloured by status, otherwise by category. */
  useStatusColors: boolean
  colorScheme: ColorScheme
  /** The day last looked at; null: today. */
  currentDate: CivilDate | null
  /** Ids of the rooms last looked at; empty: all. */
  selectedRooms: number[]
  /** Whose individual plan was last looked at. */
  selectedUser: number | null
  view: ScheduleView
}

const FRESH: ClientState = {
  useStatusColors: true,
  colorScheme: 'auto',
  currentDate: null,
  selectedRooms: [],
  selectedUser: null,
  view: 'day',
}

/** What this browser remembers of how its user looks at things; nothing while a memberToken is in storage. */
export const useClientState = create<ClientState>()(
  persist(() => FRESH, {
    name: 'stunda-view',
    version: 1,
    storage: createJSONStorage(() => ownStorage),
  }),
)

/** Changes some of it. */
export function setClientState(change: Partial<ClientState>): void {
  useClientState.setState(change)
}

/** Signing out leaves nothing of one user's view to the next. */
export function forgetClientState(): void {
  useClientState.setState(FRESH)
}
