import type { Language } from '@stunda/contract/wire.ts'
import { useSyncExternalStore } from 'react'
import { type Say, sayStore } from './texts.ts'

/** `t('schedule.today')`; another function after another language was chosen. */
export function useTexts(): Say {
  return useSyncExternalStore(sayStore.subscribe, sayStore.now)
}

/** The language that the texts are in. */
export function useLanguage(): Language {
  return useSyncExternalStore(sayStore.subscribe, sayStore.language)
}
