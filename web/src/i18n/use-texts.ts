import { useSyncExternalStore } from 'react'
import { sayStore, type Texts } from './texts.ts'

/** `t('schedule.today')`, `t.language`; a new function after each switch of the language. */
export function useTexts(): Texts {
  return useSyncExternalStore(sayStore.subscribe, sayStore.now)
}
