import { useEffect, useRef } from 'react'
import { useSession } from '../session.ts'

const kept = new Map<string, { user_id: number | undefined; values: unknown }>()

/** What the same user had typed at this address when the session ended under it; undefined when it did not. */
export function keptValues<Values>(): Values | undefined {
  const here = kept.get(location.pathname)
  return here && here.user_id === useSession.getState().auth.user?.id ? (here.values as Values) : undefined
}

/** Keeps what is typed here when the session ends under it: after signing in one is back where one was (specification 4). */
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
      if (isChanged && useSession.getState().auth.ended === 'expired') kept.set(pathname, { user_id, values })
    }
  }, [])
}
