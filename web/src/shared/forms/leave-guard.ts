import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { AroundNavHandler } from 'wouter'
import { text } from '../../i18n/texts.ts'
import { confirm } from '../ui/confirm-store.ts'
import { setBeforeBack } from './before-back.ts'

/** The address of the page while something on it is unsaved. */
let guarded: string | null = null

/** Asks before a page with unsaved changes is left by a link, Back or closing the tab, until the answered function is called. */
export function useLeaveGuard(isChanged: boolean): () => void {
  const released = useRef(false)
  useLayoutEffect(() => {
    guarded = isChanged && !released.current ? location.href : null
    return () => {
      guarded = null
    }
  }, [isChanged])
  useEffect(() => {
    if (!isChanged) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guarded !== null) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    setBeforeBack(event => void onBack(event))
    return () => {
      removeEventListener('beforeunload', onUnload)
      setBeforeBack(null)
    }
  }, [isChanged])
  return useCallback(() => {
    released.current = true
    guarded = null
  }, [])
}

/** For the router around guarded pages: links ask first; a list that only writes its page and search into the address does not. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (guarded === null) return navigate(to, options)
  if (options?.replace && new URL(to, location.href).pathname === location.pathname) {
    navigate(to, options)
    guarded = location.href
    return
  }
  void mayLeave().then(may => {
    if (may) navigate(to, options)
  })
}

/** Asks before the page is left without a link, such as by signing out. */
export async function mayLeaveHere(): Promise<boolean> {
  return guarded === null || mayLeave()
}

async function onBack(event: PopStateEvent): Promise<void> {
  if (guarded === null) return
  event.stopImmediatePropagation()
  history.pushState(history.state, '', guarded)
  if (await mayLeave()) history.back()
}

async function mayLeave(): Promise<boolean> {
  const agreed = await askToDiscard()
  if (agreed) guarded = null
  return agreed
}

/** Asks whether a form is closed although something in it is unsaved. */
export const askToDiscard = () =>
  confirm(() => ({
    title: text('shared.leave_title'),
    message: text('shared.leave_text'),
    submit: text('shared.leave'),
    cancel: text('shared.stay'),
    danger: true,
  }))

/** Leaves a dialog with a form, after asking if something in it is unsaved. `release`: it is saved, and may be left. */
export function useLeaveDialog(isChanged: boolean, onLeave: () => void): { leave(): void; release(): void } {
  const release = useLeaveGuard(isChanged)
  const leave = () => {
    if (!isChanged) return onLeave()
    void mayLeave().then(may => may && onLeave())
  }
  return { leave, release }
}
