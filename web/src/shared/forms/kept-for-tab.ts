import { useSession } from '../session.ts'
import { forgetForTab, readForTab, storeForTab } from '../storage.ts'

/** Whose something is, and the page that it was typed on. */
export interface Belonging {
  user_id: number | undefined
  path: string
}

/** The signed-in user, on this page. */
export const mineHere = (): Belonging => ({
  user_id: useSession.getState().auth.user?.id,
  path: location.pathname,
})

/** A place for what is half-typed on a page. */
export interface KeptForTab<Typed> {
  /** `belonging`: where that is not the user and page of now any more. */
  keep(typed: Typed, belonging?: Belonging): void
  /** What the signed-in user left on this page; null: nothing. */
  kept(): Typed | null
  forget(): void
}

/**
 * Keeps what is half-typed as long as the tab is open, for its user and on its page alone: whoever signs out takes it along, and
 * whoever signs in after somebody else leaves nothing of it. A session that ended by itself leaves it for its user.
 */
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
