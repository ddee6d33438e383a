import { useEffect, useRef } from 'react'
import { useSession } from '../session.ts'
import { keptForTab, mineHere } from './kept-for-tab.ts'

const tab = keptForTab<{ values: unknown }>('stunda-values-1')

/** What the same user had typed on this page when the session ended under it, or the page broke; undefined otherwise. */
export function keptValues<Values>(): Values | undefined {
  return tab.kept()?.values as Values | undefined
}

/** What was typed is not wanted any more. */
export const forgetValues = tab.forget

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
    const belonging = mineHere()
    if (tab.kept()) tab.forget()
    return () => {
      const { values, isChanged } = now.current
      const isLost = broken || useSession.getState().auth.ended === 'expired'
      if (isChanged && isLost) tab.keep({ values }, belonging)
    }
  }, [])
}
