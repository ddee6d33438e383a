import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { eventsInScope, SCOPES, type ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { OwedField } from '../../shared/forms/owed-field.tsx'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { submits } from '../../shared/forms/submits.ts'
import { useMayOwe } from '../../shared/may-owe.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import styles from './scope-dialog.module.css'
import { useSeries } from './series-calls.ts'

/**
 * Asks how far a change of one event of a series is to reach, and why it is cancelled; null: the user goes back. `keepsStart`: the change leaves the event its
 * beginning.
 */
export type AskScope = (about: 'change' | 'delete' | 'cancel', keepsStart?: boolean) => Promise<Reach | null>

/** How far a change reaches; why, if it was asked. */
export interface Reach {
  scope: ScopeName
  note: string
  /** Whether what is cancelled is to be made up; undefined: that was not asked. */
  owed?: boolean | undefined
}

interface ScopeQuestion {
  about: Parameters<AskScope>[0]
  keepsStart: boolean
  answer(reach: Reach | null): void
}

/** Asks the question in a dialog over the event's, which the caller shows. */
export function useScopeQuestion(event: Reservation | undefined) {
  const [question, setQuestion] = useState<ScopeQuestion | null>(null)
  const askScope: AskScope = (about, keepsStart = false) =>
    new Promise(resolve => {
      const answer = (reach: Reach | null) => {
        setQuestion(null)
        resolve(reach)
      }
      setQuestion({ about, keepsStart, answer })
    })
  return { askScope, scopeDialog: question && event && <ScopeDialog {...question} event={event} /> }
}

function ScopeDialog({ about, keepsStart, answer, event }: ScopeQuestion & { event: Reservation }) {
  const t = useTexts()
  const inWords = usePlaceInWords()
  const now = useSchoolNow() ?? ''
  const series = useSeries(event.event_meta_id)
  const [scope, setScope] = useState<ScopeName>('this')
  const [note, setNote] = useState('')
  const asksOwed = useMayOwe([event]) && about === 'cancel'
  const [owed, setOwed] = useState(false)
  // A refused request stays as it is for its owner, unless it is deleted.
  const isChangeable = ({ refusal, can }: Reservation) => about === 'delete' || !refusal || can.update
  const reached = (one: ScopeName) =>
    eventsInScope(series.data?.reservations ?? [], event, one, now, keepsStart).filter(isChangeable).length
  // From the next date on, all dates to come are following ones: one of the two choices is enough.
  const isAllFollowing = series.data !== undefined && reached('following') === reached('all')
  const hint = (one: ScopeName) => {
    if (one === 'this') {
      const { day, time } = inWords(event)
      return `${day}, ${time}`
    }
    if (!series.data) return ''
    return t('reservations.lessons_count', { count: reached(one) })
  }
  return (
    <ModalDialog size="narrow" titleId="scope-title" onLeave={() => answer(null)}>
      <form
        className="scroll-column"
        onSubmit={submits(() => answer({ scope, note, ...(asksOwed && { owed }) }))}
      >
        <h2 id="scope-title" className={dialog.question}>
          {t(`reservations.scope_${about}_title`)}
        </h2>
        {about !== 'change' && (
          <p id="scope-text" className={dialog.meaning}>
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
        {about === 'cancel' && (
          <div className={styles.reason}>
            <ReasonField value={note} onChange={setNote} />
          </div>
        )}
        {asksOwed && (
          <div className={styles.reason}>
            <OwedField value={owed} onChange={setOwed} />
          </div>
        )}
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
