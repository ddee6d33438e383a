import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from './storage.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'
export type ScheduleView = 'day' | 'week'

export interface ClientState {
  /** Events are coloured by status, not by category. */
  useStatusColors: boolean
  colorScheme: ColorScheme
  /** The day last shown; null: today. */
  currentDate: CivilDate | null
  /** Ids of the rooms last shown; empty: all. */
  selectedRooms: number[]
  /** Ids of all rooms, as the board showed a day of them last: public/first.js asks for them before the app is there. */
  dayRooms: number[]
  /** The size of the day's board (px) when it was first laid out, by the size of the window. */
  boardSizes: Readonly<Record<string, { width: number; height: number }>>
  /** The person whose individual plan was last shown. */
  selectedUser: number | null
  view: ScheduleView
}

const FRESH: ClientState = {
  useStatusColors: true,
  colorScheme: 'auto',
  currentDate: null,
  selectedRooms: [],
  dayRooms: [],
  boardSizes: {},
  selectedUser: null,
  view: 'day',
}

/** The choices of this browser's user for the look of the schedule; nothing while a memberToken is in storage. */
export const useClientState = create<ClientState>()(persist(() => FRESH, storedAs('stunda-view')))

export function setClientState(change: Partial<ClientState>): void {
  useClientState.setState(change)
}

/** At sign-out, so that the next user starts afresh. */
export function forgetClientState(): void {
  useClientState.setState(FRESH)
}
