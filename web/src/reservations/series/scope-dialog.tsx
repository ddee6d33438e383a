import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { SCOPES, type ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { useState } from 'react'
import { said, type Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { OwedField } from '../../shared/forms/owed-field.tsx'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { submits } from '../../shared/forms/submits.ts'
import { useMayOwe } from '../../shared/may-owe.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import dialog from '../../shared/ui/dialog.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { usePlaceInWords } from '../event/place-in-words.ts'
import { ApartDates } from './apart-dates.tsx'
import styles from './scope-dialog.module.css'
import { type Following, followingOf, useSeriesReach } from './series-calls.ts'

/**
 * Asks how far a change of one event of a series is to reach, which dates that were changed on their own follow, and why it is cancelled;
 * null: the user goes back.
 */
export type AskScope = (asked: AskedScope) => Promise<Reach | null>

interface AskedScope {
  about: 'change' | 'delete' | 'cancel'
  /** The event as it is to be, unless it is deleted. */
  change?: EventBody
  /** It is asked again, because somebody else has changed dates of the series meanwhile: why, in words. */
  again?: Words | undefined
}

/** How far a change reaches; why, if it was asked. */
export interface Reach extends Following {
  scope: ScopeName
  note: string
  /** Whether what is cancelled is to be made up; undefined: that was not asked. */
  owed?: boolean | undefined
}

interface ScopeQuestion extends AskedScope {
  answer(reach: Reach | null): void
}

/** Asks the question in a dialog over the event's, which the caller shows. */
export function useScopeQuestion(event: Reservation | undefined) {
  const [question, setQuestion] = useState<ScopeQuestion | null>(null)
  const askScope: AskScope = asked =>
    new Promise(resolve => {
      const answer = (reach: Reach | null) => {
        setQuestion(null)
        resolve(reach)
      }
      setQuestion({ ...asked, answer })
    })
  return { askScope, scopeDialog: question && event && <ScopeDialog {...question} event={event} /> }
}

function ScopeDialog({ about, change, again, answer, event }: ScopeQuestion & { event: Reservation }) {
  const t = useTexts()
  const inWords = usePlaceInWords()
  const reached = useSeriesReach(event.id, change)
  const [scope, setScope] = useState<ScopeName>('this')
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [note, setNote] = useState('')
  const asksOwed = useMayOwe([event]) && about === 'cancel'
  const [owed, setOwed] = useState(false)
  const follows = (date: ApartDate) => date.may_change && (chosen.get(date.id) ?? !date.left)
  const counts = (date: ApartDate) => follows(date) && (about === 'delete' || !isCancelled(date))
  const { following, all } = reached.data ?? {}
  // From the next date on, all dates to come are following ones: one of the two choices is enough.
  const isAllFollowing =
    following !== undefined && following.seen === all?.seen && following.apart.length === all.apart.length
  const reach = scope === 'this' ? undefined : reached.data?.[scope]
  const hint = (one: ScopeName) => {
    if (one === 'this') {
      const { day, time } = inWords(event)
      return `${day}, ${time}`
    }
    const { count, apart } = reached.data?.[one] ?? {}
    if (count === undefined) return ''
    return t('reservations.lessons_count', { count: count + (apart ?? []).filter(counts).length })
  }
  const submit = () => answer({ scope, note, ...(asksOwed && { owed }), ...followingOf(reach, follows) })
  return (
    <ModalDialog size="narrow" titleId="scope-title" onLeave={() => answer(null)}>
      <form className="scroll-column" onSubmit={submits(submit)}>
        <h2 id="scope-title" className={dialog.question}>
          {t(`reservations.scope_${about}_title`)}
        </h2>
        {again && (
          <p role="alert" className={classes(dialog.meaning, styles.again)}>
            {said(again)}
          </p>
        )}
        {about !== 'change' && (
          <p id="scope-text" className={dialog.meaning}>
            {t(about === 'delete' ? 'reservations.scope_delete_text' : 'reservations.scope_cancel_text')}
          </p>
        )}
        <div className={styles.asked}>
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
          {reach && reach.apart.length > 0 && (
            <ApartDates
              {...{ about, event, follows }}
              dates={reach.apart}
              onChoose={({ id }, isToFollow) => setChosen(new Map(chosen).set(id, isToFollow))}
            />
          )}
        </div>
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
          <Button
            type="submit"
            look={about === 'change' ? 'filled' : 'danger'}
            disabled={scope !== 'this' && reached.isLoading}
          >
            {t(`reservations.scope_${about}`)}
          </Button>
        </footer>
      </form>
    </ModalDialog>
  )
}

/** Whether a date takes no place, whatever is changed in it. */
const isCancelled = ({ why }: ApartDate) => why === 'cancelled' || why === 'declined'
