import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatDay } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import type { ScopeName } from '../event/event-calls.ts'
import styles from './scope-dialog.module.css'
import { inScope, SCOPES } from './scopes.ts'
import { useSeries } from './use-series.ts'

export interface ScopeQuestion {
  about: 'change' | 'delete' | 'cancel'
  /** The event's beginning stays as it is. */
  keepsStart: boolean
  answer(scope: ScopeName | null): void
}

/** Asks how far a change of one event of a series is to reach, and says how many events that is. */
export function ScopeDialog({
  question: { about, keepsStart, answer },
  event,
  now,
}: {
  question: ScopeQuestion
  event: Reservation
  now: CivilDateTime
}) {
  const t = useTexts()
  const language = useLanguage()
  const series = useSeries(event.event_meta_id)
  const [scope, setScope] = useState<ScopeName>('this')
  /** What was refused is left as it is by who asked for it. */
  const isChangeable = ({ refusal, can }: Reservation) => about === 'delete' || !refusal || can.update
  const reached = (one: ScopeName) =>
    inScope(series.data?.reservations ?? [], event, one, now, keepsStart).filter(isChangeable).length
  // Of the next one to come, the following are all to come.
  const isAllFollowing = series.data !== undefined && reached('following') === reached('all')
  const hint = (one: ScopeName) => {
    if (one === 'this') {
      const day = formatDay(event.start_date, language, now.slice(0, 4))
      return `${day}, ${formatClockRange(event.start_time, event.end_time)}`
    }
    if (!series.data) return ''
    return t('reservations.lessons_count', { count: reached(one) })
  }
  return (
    <ModalDialog size="narrow" titleId="scope-title" onLeave={() => answer(null)}>
      <form
        className={dialog.form}
        onSubmit={submitted => {
          submitted.preventDefault()
          answer(scope)
        }}
      >
        <h2 id="scope-title" className={classes(dialog.title, styles.title)}>
          {t(`reservations.scope_${about}_title`)}
        </h2>
        {about !== 'change' && (
          <p id="scope-text" className={styles.text}>
            {t(about === 'delete' ? 'reservations.scope_delete_text' : 'reservations.scope_cancel_text')}
          </p>
        )}
        <fieldset
          className={styles.scopes}
          aria-labelledby="scope-title"
          aria-describedby={about === 'change' ? undefined : 'scope-text'}
        >
          {SCOPES.filter(one => one !== 'all' || !isAllFollowing).map(one => (
            <label key={one} className={styles.scope}>
              <input
                type="radio"
                name="scope"
                checked={one === scope}
                data-autofocus={one === 'this' || undefined}
                onChange={() => setScope(one)}
              />
              <span>{t(`reservations.scope_${one}`)}</span>
              <span className={styles.hint}>{hint(one)}</span>
            </label>
          ))}
        </fieldset>
        <footer className={classes(dialog.footer, dialog.answers)}>
          <Button onClick={() => answer(null)}>{t('reservations.back')}</Button>
          <Button type="submit" look={about === 'change' ? 'filled' : 'danger'}>
            {t(`reservations.scope_${about}`)}
          </Button>
        </footer>
      </form>
    </ModalDialog>
  )
}
