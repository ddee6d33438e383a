import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useRef, useState } from 'react'
import { said, type Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { formatClockRange, formatDays } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { seriesRefusalOf } from '../event/event-calls.ts'
import { useEventForm } from '../event/event-form-context.ts'
import type { RecurringEvent } from '../event/recurring-state.ts'
import styles from './draft-dialog.module.css'
import { DraftHead, FindRows } from './draft-head.tsx'
import {
  countStates,
  type DraftRow,
  isAllFree,
  isOccurrence,
  isToSolve,
  needsLook,
  type OccurrenceRow,
  rowsOf,
  toSubmit,
  whyNotBookable,
} from './draft-rows.ts'
import { DraftTable } from './draft-table.tsx'
import { useFindRows } from './draft-words.ts'
import { useHandChecks } from './hand-checks.ts'
import { recurrenceInWords } from './plan-series.ts'
import { Progress } from './progress.tsx'
import { type BookedSeries, useSubmitSeries } from './series-calls.ts'

/** So many rows are seen at once. */
const FEW = 9

/** The draft of a series with a row for each date; all have to be right before anything is booked. */
export default function DraftDialog({ onBooked }: { onBooked(booked: BookedSeries): void }) {
  const { form, dispatch } = useEventForm()
  const t = useTexts()
  const [shown, setShown] = useState<'all' | 'to_solve'>('all')
  const [query, setQuery] = useState('')
  const findRows = useFindRows()
  const [openId, setOpenId] = useState<number | null>(null)
  const [failed, setFailed] = useState<Words>('')
  const submit = useSubmitSeries()
  const byHand = rowsOf(form).filter(row => needsLook(row, form))
  const checks = useHandChecks(byHand, form)
  const rows = rowsOf(form, checks)
  /** Where all was free at first, the dates are listed only when asked for. */
  const [isListed, setListed] = useState(!isAllFree(rows))
  const toSolve = rows.filter(isToSolve).length
  const body = toSubmit(rows)
  const count = form.recurring_events.length
  const region = useFocusKept()

  const book = () => {
    if (!body || !form.draft || submit.isPending) return
    setFailed('')
    submit.mutate({ draft: form.draft, body }, { onSuccess: onBooked, onError })
  }
  const onError = (error: unknown) => {
    const refused = seriesRefusalOf(error)
    if (!refused) {
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) dispatch({ do: 'lose_draft' })
      return setFailed(() => () => (isGone ? t('reservations.draft_gone') : errorText(error)))
    }
    dispatch({ do: 'refuse_recurring', refused })
    setShown('to_solve')
    setQuery('')
    setOpenId(null)
    const taken = refused.filter(one => Object.keys(one.errors).length > 0).length
    setFailed(() => () => t('reservations.taken_meanwhile', { count: taken }))
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
    repeats: recurrenceInWords(form, t),
    time: formatClockRange(form.start_time, form.end_time),
  })
  const found = findRows(rows, query)
  // The row that is being set right stays in sight.
  const visible = rows.filter(
    row =>
      (isOccurrence(row) && row.id === openId) ||
      ((shown === 'all' || isToSolve(row)) && found.includes(row)),
  )
  const isMany = rows.length > FEW
  const isShort = !isListed && !failed

  return (
    <ModalDialog
      size={isShort ? 'narrow' : isMany ? 'tall' : 'wide'}
      titleId="draft-title"
      onLeave={() => submit.isPending || dispatch({ do: 'show_form' })}
    >
      {isShort ? (
        <AllFree {...{ title, rows }} onList={() => setListed(true)} />
      ) : (
        <>
          <DraftHead {...{ title, rows, shown, toSolve }} onShow={setShown}>
            {isMany && <FindRows value={query} onChange={setQuery} />}
          </DraftHead>
          <section ref={region} className={styles.body} tabIndex={-1} aria-labelledby="draft-title">
            {failed && (
              <p role="alert" className={styles.failed}>
                <IconAlertCircle aria-hidden />
                <span>{said(failed)}</span>
              </p>
            )}
            {visible.length > 0 ? (
              <DraftTable {...{ rows, visible, openId }} onOpen={setOpenId} onMove={move} onDrop={drop} />
            ) : query.trim() ? (
              <p className={styles.none} role="status">
                {t('reservations.no_row_found')}
              </p>
            ) : (
              <p className={styles.solved}>
                <IconCircleCheck aria-hidden />
                {t('reservations.all_solved')}
              </p>
            )}
          </section>
        </>
      )}
      <DraftFooter
        {...{ rows, count }}
        isBooking={submit.isPending}
        onBack={() => dispatch({ do: 'show_form' })}
        onBook={body && book}
      />
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

interface DraftFooterProps {
  rows: readonly DraftRow[]
  /** How many are booked. */
  count: number
  isBooking: boolean
  onBack(): void
  onBook: (() => void) | undefined
}

function DraftFooter({ rows, count, isBooking, onBack, onBook }: DraftFooterProps) {
  const t = useTexts()
  const why = whyNotBookable(rows)
  return (
    <footer className={styles.footer}>
      {isBooking && <Progress />}
      <p id="draft-note" className={classes(styles.note, why !== null && styles.why)} role="status">
        {isBooking
          ? t('reservations.booking_lessons', { count })
          : t(`reservations.draft_${why ?? 'note'}`, { count: countStates(rows).taken })}
      </p>
      <Button onClick={onBack} disabled={isBooking} data-autofocus>
        {t('reservations.back')}
      </Button>
      <Button
        look="filled"
        disabled={!onBook}
        busy={isBooking}
        aria-describedby="draft-note"
        onClick={onBook}
      >
        {t('reservations.book_lessons', { count })}
      </Button>
    </footer>
  )
}

interface AllFreeProps {
  title: string
  /** In order. */
  rows: readonly DraftRow[]
  onList(): void
}

/** A draft of which every date is free: that, instead of its table. */
function AllFree({ title, rows, onList }: AllFreeProps) {
  const t = useTexts()
  const { free, skipped } = countStates(rows)
  const [first, last] = [rows[0], rows.at(-1)]
  const days = first && last ? formatDays(first.date, last.date, t.language) : ''
  return (
    <div className={styles.allFree}>
      <h2 id="draft-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.sentence}>
        <IconCircleCheck aria-hidden />
        {t('reservations.dates_all_free', { count: free, days, off: skipped })}
      </p>
      <Button look="quiet" className={styles.list} onClick={onList}>
        {t('reservations.show_dates')}
      </Button>
    </div>
  )
}
