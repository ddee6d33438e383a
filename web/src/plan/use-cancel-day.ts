import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { useAttemptKeys } from '../shared/attempt-key.ts'
import { formatOnDay } from '../shared/dates/format.ts'
import { LIVE_KEYS } from '../shared/live/live-queries.ts'
import { notifyWithUndo } from '../shared/undo.ts'
import type { PlanPerson } from './people.ts'

/** Cancels events of somebody's day, all or none, and says so with the way back; `problem`: why not, in words. */
export function useCancelDay(person: PlanPerson, onDone: () => void) {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const cancel = async (events: readonly Reservation[], day: CivilDate) => {
    const body = { reservations: events.map(({ id, version }) => ({ id, version })) }
    setBusy(true)
    setProblem('')
    try {
      await call('POST /api/reservations/cancel', { body, idempotencyKey: keys.keyFor(body) })
      const count = events.length
      notifyWithUndo(
        client,
        t('plan.cancel_day_done', { count }),
        events.map(({ id }) => id),
        {
          undone: t('plan.cancel_day_undone', { count }),
          detail: `${person.full_name}, ${formatOnDay(day, language)}`,
        },
      )
      onDone()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  }
  return { busy, problem, cancel, forget: () => setProblem('') }
}
