import type { OpenSettings } from '@stunda/contract/settings/settings.ts'
import { createContext, useContext, useEffect, useState } from 'react'
import { addTexts } from '../i18n/texts.ts'
import { call } from '../shared/api/call.ts'

/** The settings that people without a sign-in may read; null while loading. */
export const OpenSettingsContext = createContext<OpenSettings | null>(null)

export function useOpenSettings(): OpenSettings | null {
  return useContext(OpenSettingsContext)
}

/** Loads them. A failure is not reported: the form reports it when it is sent. */
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

/** Whether the school sends mail. False only once that is known and the texts about it are loaded. */
export function useSendsMail(): boolean {
  const sendsNone = useOpenSettings()?.sends_mail === false
  const [canSay, setCanSay] = useState(false)
  useEffect(() => {
    if (!sendsNone) return
    // Those texts are not among those of the sign-in pages.
    addTexts('everyday').then(
      () => setCanSay(true),
      () => undefined,
    )
  }, [sendsNone])
  return !(sendsNone && canSay)
}
