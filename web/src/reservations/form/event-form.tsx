import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { type Actor, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { addDays, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type Dispatch, type KeyboardEvent, useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import styles from '../event/event-form.module.css'
import { stillToCome } from '../event/event-times.ts'
import type { EventFields, FormAction, FormState } from '../event/form-state.ts'
import { hasBegun, isOver } from '../event/has-begun.ts'
import type { EventLists } from '../event/use-event-lists.tsx'
import { FreeThatDay } from '../free-time/free-that-day.tsx'
import { useAskAgain, useJustTaken } from '../free-time/use-just-taken.ts'
import { planSeries } from '../series/plan-series.ts'
import { Progress } from '../series/progress.tsx'
import { EventFooter, type EventFooterProps } from './event-footer.tsx'
import { PlaceFields, RestFields, TimeFields, WhatFields } from './event-form-fields.tsx'
import { EventMore } from './event-more.tsx'
import { EventNotices } from './event-notices.tsx'
import { PeopleFields } from './event-people-fields.tsx'
import type { FormPartProps } from './form-part.ts'
import { LimitsNote } from './limits-note.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'

export interface EventFormProps {
  form: FormState
  dispatch: Dispatch<FormAction>
  /** The event as it was loaded; absent for a new one. */
  loaded: Reservation | undefined
  /** As it stands on the server now. */
  current: Reservation | undefined
  /** That, where it is newer than the form. */
  newer: Reservation | undefined
  /** Whether somebody deleted it meanwhile. */
  isGone: boolean
  /** Whether it is filled with what was typed before the page was lost. */
  restored: boolean
  lists: EventLists
  actor: Actor
  settings: Settings
  now: CivilDateTime
  busy: boolean
  /** Whether the event is being saved, deleted …: what else could be done waits. */
  isWaiting: boolean
  /** Whether it was sent and no answer came. */
  isLost: boolean
  /** Whether the dates of a series are being checked. */
  isChecking: boolean
  askScope: EventFooterProps['askScope']
  onSubmit(): void
  onLeave(): void
  /** Shows another event of the series. */
  onOpen(id: number): void
  /** The event is deleted or cancelled. */
  onGone(): void
  onKey: EventFooterProps['onKey']
  onCopy: EventFooterProps['onCopy']
  /** What was to be done at once did not work. */
  onFailed(error: unknown): void
}

/** The event form in its dialog: fields, what is free beside them (on a phone under the times), and what to do with it. */
export function EventForm(props: EventFormProps) {
  const {
    form,
    dispatch,
    loaded,
    current,
    newer,
    lists,
    actor,
    settings,
    now,
    busy,
    isWaiting,
    isGone,
    restored,
    isChecking,
    isLost,
    askScope,
    onSubmit,
    onLeave,
    onOpen,
    onGone,
    onKey,
    onCopy,
    onFailed,
  } = props
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 820px)')
  const element = useRef<HTMLFormElement>(null)
  const today = dateOf(now)
  const earliest = runsTheSchool(actor) ? undefined : today
  const { date_reservation } = form
  const isNew = form.id === null
  const open = useMemo(
    () => stillToCome(actor, date_reservation, now, isNew),
    [actor, date_reservation, now, isNew],
  )
  const isTaken = useJustTaken(form)
  // Perhaps by the lesson itself: asked for again, it is told of as booked, or as refused.
  useAskAgain(isTaken && isLost, onSubmit)
  const isJustTaken = isTaken && !isLost && !busy
  const plan = form.id === null ? planSeries(form, settings.closed_days) : undefined
  const limit = settings.max_reservation_days
  const set = (fields: Partial<EventFields>) => dispatch({ do: 'set', fields })
  const part: FormPartProps = {
    ...{ form, loaded, lists, actor, settings, today, set },
    hasBegun: hasBegun(form, actor, now),
    isBound: form.id !== null && isBoundByKey(actor, form.initial),
    lastDay: limit === null ? undefined : addDays(today, limit),
  }
  const free = <FreeThatDay {...{ form, lists, settings, actor, now }} onPick={set} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // A time that is being typed settles first.
    setTimeout(() => element.current?.requestSubmit())
  }

  return (
    <ModalDialog size="event" titleId="event-title" onLeave={onLeave} onKeyDown={onKeyDown}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <header className={styles.header}>
              <h2 id="event-title">
                {t(form.id === null ? 'reservations.new_title' : 'reservations.edit_title')}
              </h2>
              <IconButton
                look="quiet"
                className={styles.close}
                label={t('shared.close')}
                disabled={isWaiting}
                onClick={onLeave}
              >
                <IconX />
              </IconButton>
            </header>
            <EventNotices
              refusal={current?.refusal}
              {...{ form, newer, isGone, isJustTaken, restored, lists, settings, now, dispatch }}
            />
            <WhatFields {...part} />
            <TimeFields
              {...part}
              {...{ earliest, open }}
              isOver={isOver(form, actor, now)}
              onWholeDay={on => dispatch({ do: 'whole_day', on, day: settings })}
            />
            {isNarrow && free}
            <PlaceFields {...part} />
            <PeopleFields {...part} onlySelf={isOnlyStudent(actor)} />
            {form.id === null && <RecurrenceFields {...part} {...{ earliest, plan }} />}
            <RestFields {...part} />
            {current && (
              <EventMore event={current} rooms={lists.rooms} withHistory {...{ settings, now, onOpen }} />
            )}
          </div>
          {!isNarrow && <aside className={styles.aside}>{free}</aside>}
        </div>
        <footer className="dialog-footer">
          {isChecking && <Progress />}
          <EventFooter
            {...{ form, actor, askScope, onGone, onKey, onCopy, onFailed }}
            current={isGone ? undefined : current}
          >
            {isChecking && plan ? (
              <p role="status" className="faint">
                {t('reservations.checking_dates', { count: plan.dates.length })}
              </p>
            ) : isGone ? (
              <p id="event-not-saved" className={styles.whyNot}>
                {t('reservations.not_saved_gone')}
              </p>
            ) : (
              !loaded && <LimitsNote date={form.date_reservation} />
            )}
          </EventFooter>
          <Button disabled={isWaiting} onClick={onLeave}>
            {t(form.id === null ? 'shared.cancel' : 'shared.close')}
          </Button>
          <Button
            type="submit"
            look="filled"
            busy={busy}
            disabled={isGone || (isWaiting && !busy)}
            aria-describedby={isGone ? 'event-not-saved' : undefined}
          >
            {plan ? (
              <>
                {t('reservations.check_dates', { count: plan.dates.length })}
                <IconArrowRight aria-hidden />
              </>
            ) : (
              t(form.id === null ? 'reservations.book' : 'reservations.save')
            )}
          </Button>
        </footer>
      </form>
    </ModalDialog>
  )
}
