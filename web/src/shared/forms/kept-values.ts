import { useEffect, useRef } from 'react'
import { useSession } from '../session.ts'
import { keptForTab, mineHere } from './kept-for-tab.ts'

/** `opened`: what the form’s dialog was opened for; null: the form is the page’s. */
const tab = keptForTab<{ values: unknown; opened: object | null }>('stunda-values-6')

/** Whether the user had typed something on this page when the session expired or the page broke. */
export function hasKeptValues(): boolean {
  return tab.kept() !== null
}

/** The values typed into the page’s form, or into the dialog that was opened for this; undefined if there are none. */
export function keptValues<Values>(opened: object | null): Values | undefined {
  const typed = tab.kept()
  return typed && isSame(typed.opened, opened) ? (typed.values as Values) : undefined
}

/** The object whose dialog the user was typing in; null if there was none. */
export function openedBefore<Opened extends object>(): Opened | null {
  return (tab.kept()?.opened ?? null) as Opened | null
}

const isSame = (one: object | null, other: object | null) => JSON.stringify(one) === JSON.stringify(other)

export const forgetValues = tab.forget

let broken = false

/** While a page is broken, what was typed into it is kept. */
export function setPageBroken(isBroken: boolean): void {
  broken = isBroken
}

/** Keeps the typed values if the session expires, or the page breaks; after signing in one is back where one was (specification 4). */
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
