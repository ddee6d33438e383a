import { LONGEST_REASON } from '@stunda/contract/bounds.ts'
import { type FormEvent, useState } from 'react'
import { said, type Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './added-reason.module.css'
import { Button } from './button.tsx'
import type { Notification } from './notifications-store.ts'
import { TextField } from './text-field.tsx'

type State = 'offered' | 'open' | 'closed' | 'sent' | 'given'

/** In a notification: a button that opens a field for a reason, which is then shown. A reason that was refused stays in the field. */
export function AddedReason({ giveReason }: Required<Pick<Notification, 'giveReason'>>) {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<State>('offered')
  const [error, setError] = useState<Words>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim() || state === 'sent') return
    setState('sent')
    const refused = await giveReason(reason.trim())
    setError(() => refused)
    setState(refused === undefined ? 'given' : 'open')
  }

  if (state === 'offered' || state === 'closed')
    return (
      <Button
        look="quiet"
        className={styles.offer}
        ref={state === 'closed' ? focus : undefined}
        onClick={() => setState('open')}
      >
        {t('shared.add_reason')}
      </Button>
    )
  if (state === 'given')
    return (
      <span ref={focus} tabIndex={-1} className={styles.given}>
        {t('shared.reason_given', { reason: reason.trim() })}
      </span>
    )
  return (
    <form className={styles.form} onSubmit={event => void send(event)}>
      <TextField
        ref={focus}
        label={t('shared.reason_told')}
        error={error && said(error)}
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={event => setReason(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setState('closed')
        }}
      />
      <Button type="submit" busy={state === 'sent'}>
        {t('shared.add')}
      </Button>
    </form>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
