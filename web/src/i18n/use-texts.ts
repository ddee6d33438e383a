import type { Language } from '@stunda/contract/wire.ts'
import { useSyncExternalStore } from 'react'
import { type Say, sayStore } from './texts.ts'

/** `t('schedule.today')`; a new function after each switch of the language. */
export function useTexts(): Say {
  return useSyncExternalStore(sayStore.subscribe, sayStore.now)
}

export function useLanguage(): Language {
  return useSyncExternalStore(sayStore.subscribe, sayStore.language)
}
