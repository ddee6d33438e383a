import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { Dispatch } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import styles from './event-form.module.css'
import type { FormAction, FormState } from './form-state.ts'
import { textAt } from './server-errors.ts'
import type { EventLists } from './use-event-lists.tsx'

export interface EventNoticesProps {
  form: FormState
  newer: Reservation | undefined
  lists: EventLists
  dispatch: Dispatch<FormAction>
}

/** What is said over the form: an error that belongs to no field, somebody else's change, lists that did not come. */
export function EventNotices({ form, newer, lists, dispatch }: EventNoticesProps) {
  const t = useTexts()
  const error = textAt(form.errors, 'form')
  return (
    <>
      {error && (
        <p id="event-form" tabIndex={-1} role="alert" className={classes(styles.notice, styles.wrong)}>
          <IconAlertCircle aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {newer && (
        <div role="alert" className={styles.notice}>
          <IconRefresh aria-hidden />
          <span>{t('reservations.changed_meanwhile')}</span>
          <span className={styles.noticeButtons}>
            <Button onClick={() => dispatch({ do: 'load', reservation: newer })}>
              {t('reservations.load_theirs')}
            </Button>
            <Button onClick={() => dispatch({ do: 'rebase', reservation: newer })}>
              {t('reservations.keep_mine')}
            </Button>
          </span>
        </div>
      )}
      {lists.failed && (
        <div role="alert" className={styles.notice}>
          <IconAlertCircle aria-hidden />
          <span>{t('reservations.lists_failed')}</span>
          <span className={styles.noticeButtons}>
            <Button onClick={lists.retry}>{t('shared.retry')}</Button>
          </span>
        </div>
      )}
    </>
  )
}
