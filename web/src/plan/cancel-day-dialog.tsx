import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { type SubmitEvent, useId, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatDay } from '../shared/dates/format.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import dialog from '../shared/ui/dialog.module.css'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Empty } from '../shared/ui/states.tsx'
import styles from './cancel-day-dialog.module.css'
import type { CancelDayProps } from './cancel-day-props.ts'
import { CancelDayRow } from './cancel-day-row.tsx'
import { daysToCancelOn, dayToBeginWith, eventsToCancel, hasKeyOut, needsThem } from './day-to-cancel.ts'
import { useCancelDay } from './use-cancel-day.ts'

/** Asks which of a day's events are to be cancelled: unless somebody says otherwise, all that cannot be without the one whose day it is. */
export default function CancelDayDialog({
  person,
  now,
  today,
  shown: { date },
  plan,
  names,
  whole,
  onClose,
}: CancelDayProps & { onClose(): void }) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const reservations = plan.data ?? []
  const days = daysToCancelOn(date, now)
  const [chosen, setChosen] = useState(() => dayToBeginWith(days, reservations, now, whole ? date : today))
  /** The events of which somebody said otherwise. */
  const [otherwise, setOtherwise] = useState<ReadonlySet<number>>(new Set())
  const { busy, problem, cancel, forget } = useCancelDay(person, onClose)

  const day = days.find(one => one === chosen) ?? days[0] ?? date
  const events = eventsToCancel(reservations, day, now)
  const asked = events.filter(
    event => !hasKeyOut(event) && needsThem(event, person.id) !== otherwise.has(event.id),
  )
  const onLeave = () => {
    if (!busy) onClose()
  }
  const onSubmit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!busy && asked.length > 0) void cancel(asked, day)
  }
  const onTick = (event: number) => {
    if (busy) return
    const others = [...otherwise].filter(one => one !== event)
    setOtherwise(new Set(otherwise.has(event) ? others : [...others, event]))
  }
  return (
    <ModalDialog titleId={`${id}-title`} size="narrow" onLeave={onLeave}>
      <form className={dialog.form} onSubmit={onSubmit}>
        <h2 id={`${id}-title`} className={classes(dialog.title, styles.title)}>
          {t('plan.cancel_day_title', { name: person.full_name })}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {t('reservations.scope_cancel_text')}
        </p>
        <div className={styles.day}>
          <SelectField
            label={t('plan.cancel_day_date')}
            data-autofocus
            value={day}
            options={days.map(one => ({ value: one, label: formatDay(one, language, today.slice(0, 4)) }))}
            onChange={picked => {
              if (busy) return
              forget()
              setChosen(picked)
            }}
          />
        </div>
        {events.length > 0 ? (
          <fieldset
            className={styles.events}
            aria-label={t('reservations.scope_cancel_title')}
            aria-describedby={`${id}-text`}
          >
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
        ) : (
          <div className={styles.events}>
            <Empty
              icon={<IconCalendarCheck />}
              title={t('plan.cancel_day_none')}
              text={t('plan.cancel_day_none_text')}
            />
          </div>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
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
