import type { OpenSettings } from '@stunda/contract/settings/settings.ts'
import { createContext, useContext, useEffect, useState } from 'react'
import { addTexts } from '../i18n/texts.ts'
import { call } from '../shared/api/call.ts'

/** What the school lets people without a sign-in know; null until it is known. */
export const OpenSettingsContext = createContext<OpenSettings | null>(null)

export function useOpenSettings(): OpenSettings | null {
  return useContext(OpenSettingsContext)
}

/** Asks for them. Not worth a message when they cannot be had: the form says what is wrong when it is sent. */
export function useLoadedSettings(): OpenSettings | null {
  const [settings, setSettings] = useState<OpenSettings | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/settings', { signal: leaving.signal }).then(
      ({ data }) => setSettings(data),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return settings
}

/** Whether the school's letters reach anybody. False only once it is known, and what is to be said then can be said. */
export function useSendsMail(): boolean {
  const sendsNone = useOpenSettings()?.sends_mail === false
  const [canSay, setCanSay] = useState(false)
  useEffect(() => {
    if (!sendsNone) return
    // What is said then is not among the texts that every sign-in loads.
    addTexts('everyday').then(
      () => setCanSay(true),
      () => undefined,
    )
  }, [sendsNone])
  return !(sendsNone && canSay)
}
