import { NOTICE_KINDS } from '@stunda/contract/bounds.ts'
import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { Button } from '../shared/ui/button.tsx'

/**
 * Switches off the mails of a kind, or all, for the person whose secret is in the address, without a sign-in. It waits for the button,
 * because programs that scan mails open links too. `Frame`: the page around it, with the title.
 */
export function Unsubscribe({ Frame }: { Frame: ComponentType<{ title: string; children: ReactNode }> }) {
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
    <Frame title={t(isLeft ? 'notices.left' : 'notices.leave')}>
      {(isUnknown || failure !== null) && (
        <p className="notice refused" role="alert">
          {isUnknown ? t('notices.leave_unknown') : errorText(failure)}
        </p>
      )}
      {isLeft && (
        <p className="notice done" role="status">
          {t('notices.left_text')}
        </p>
      )}
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
    </Frame>
  )
}
