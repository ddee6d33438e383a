import type { User } from '@stunda/contract/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { reloadPeople } from './user-queries.ts'

/** Letting somebody in who signed up and waits. */
export interface LettingIn {
  /** Whether somebody waits. */
  isFor(user: User): boolean
  /** Whether it is under way for a user. */
  isBusy(user: User): boolean
  /** Lets them in, and says so. */
  letIn(user: User): Promise<void>
}

export function useLetIn(): LettingIn {
  const t = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  const letIn = async ({ id, full_name }: User) => {
    setBusy(id)
    try {
      await call('POST /api/admin/users/user/:id/let-in', { params: { id } })
      notify(t('people.let_in_done', { name: full_name }), { tone: 'done' })
    } catch (error) {
      tellFailure(error, t('people.let_in_failed'))
    }
    await reloadPeople(client)
    setBusy(null)
  }
  return {
    isFor: ({ status, let_in }) => status === 'active' && !let_in,
    isBusy: ({ id }) => id === busy,
    letIn,
  }
}
