import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { ownStorage } from '../shared/storage.ts'
import type { CorridorRoom } from './day.ts'

/** What was last heard from the school; moments are the browser's, in ms since 1970. */
export interface KeptDay {
  /** Whose screen it is: nobody else is shown it. */
  user_id: number | null
  school:
    | (Pick<Settings, 'school_name' | 'closed_days'> & {
        /** The school's clock at `heard_at`. */
        now: CivilDateTime
        heard_at: number
      })
    | null
  day: { date: CivilDate; rooms: readonly CorridorRoom[]; heard_at: number } | null
}

const NOTHING: KeptDay = { user_id: null, school: null, day: null }

/** The day's last state, kept so that it is there after a reload without a network. */
export const useKeptDay = create<KeptDay>()(
  persist(() => NOTHING, {
    name: 'stunda-corridor',
    version: 1,
    storage: createJSONStorage(() => ownStorage),
  }),
)

/** Makes sure that what is kept is this user's. */
export function keepFor(user_id: number): void {
  if (useKeptDay.getState().user_id !== user_id) useKeptDay.setState({ ...NOTHING, user_id })
}

export function keepSchool({ school_name, closed_days, now }: Settings, heard_at: number): void {
  useKeptDay.setState({ school: { school_name, closed_days, now, heard_at } })
}

export function keepDay(day: NonNullable<KeptDay['day']>): void {
  useKeptDay.setState({ day })
}

export function forgetDay(): void {
  useKeptDay.setState(NOTHING)
}
