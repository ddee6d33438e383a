import type { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { seriesRefusalOf } from '../event/event-calls.ts'
import { useEventForm } from '../event/event-form-context.ts'
import type { RecurringEvent } from '../event/recurring-state.ts'
import styles from './draft-dialog.module.css'
import {
  countStates,
  type DraftRow,
  isOccurrence,
  isToSolve,
  needsLook,
  type OccurrenceRow,
  rowsOf,
  toSubmit,
  useHandChecks,
  whyNotBookable,
} from './draft-rows.ts'
import table from './draft-table.module.css'
import { DraftTable, STATE_ICONS } from './draft-table.tsx'
import { recurrenceInWords } from './plan-series.ts'
import { Progress } from './progress.tsx'
import { useSubmitSeries } from './series-calls.ts'

export interface DraftDialogProps {
  /** Notifies of the booked series, and closes. */
  onBooked(series: EventMeta): void
}

/** The draft of a series with a row for each date; all have to be right before anything is booked. */
export default function DraftDialog({ onBooked }: DraftDialogProps) {
  const { form, dispatch } = useEventForm()
  const t = useTexts()
  const language = useLanguage()
  const [shown, setShown] = useState<'all' | 'to_solve'>('all')
  const [openId, setOpenId] = useState<number | null>(null)
  const [failed, setFailed] = useState('')
  const submit = useSubmitSeries()
  const byHand = rowsOf(form).filter(row => needsLook(row, form))
  const checks = useHandChecks(byHand, form)
  const rows = rowsOf(form, checks)
  const toSolve = rows.filter(isToSolve).length
  const body = toSubmit(rows)
  const why = whyNotBookable(rows)
  const count = form.recurring_events.length
  const region = useFocusKept()

  const book = () => {
    if (!body || !form.draft || submit.isPending) return
    setFailed('')
    submit.mutate({ id: form.draft.id, body }, { onSuccess: onBooked, onError })
  }
  const onError = (error: unknown) => {
    const refused = seriesRefusalOf(error)
    if (!refused) {
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) dispatch({ do: 'lose_draft' })
      return setFailed(isGone ? t('reservations.draft_gone') : errorText(error))
    }
    dispatch({ do: 'refuse_recurring', refused })
    setShown('to_solve')
    setOpenId(null)
    const taken = refused.filter(one => Object.keys(one.errors).length > 0).length
    setFailed(t('reservations.taken_meanwhile', { count: taken }))
  }
  const move = (events: readonly RecurringEvent[]) => {
    setFailed('')
    dispatch({ do: 'move_recurring', events })
  }
  const drop = (row: OccurrenceRow) => {
    setFailed('')
    dispatch({ do: 'remove_recurring', ids: [row.id] })
    if (openId === row.id) setOpenId(null)
  }
  const title = t('reservations.draft_title', {
    event: form.event_name.trim(),
    repeats: recurrenceInWords(form, language, t),
    time: formatClockRange(form.start_time, form.end_time),
  })
  const visible =
    shown === 'all' ? rows : rows.filter(row => isOccurrence(row) && (row.id === openId || isToSolve(row)))

  return (
    <ModalDialog
      size={rows.length > 9 ? 'tall' : 'wide'}
      titleId="draft-title"
      onLeave={() => submit.isPending || dispatch({ do: 'show_form' })}
    >
      <DraftHead {...{ title, rows, shown, toSolve }} onShow={setShown} />
      <section ref={region} className={styles.body} tabIndex={-1} aria-labelledby="draft-title">
        {failed && (
          <p role="alert" className={styles.failed}>
            <IconAlertCircle aria-hidden />
            <span>{failed}</span>
          </p>
        )}
        {visible.length > 0 ? (
          <DraftTable {...{ rows, visible, openId }} onOpen={setOpenId} onMove={move} onDrop={drop} />
        ) : (
          <p className={styles.solved}>
            <IconCircleCheck aria-hidden />
            {t('reservations.all_solved')}
          </p>
        )}
      </section>
      <footer className={styles.footer}>
        {submit.isPending && <Progress />}
        <p id="draft-note" className={classes(styles.note, why !== null && styles.why)} role="status">
          {submit.isPending
            ? t('reservations.booking_lessons', { count })
            : t(`reservations.draft_${why ?? 'note'}`, { count: countStates(rows).taken })}
        </p>
        <Button onClick={() => dispatch({ do: 'show_form' })} disabled={submit.isPending} data-autofocus>
          {t('reservations.back')}
        </Button>
        <Button
          look="filled"
          disabled={!body}
          busy={submit.isPending}
          aria-describedby="draft-note"
          onClick={book}
        >
          {t('reservations.book_lessons', { count })}
        </Button>
      </footer>
    </ModalDialog>
  )
}

/** Takes the focus when the row that had it is gone. */
function useFocusKept() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Between two fields the focus is nowhere for a moment.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.tagName === 'DIALOG') element.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return element
}

const COUNTED = ['free', 'moved', 'taken', 'dropped', 'skipped'] as const

interface DraftHeadProps {
  title: string
  rows: readonly DraftRow[]
  shown: 'all' | 'to_solve'
  toSolve: number
  onShow(shown: 'all' | 'to_solve'): void
}

function DraftHead({ title, rows, shown, toSolve, onShow }: DraftHeadProps) {
  const t = useTexts()
  const counts = countStates(rows)
  const said = COUNTED.filter(state => counts[state] > 0)
  return (
    <header className={styles.head}>
      <h2 id="draft-title" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.counts} aria-live="polite">
        {said.map(state => {
          const Icon = STATE_ICONS[state]
          return (
            <li key={state} className={table.chip} data-state={state}>
              <Icon aria-hidden />
              {t(`reservations.count_${state}`, { count: counts[state] })}
            </li>
          )
        })}
      </ul>
      <Segmented
        label={t('reservations.rows_shown')}
        value={shown}
        options={[
          { value: 'all', label: t('reservations.rows_all', { count: rows.length }) },
          { value: 'to_solve', label: t('reservations.rows_to_solve', { count: toSolve }) },
        ]}
        onChange={onShow}
      />
      <div className={styles.bar} aria-hidden>
        {said.map(state => (
          <span key={state} className={table.state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
    </header>
  )
}
