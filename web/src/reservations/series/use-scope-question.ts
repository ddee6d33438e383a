import { useState } from 'react'
import type { ScopeName } from '../event/event-calls.ts'
import type { ScopeQuestion } from './scope-dialog.tsx'

/** Asks, in a dialog over the event's, how far what is done is to reach; null: not at all. */
export function useScopeQuestion() {
  const [question, setQuestion] = useState<ScopeQuestion | null>(null)
  const askScope = (about: ScopeQuestion['about'], keepsStart = false) =>
    new Promise<ScopeName | null>(resolve => {
      const answer = (scope: ScopeName | null) => {
        setQuestion(null)
        resolve(scope)
      }
      setQuestion({ about, keepsStart, answer })
    })
  return { question, askScope }
}
