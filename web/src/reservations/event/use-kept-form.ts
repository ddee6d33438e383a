import { useEffect, useRef, useState } from 'react'
import type { Attempt, KeptAttempt } from '../../shared/attempt-key.ts'
import { type FormState, isChanged } from './form-state.ts'
import { forgetForm, keepForm, keptForm, rememberStudents } from './kept-form.ts'

/**
 * Keeps what is typed into the form until it is discarded. `attempt` holds the key of the last sending, so that a form that was sent
 * before the page was lost is booked only once; `restored`: the form began with what had been kept.
 */
export function useKeptForm(form: FormState) {
  const [found] = useState(keptForm)
  const [restored] = useState(() => found?.form.id === form.id && isChanged(form))
  const kept = useRef({ form, attempt: found?.attempt ?? null, isDiscarded: false })

  useEffect(() => rememberStudents(found?.students ?? []), [found])
  useEffect(() => {
    const now = kept.current
    now.form = form
    if (now.isDiscarded) return
    if (isChanged(form)) keepForm(now)
    else forgetForm()
  }, [form])

  const [attempt] = useState(
    (): KeptAttempt => ({
      get last() {
        return kept.current.attempt
      },
      set last(attempt: Attempt | null) {
        const now = kept.current
        now.attempt = attempt
        if (!now.isDiscarded && isChanged(now.form)) keepForm(now)
      },
    }),
  )
  const discard = () => {
    kept.current.isDiscarded = true
    forgetForm()
  }
  return { attempt, restored, discard }
}
