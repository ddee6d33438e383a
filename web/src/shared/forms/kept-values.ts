import { useEffect, useRef } from 'react'
import { useSession } from '../session.ts'
import { keptForTab, mineHere } from './kept-for-tab.ts'

/** `opened`: of a form in a dialog, what it was opened for; null: it is the page's own. */
const tab = keptForTab<{ values: unknown; opened: object | null }>('stunda-values-4')

/** Whether the same user had typed something on this page when the session ended under it, or the page broke. */
export function hasKeptValues(): boolean {
  return tab.kept() !== null
}

/** What had been typed into the page's form, or into that of the dialog that was opened for this; undefined: nothing. */
export function keptValues<Values>(opened: object | null): Values | undefined {
  const typed = tab.kept()
  return typed && isSame(typed.opened, opened) ? (typed.values as Values) : undefined
}

/** What the dialog was opened for that somebody was typing in; null: there was none. */
export function openedBefore<Opened extends object>(): Opened | null {
  return (tab.kept()?.opened ?? null) as Opened | null
}

const isSame = (one: object | null, other: object | null) => JSON.stringify(one) === JSON.stringify(other)

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
export function useKeptValues(values: object, isChanged: boolean, opened: object | null): void {
  const now = useRef({ values, isChanged, opened })
  useEffect(() => {
    now.current = { values, isChanged, opened }
  })
  useEffect(() => {
    const belonging = mineHere()
    if (tab.kept()) tab.forget()
    return () => {
      const { isChanged, ...typed } = now.current
      const isLost = broken || useSession.getState().auth.ended === 'expired'
      if (isChanged && isLost) tab.keep(typed, belonging)
    }
  }, [])
}
