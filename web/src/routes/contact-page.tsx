import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Notice, SignInFrame } from '../auth/sign-in-frame.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'

/**
 * `/confirm-contact?token=…`: confirms that its reader wants to be told of somebody's changes. It waits for the button, because programs
 * that scan mails open links too.
 */
export default function ConfirmContactPage() {
  const t = useTexts()
  const [search] = useSearchParams()
  const [name, setName] = useState<string>()
  const token = search.get('token') ?? ''
  const form = useForm({
    initial: { token },
    save: async () => setName((await call('POST /api/contacts/verify', { body: { token } })).data.full_name),
  })
  const refusal = form.errorOf('token') ?? (token ? undefined : t('auth.link_incomplete'))
  if (name !== undefined)
    return <Done title={t('notices.contact_confirmed')} text={t('notices.contact_told', { name })} />
  return (
    <SignInFrame
      title={t('notices.contact_confirm')}
      says={<p className="mild">{t('notices.contact_confirm_ask')}</p>}
      form={form}
      failure={refusal}
      submit={!refusal && t('notices.contact_confirm_submit')}
      below={null}
    />
  )
}

/** `/unsubscribe?contact=…`: where the link of a contact's mail leads by which the contact is removed. */
export function LeaveContact({ secret }: { secret: string }) {
  const t = useTexts()
  const [isLeft, setLeft] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const form = useForm({
    initial: {},
    save: async () => {
      try {
        await call('POST /api/contacts/leave/:secret', { params: { secret } })
        setLeft(true)
      } catch (error) {
        if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error
        setUnknown(true)
      }
    },
  })
  if (isLeft) return <Done title={t('notices.left')} text={t('notices.contact_left')} />
  return (
    <SignInFrame
      title={t('notices.leave')}
      says={<p className="mild">{t('notices.contact_leave_ask')}</p>}
      form={form}
      failure={isUnknown ? t('notices.contact_leave_unknown') : undefined}
      submit={!isUnknown && t('notices.contact_leave')}
      below={null}
    />
  )
}

function Done({ title, text }: { title: string; text: string }) {
  return <SignInFrame title={title} says={<Notice tone="done">{text}</Notice>} below={null} />
}
