import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { AroundNavHandler } from 'wouter'
import { text } from '../../i18n/texts.ts'
import { confirm } from '../ui/confirm-store.ts'
import { setBeforeBack } from './before-back.ts'

/** Where one is while something unsaved is there; null: nothing is. */
let guarded: string | null = null

/**
 * Asks before a page with unsaved changes is left: by a link, by Back or by closing the tab. `release` lets go, once they are saved.
 * A session's end does not ask: it comes past the links.
 */
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

/** For the router around guarded pages: its links ask first, but not a list that only writes into the address what it shows. */
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

/** For what leaves without a link, such as signing out: asks where something is unsaved. */
export async function mayLeaveHere(): Promise<boolean> {
  return guarded === null || mayLeave()
}

async function onBack(event: PopStateEvent): Promise<void> {
  if (guarded === null) return
  event.stopImmediatePropagation()
  history.pushState(history.state, '', guarded)
  if (await mayLeave()) history.back()
}

/** Asks whether what is unsaved may be lost. */
export async function mayLeave(): Promise<boolean> {
  const agreed = await confirm({
    title: text('admin.leave_title'),
    message: text('admin.leave_text'),
    submit: text('admin.leave'),
    cancel: text('admin.stay'),
    danger: true,
  })
  if (agreed) guarded = null
  return agreed
}
