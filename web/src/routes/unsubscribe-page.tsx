import { NOTICE_KINDS } from '@stunda/contract/bounds.ts'
import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Notice, SignInFrame } from '../auth/sign-in-frame.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { Button } from '../shared/ui/button.tsx'
import { LeaveContact } from './contact-page.tsx'

/** `/unsubscribe?secret=…&kind=…`, for a contact `?contact=…`: where a mail's link to switch mails off leads. */
export default function UnsubscribePage() {
  const [search] = useSearchParams()
  const contact = search.get('contact')
  return contact ? <LeaveContact secret={contact} /> : <Unsubscribe />
}

/**
 * Switches off the mails of a kind, or all, for the person whose secret is in the address, without a sign-in. It waits for the button,
 * because programs that scan mails open links too.
 */
function Unsubscribe() {
  const t = useTexts()
  const [search] = useSearchParams()
  const secret = search.get('secret') ?? ''
  const kind = NOTICE_KINDS.find(one => one === search.get('kind')) ?? null
  const [busy, setBusy] = useState<NoticeKind | 'all' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isLeft, setLeft] = useState(false)

  const leave = async (what: NoticeKind | 'all') => {
    setBusy(what)
    setFailure(null)
    try {
      await call('POST /api/notices/unsubscribe/:secret', { params: { secret }, query: { kind: what } })
      setLeft(true)
    } catch (error) {
      setFailure(error)
    }
    setBusy(null)
  }
  const isUnknown = !secret || (failure instanceof ApiError && [404, 422].includes(failure.status))
  return (
    <SignInFrame title={t(isLeft ? 'notices.left' : 'notices.leave')}>
      {(isUnknown || failure !== null) && (
        <Notice tone="refused">{isUnknown ? t('notices.leave_unknown') : errorText(failure)}</Notice>
      )}
      {isLeft && <Notice tone="done">{t('notices.left_text')}</Notice>}
      {!isLeft && !isUnknown && (
        <>
          <p className="mild">
            {kind
              ? t('notices.leave_ask_kind', { kind: t(`notices.kind_${kind}`) })
              : t('notices.leave_ask_all')}
          </p>
          {kind && (
            <Button look="filled" wide busy={busy === kind} onClick={() => void leave(kind)}>
              {t('notices.leave_kind')}
            </Button>
          )}
          <Button
            look={kind ? 'outline' : 'filled'}
            wide
            busy={busy === 'all'}
            onClick={() => void leave('all')}
          >
            {t('notices.leave_all')}
          </Button>
        </>
      )}
    </SignInFrame>
  )
}
