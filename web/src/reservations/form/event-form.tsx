import type { Category } from '@stunda/contract/categories/categories.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { needsResponsible } from '@stunda/domain/reservations/conflicts/responsible-required.ts'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { submits } from '../../shared/forms/submits.ts'
import { Button, CloseButton } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { useFocusInSight } from '../../shared/ui/use-focus-in-sight.ts'
import styles from '../event/event-form.module.css'
import { useEventForm, useField } from '../event/event-form-context.ts'
import { textAt } from '../event/form-errors.ts'
import type { FormState } from '../event/form-state.ts'
import { keepsPhone } from '../event/kept-phone.ts'
import { LineField } from '../fields/line-field.tsx'
import { FreeThatDay } from '../free-time/free-that-day.tsx'
import { useJustTaken, useOnce } from '../free-time/use-availability.ts'
import { useDayLanes } from '../free-time/use-day-lanes.ts'
import { planSeries, type SeriesPlan } from '../series/plan-series.ts'
import { Progress } from '../series/progress.tsx'
import { EventFooter, type EventFooterProps } from './event-footer.tsx'
import { PlaceFields, SeldomFields, TimeFields, WhyField } from './event-form-fields.tsx'
import { EventMore } from './event-more.tsx'
import { EventNotices } from './event-notices.tsx'
import { PeopleFields } from './event-people-fields.tsx'
import { LimitsNote } from './limits-note.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import type { useSubmit } from './use-submit.ts'
import { WhereNeedsAreSet } from './where-needs-are-set.tsx'

export interface EventFormProps extends Omit<EventFooterProps, 'onFailed' | 'children'> {
  submitting: ReturnType<typeof useSubmit>
  /** Whether the form is filled with what was typed before the page was lost. */
  restored: boolean
  /** The server's version, if it is newer than the form's. */
  newer: Reservation | undefined
  /** Books the new event with rooms for it; undefined where that is not possible. */
  onTakeOver: (() => void) | undefined
  onLeave(): void
  onOpen(id: number): void
}

/** Whether it was said that an event has nobody whom its category needs. */
function isNobodySaid(form: FormState, category: Category | undefined): boolean {
  const isEmpty = form.teachers.length === 0 && form.students.length === 0
  const field = category?.needs === 'responsible' ? 'responsible_name' : 'students'
  return isEmpty && textAt(form.errors, field) !== ''
}

/** The event form in its dialog: the fields, under the times what is free then, and the buttons. */
export function EventForm({
  submitting,
  restored,
  newer,
  onTakeOver,
  onLeave,
  onOpen,
  ...does
}: EventFormProps) {
  const { form, lists, current, settings } = useEventForm()
  const category = lists.categoryOf(form.category_id)
  const { submit, isBusy, isWaiting, isLost } = submitting
  const t = useTexts()
  const element = useRef<HTMLFormElement>(null)
  const scrolled = useFocusInSight<HTMLDivElement>()
  const isNew = form.id === null
  const isTaken = useJustTaken()
  const lanes = useDayLanes()
  // The place may be taken by this very lesson, whose booking got no answer: sending it again tells.
  useOnce(isTaken && isLost, submit)
  const plan = isNew ? planSeries(form, settings) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // A time that is being typed settles first.
    setTimeout(() => element.current?.requestSubmit())
  }

  return (
    <ModalDialog size="event" titleId="event-title" onLeave={onLeave} onKeyDown={onKeyDown}>
      <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={submits(submit)}>
        <div ref={scrolled} className={styles.scrolled}>
          <div className={styles.fields}>
            <header className={styles.header}>
              <h2 id="event-title">{t(isNew ? 'reservations.new_title' : 'reservations.edit_title')}</h2>
              <CloseButton className={styles.close} disabled={isWaiting} onClick={onLeave} />
            </header>
            <EventNotices {...{ newer, restored }} isJustTaken={isTaken && !isLost && !isBusy} />
            <PlaceFields clashes={lanes.clashes} />
            <ResponsibleFields />
            <PeopleFields clashes={lanes.clashes} />
            {isNobodySaid(form, category) && <WhereNeedsAreSet {...{ category, onTakeOver }} />}
            <TimeFields />
            <FreeThatDay {...lanes} />
            {isNew && !form.makes_up && <RecurrenceFields plan={plan} />}
            <SeldomFields />
            <WhyField />
            {current && <EventMore event={current} withHistory onOpen={onOpen} />}
          </div>
        </div>
        <FormFooter {...{ submitting, plan, onLeave }} {...does} />
      </form>
    </ModalDialog>
  )
}

type FormFooterProps = Pick<EventFormProps, 'submitting' | 'onLeave'> &
  Omit<EventFooterProps, 'onFailed' | 'children'> & { plan: SeriesPlan | undefined }

function FormFooter({ submitting, plan, onLeave, ...does }: FormFooterProps) {
  const { form, loaded, isGone } = useEventForm()
  const { isBusy, isWaiting, isChecking } = submitting
  const t = useTexts()
  const isNew = form.id === null
  return (
    <footer className="dialog-footer">
      {isChecking && <Progress />}
      <EventFooter onFailed={submitting.fail} {...does}>
        {isChecking && plan ? (
          <p role="status" className="faint">
            {t('reservations.checking_dates', { count: plan.dates.length })}
          </p>
        ) : isGone ? (
          <p id="event-not-saved" className="bad">
            {t('reservations.not_saved_gone')}
          </p>
        ) : (
          !loaded && <LimitsNote form={form} />
        )}
      </EventFooter>
      <Button disabled={isWaiting} onClick={onLeave}>
        {t('shared.close')}
      </Button>
      <Button
        type="submit"
        look="filled"
        busy={isBusy}
        disabled={isGone || (isWaiting && !isBusy)}
        aria-describedby={isGone ? 'event-not-saved' : undefined}
      >
        {plan ? (
          <>
            {t('reservations.check_dates', { count: plan.dates.length })}
            <IconArrowRight aria-hidden />
          </>
        ) : (
          t(isNew ? 'reservations.book' : 'reservations.save')
        )}
      </Button>
    </footer>
  )
}

/** The person responsible and their telephone, for a category that needs it. */
function ResponsibleFields() {
  const { form, loaded, lists, actor, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const category = lists.categoryOf(form.category_id)
  if (category?.needs !== 'responsible') return null
  const isNeeded = needsResponsible(form, category)
  const isKept = keepsPhone(form, loaded, actor)
  return (
    <div className={styles.row}>
      <LineField
        {...field('responsible_name')}
        required={isNeeded}
        optional={!isNeeded}
        className={styles.half}
        value={form.responsible_name}
        placeholder={t('reservations.responsible_example')}
        onChange={responsible_name => set({ responsible_name })}
      />
      <LineField
        {...field('responsible_phone')}
        required={isNeeded && !isKept}
        optional={!isNeeded}
        className={styles.half}
        value={form.responsible_phone}
        placeholder={isKept ? t('reservations.responsible_phone_kept') : undefined}
        onChange={responsible_phone => set({ responsible_phone })}
      />
    </div>
  )
}
