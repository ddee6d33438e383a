import type { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import type { FormAction, FormState } from '../event/form-state.ts'
import type { Place, RecurringEvent } from '../event/recurring-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import styles from './draft-dialog.module.css'
import { DraftHead } from './draft-head.tsx'
import {
  at,
  countToSetRight,
  isOccurrence,
  isToSolve,
  needsLook,
  type OccurrenceRow,
  rowsOf,
  toSubmit,
  whyNotBookable,
} from './draft-rows.ts'
import { DraftTable } from './draft-table.tsx'
import { Progress } from './progress.tsx'
import { recurrenceInWords } from './recurrence-words.ts'
import { useHandChecks } from './use-hand-checks.ts'
import { seriesRefusalOf, useSubmitSeries } from './use-series-calls.ts'

export interface DraftDialogProps {
  form: FormState
  dispatch: Dispatch<FormAction>
  lists: EventLists
  settings: Settings
  actor: Actor
  now: CivilDateTime
  onBooked(meta: EventMeta): void
}

/** The draft of a series: a row a date, each to be set right before anything is booked. */
export default function DraftDialog(props: DraftDialogProps) {
  const { form, dispatch, lists, settings, actor, now, onBooked } = props
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
    submit.mutate({ id: form.draft.id, body }, { onSuccess: onBooked, onError: onRefused })
  }
  const onRefused = (error: unknown) => {
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
          <DraftTable
            {...{ rows, visible, openId, form, lists, settings, actor, now }}
            onOpen={setOpenId}
            onMove={move}
            onPlace={(row: OccurrenceRow, place: Place) => move([at(row, place)])}
            onDrop={drop}
          />
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
            : t(`reservations.draft_${why ?? 'note'}`, { count: countToSetRight(rows) })}
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

/** Where the focus goes when the row that had it has gone. */
function useFocusKept() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // While the focus is on its way from one field to the next, nothing has it.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.tagName === 'DIALOG') element.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return element
}
