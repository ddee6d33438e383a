import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useCardWords } from '../schedule/board/category-words.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { useAttemptKeys } from '../shared/attempt-key.ts'
import { formatClockRange, formatDay, formatOnDay } from '../shared/dates/format.ts'
import { OwedField } from '../shared/forms/owed-field.tsx'
import { ReasonField } from '../shared/forms/reason-field.tsx'
import { submits } from '../shared/forms/submits.ts'
import { useMayOwe } from '../shared/may-owe.ts'
import { readLiveAgain } from '../shared/read-live-again.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { CheckboxChoice } from '../shared/ui/checkbox.tsx'
import dialog from '../shared/ui/dialog.module.css'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { notifyWithUndo } from '../shared/undo.ts'
import styles from './cancel-day-dialog.module.css'
import { daysToCancelOn, dayToBeginWith, eventsToCancel, hasKeyOut, needsThem } from './day-to-cancel.ts'
import type { PlanPerson } from './person-menu.tsx'
import { type PlanNames, planText } from './plan-lines.ts'
import type { SeenPlan } from './use-plan-week.ts'

type CancelDayProps = SeenPlan & { whole?: boolean | undefined; onClose(): void }

/**
 * Asks which events of a person's day to cancel. At first those are ticked that cannot take place without the person. `whole`: on a
 * phone, which shows one day: that day comes first.
 */
export default function CancelDayDialog({ whole, onClose, ...seen }: CancelDayProps) {
  const { person, now, today, names } = seen
  const { date } = seen.shown
  const t = useTexts()
  const id = useId()
  const reservations = seen.plan.data ?? []
  const days = daysToCancelOn(date, now)
  const [chosen, setChosen] = useState(() => dayToBeginWith(days, reservations, now, whole ? date : today))
  /** The events whose tick the user changed. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [note, setNote] = useState('')
  const [owed, setOwed] = useState(false)
  const { mutate, isPending: busy, error, reset } = useCancelDay(person, onClose)

  const day = days.find(one => one === chosen) ?? days[0] ?? date
  const events = eventsToCancel(reservations, day, now)
  const asked = events.filter(
    event => !hasKeyOut(event) && needsThem(event, person.id) !== changed.has(event.id),
  )
  const asksOwed = useMayOwe(asked)
  const onLeave = () => {
    if (!busy) onClose()
  }
  const onSubmit = submits(() => {
    if (!busy && asked.length > 0) mutate({ events: asked, day, note, ...(asksOwed && { owed }) })
  })
  const onTick = (event: number) => {
    if (busy) return
    setChanged(changed.symmetricDifference(new Set([event])))
  }
  return (
    <ModalDialog titleId={`${id}-title`} size="narrow" onLeave={onLeave}>
      <form className="scroll-column" onSubmit={onSubmit}>
        <h2 id={`${id}-title`} className={dialog.question}>
          {t('plan.cancel_day_title', { name: person.full_name })}
        </h2>
        <p id={`${id}-text`} className={dialog.meaning}>
          {t('reservations.scope_cancel_text')}
        </p>
        <div className={styles.day}>
          <SelectField
            label={t('plan.cancel_day_date')}
            data-autofocus
            value={day}
            options={days.map(one => ({ value: one, label: formatDay(one, t.language, today.slice(0, 4)) }))}
            onChange={picked => {
              if (busy) return
              reset()
              setChosen(picked)
            }}
          />
        </div>
        <div className={styles.events}>
          {events.length > 0 ? (
            <>
              <fieldset aria-label={t('reservations.scope_cancel_title')} aria-describedby={`${id}-text`}>
                {events.map(event => (
                  <CancelDayRow
                    key={event.id}
                    event={event}
                    user={person.id}
                    names={names}
                    ticked={asked.includes(event)}
                    onTick={() => onTick(event.id)}
                  />
                ))}
              </fieldset>
              <div className={styles.reason}>
                <ReasonField value={note} onChange={setNote} />
              </div>
              {asksOwed && (
                <div className={styles.reason}>
                  <OwedField ofMany value={owed} onChange={setOwed} />
                </div>
              )}
            </>
          ) : (
            <Empty
              icon={<IconCalendarCheck />}
              title={t('plan.cancel_day_none')}
              text={t('plan.cancel_day_none_text')}
            />
          )}
        </div>
        {error && (
          <p role="alert" className={styles.problem}>
            {errorText(error)}
          </p>
        )}
        <footer className={classes(dialog.footer, dialog.answers)}>
          <Button onClick={onLeave}>{t('reservations.back')}</Button>
          <Button type="submit" look="danger" busy={busy} disabled={asked.length === 0}>
            {t('plan.cancel_day_submit', { count: asked.length })}
          </Button>
        </footer>
      </form>
    </ModalDialog>
  )
}

interface CancelDayRowProps {
  event: Reservation
  user: number
  names: PlanNames
  ticked: boolean
  onTick(): void
}

function CancelDayRow({ event, user, names, ticked, onTick }: CancelDayRowProps) {
  const t = useTexts()
  const place = planText(event, user, names, useCardWords())
  const aside = hasKeyOut(event)
    ? t('reservations.cancel_after_key')
    : event.status_id === STATUS.pending
      ? t('plan.cancel_day_waits')
      : ''
  return (
    <div className={styles.event}>
      <CheckboxChoice
        label={`${formatClockRange(event.start_time, event.end_time)} ${event.event_name}`}
        hint={[place, aside].filter(Boolean).join('. ')}
        checked={ticked}
        disabled={hasKeyOut(event)}
        onChange={onTick}
      />
    </div>
  )
}

interface DayToCancel {
  events: readonly Reservation[]
  day: CivilDate
  note: string
  owed?: boolean
}

/** Cancels events of a person's day, all or none, and offers to undo it. */
function useCancelDay(person: PlanPerson, onDone: () => void) {
  const t = useTexts()
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: ({ events, note, owed }: DayToCancel) => {
      const rows = events.map(({ id, version }) => ({
        ...({ reservation_id: id, version, action: 'cancel' } as const),
        ...(owed !== undefined && { owed }),
      }))
      const body = { cause: { kind: 'chosen' } as const, rows, note: note.trim() }
      return call('POST /api/rearrangements', { body, idempotencyKey: keys.keyFor(body) })
    },
    onSuccess: ({ change }, { events, day }) => {
      const count = events.length
      const ids = events.map(({ id }) => id)
      notifyWithUndo(() => t('plan.cancel_day_done', { count }), ids, {
        change,
        undone: () => t('plan.cancel_day_undone', { count }),
        detail: () => `${person.full_name}, ${formatOnDay(day, t.language)}`,
      })
      onDone()
    },
    onSettled: () => void readLiveAgain(),
  })
}
