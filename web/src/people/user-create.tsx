import type { User } from '@stunda/contract/people/people.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { useAttemptKeys } from '../shared/attempt-key.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { OutboxNote, useMailWay } from './mail-way.tsx'
import { useArchivedTaker } from './use-archived-taker.tsx'
import { checkUser, NOBODY, type UserValues } from './user-fields.ts'
import { UserForm } from './user-form.tsx'

/** `/admin/users/create`. The new user gets a mail with a link to set a password. */
export default function UserCreate() {
  const t = useTexts()
  const [, navigate] = useLocation()
  const keys = useAttemptKeys()
  const mail = useMailWay()
  const invitedInWords = ({ full_name: name, email }: User) => {
    if (email === null) return t('people.created_without', { name })
    return mail ? t(mail === 'smtp' ? 'people.created_mail' : 'people.created_outbox', { name, email }) : name
  }
  const { note, watched } = useArchivedTaker(id => {
    release()
    navigate(`/admin/users/${id}/edit`)
  })
  const form = useForm<UserValues>({
    initial: NOBODY,
    check: checkUser,
    save: async values => {
      const idempotencyKey = keys.keyFor(values)
      const { data } = await watched(() =>
        call('POST /api/admin/users/user/create', { body: values, idempotencyKey }),
      )
      notify(() => t('people.created'), { tone: 'done', detail: () => invitedInWords(data), lasts: 10_000 })
      await reloadLists()
    },
    onSaved: () => {
      release()
      navigate('/admin/users')
    },
    failed: 'people.create_failed',
    keeps: 'page',
  })
  /** Another user will be created after this one. */
  const [isNext, setNext] = useState(false)
  const release = useLeaveGuard(form.isChanged)

  const createAndNext = async () => {
    setNext(true)
    // The next user most often has the same roles.
    await form.submitAndGoOn(({ roles }) => ({ ...NOBODY, roles }))
    setNext(false)
  }
  return (
    <>
      <PageHead title={t('sections.new_user')} back={{ to: '/admin/users', label: t('sections.users') }} />
      <OutboxNote />
      <UserForm
        form={form}
        autoFocus
        note={note}
        buttons={
          <>
            <LinkButton to="/admin/users">{t('shared.close')}</LinkButton>
            <Button
              busy={form.busy && isNext}
              disabled={form.busy && !isNext}
              onClick={() => void createAndNext()}
            >
              {t('people.create_and_next')}
            </Button>
            <Button type="submit" look="filled" busy={form.busy && !isNext} disabled={form.busy && isNext}>
              {t('people.create')}
            </Button>
          </>
        }
      />
    </>
  )
}
