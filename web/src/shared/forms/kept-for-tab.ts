import { useSession } from '../session.ts'
import { forgetForTab, readForTab, storeForTab } from '../storage.ts'

/** The author and page of the typed values. */
export interface Belonging {
  user_id: number | undefined
  path: string
}

/** The signed-in user and the present page. */
export const mineHere = (): Belonging => ({
  user_id: useSession.getState().auth.user?.id,
  path: location.pathname,
})

/** A store for one kind of half-typed values. */
export interface KeptForTab<Typed> {
  /** `belonging`: if that is not the present user and page. */
  keep(typed: Typed, belonging?: Belonging): void
  /** The values that the signed-in user left on this page; null if none. */
  kept(): Typed | null
  forget(): void
}

/** Keeps half-typed values while the tab is open, for their user and page alone, also when the session expires; signing out forgets them. */
export function keptForTab<Typed extends object>(name: string): KeptForTab<Typed> {
  const read = () => JSON.parse(readForTab(name) ?? 'null') as (Typed & Belonging) | null
  const forget = () => forgetForTab(name)
  useSession.subscribe(({ auth }) => {
    const isOther = auth.user !== null && auth.user.id !== read()?.user_id
    if (auth.ended === 'left' || isOther) forget()
  })
  return {
    keep(typed, belonging = mineHere()) {
      if (belonging.user_id !== undefined) storeForTab(name, JSON.stringify({ ...typed, ...belonging }))
    },
    kept() {
      const typed = read()
      const { user_id, path } = mineHere()
      return typed?.user_id === user_id && typed?.path === path ? typed : null
    },
    forget,
  }
}
