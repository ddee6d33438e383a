import type { User } from '@stunda/contract/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { reloadPeople } from './user-queries.ts'

/** Inviting once more who has not set a password yet. */
export interface Invitation {
  /** What it is called here: without a mail server the letter goes no further than the server's folder. */
  label: string
  /** Whether somebody may be invited: archived people, who has a password and who has no e-mail are not. */
  isFor(user: User): boolean
  /** What is said of whoever may be invited; nothing in the demo school, whose made-up people wait for no letter. */
  wordFor(user: User): string | undefined
  /** Sends it, and says where to. */
  send(user: User): Promise<void>
}

export function useInvitation(): Invitation {
  const t = useTexts()
  const client = useQueryClient()
  const { sends_mail = true, e_class_url, is_demo = true } = useSettings().data ?? {}
  const isFor = ({ status, has_password, email }: User) =>
    status === 'active' && !has_password && email !== null
  // Who comes by e-class has signed in without ever setting a password.
  const word = t(e_class_url ? 'people.no_password' : 'people.not_signed_in')

  const send = async ({ id }: User) => {
    try {
      const { data } = await call('POST /api/admin/users/user/:id/invite', { params: { id } })
      if (sends_mail) notify(t('people.invited', { email: data.email ?? '' }), { tone: 'done' })
      else notify(t('people.invited_outbox'), { tone: 'done', detail: t('people.invited_outbox_text') })
    } catch (error) {
      tellFailure(error, t('people.invite_failed'))
      await reloadPeople(client)
    }
  }
  return {
    label: t(sends_mail ? 'people.invite_again' : 'people.invite_again_outbox'),
    isFor,
    wordFor: user => (isFor(user) && !is_demo ? word : undefined),
    send,
  }
}
