import { useEffect, useRef } from 'react'
import { useSession } from '../session.ts'

const kept = new Map<string, { user_id: number | undefined; values: unknown }>()

/** What the same user had typed at this address when the session ended under it, or the page broke; undefined otherwise. */
export function keptValues<Values>(): Values | undefined {
  const here = kept.get(location.pathname)
  return here && here.user_id === useSession.getState().auth.user?.id ? (here.values as Values) : undefined
}

let broken = false

/** A page could not be painted: what was typed into it is kept until it is shown again. */
export function setPageBroken(isBroken: boolean): void {
  broken = isBroken
}

/**
 * Keeps what is typed here when the session ends under it (after signing in one is back where one was, specification 4), or the
 * page breaks.
 */
export function useKeptValues(values: object, isChanged: boolean): void {
  const now = useRef({ values, isChanged })
  useEffect(() => {
    now.current = { values, isChanged }
  })
  useEffect(() => {
    const { pathname } = location
    const user_id = useSession.getState().auth.user?.id
    kept.delete(pathname)
    return () => {
      const { values, isChanged } = now.current
      const isLost = broken || useSession.getState().auth.ended === 'expired'
      if (isChanged && isLost) kept.set(pathname, { user_id, values })
    }
  }, [])
}
