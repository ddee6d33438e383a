import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { CATEGORY, type CategoryId, STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import fieldStyles from '../../shared/ui/field.module.css'
import { Field, Frame } from '../../shared/ui/field.tsx'
import styles from '../event/event-form.module.css'
import { endsToPick, lengthOf, type StillToCome, startsToPick } from '../event/event-times.ts'
import { textAt } from '../event/server-errors.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { TimeField } from '../fields/time-field.tsx'
import type { FormPartProps } from './form-part.ts'
import { fieldsOfSubject, nameUnlessGiven } from './name-unless-given.ts'
import { RoomField } from './room-field.tsx'
import { WholeDaySwitch } from './whole-day-switch.tsx'

/** Name and category. */
export function WhatFields({ form, lists, set }: FormPartProps) {
  const t = useTexts()
  const unlessGiven = nameUnlessGiven(form, lists.subjects, t)
  return (
    <div className={styles.row}>
      <Field
        id="event-event_name"
        label={t('reservations.event_name')}
        error={textAt(form.errors, 'event_name')}
        required={!unlessGiven}
        className={styles.half}
      >
        {control => (
          <Frame invalid={control['aria-invalid']}>
            <input
              {...control}
              type="text"
              className={fieldStyles.input}
              value={form.event_name}
              placeholder={unlessGiven}
              maxLength={200}
              data-autofocus
              onChange={event => set({ event_name: event.currentTarget.value })}
            />
          </Frame>
        )}
      </Field>
      <ChoiceField
        id="event-category_id"
        label={t('reservations.category')}
        error={textAt(form.errors, 'category_id')}
        choices={lists.categoryChoices}
        value={form.category_id}
        onChange={id => id !== null && set({ category_id: id as CategoryId })}
        className={styles.half}
      />
    </div>
  )
}

export interface TimeFieldsProps extends FormPartProps {
  earliest: string | undefined
  open: StillToCome | null
  isOver: boolean
  /** Takes the school's whole day, or goes back from it. */
  onWholeDay(on: boolean): void
}

/** Day, from and to, with how long that is. */
export function TimeFields({
  form,
  settings,
  today,
  lastDay,
  earliest,
  open,
  hasBegun,
  isBound,
  isOver,
  set,
  onWholeDay,
}: TimeFieldsProps) {
  const t = useTexts()
  const { day_start, day_end } = settings
  const length = lengthOf(form.start_time, form.end_time)
  const starts = useMemo(() => startsToPick(day_start, day_end, open), [day_start, day_end, open])
  const ends = useMemo(
    () => endsToPick(form.start_time, day_start, day_end, open),
    [form.start_time, day_start, day_end, open],
  )
  return (
    <div className={styles.row}>
      <fieldset disabled={hasBegun || isBound} className={styles.lockable}>
        <DateField
          id="event-date_reservation"
          label={t('reservations.date')}
          error={textAt(form.errors, 'date_reservation')}
          value={form.date_reservation}
          today={today}
          min={earliest}
          max={lastDay}
          closedDays={settings.closed_days}
          onChange={date_reservation => set({ date_reservation })}
          required
          className={styles.date}
        />
        <TimeField
          id="event-start_time"
          label={t('reservations.from')}
          note={hasBegun ? t('reservations.begun') : undefined}
          error={textAt(form.errors, 'start_time')}
          value={form.start_time}
          times={starts}
          onChange={start_time => set({ start_time })}
          required
          className={styles.time}
        />
      </fieldset>
      <TimeField
        id="event-end_time"
        label={t('reservations.to')}
        note={length === undefined ? undefined : durationText(length, t)}
        error={textAt(form.errors, 'end_time')}
        value={form.end_time}
        times={ends}
        hintOf={time => durationText(lengthOf(form.start_time, time) ?? 0, t)}
        onChange={end_time => set({ end_time })}
        required
        className={styles.time}
      />
      {form.category_id === CATEGORY.maintenance && !hasBegun && !isBound && (
        <div className={styles.wholeDay}>
          <WholeDaySwitch
            start_time={form.start_time}
            end_time={form.end_time}
            settings={settings}
            onChange={onWholeDay}
          />
        </div>
      )}
      {isOver && (
        <p role="status" className={styles.remark}>
          <IconClockExclamation aria-hidden />
          {t('reservations.time_over')}
        </p>
      )}
    </div>
  )
}

/** Room and subject. */
export function PlaceFields(props: FormPartProps) {
  const { form, lists, isBound, set } = props
  const isLesson =
    form.category_id === CATEGORY.reservation && form.teachers.length > 0 && form.students.length > 0
  const t = useTexts()
  return (
    <div className={styles.row}>
      <fieldset disabled={isBound} className={styles.lockable}>
        <RoomField {...props} />
      </fieldset>
      <ChoiceField
        id="event-subject_id"
        label={t('reservations.subject')}
        error={textAt(form.errors, 'subject_id')}
        required={isLesson}
        choices={lists.subjectChoices}
        value={form.subject_id}
        onChange={subject_id => set(fieldsOfSubject(form, subject_id, lists.subjects))}
        placeholder={t('reservations.choose_subject')}
        empty={t('reservations.list_empty')}
        searchable
        clearable
        className={styles.half}
      />
    </div>
  )
}

/** Notes, and the status where there is one to choose. */
export function RestFields({ form, loaded, lists, actor, set }: FormPartProps) {
  const t = useTexts()
  // An owner's one change, cancelling, has a button of its own.
  const hasStatus = runsTheSchool(actor) || form.status_id !== STATUS.confirmed
  const isHidden = loaded !== undefined && loaded.description === undefined
  return (
    <div className={styles.row}>
      {!isHidden && (
        <Field
          id="event-description"
          label={t('reservations.description')}
          error={textAt(form.errors, 'description')}
          className={styles.wide}
        >
          {control => (
            <Frame invalid={control['aria-invalid']}>
              <textarea
                {...control}
                rows={1}
                className={fieldStyles.input}
                value={form.description}
                maxLength={2000}
                placeholder={t('reservations.description_hint')}
                onChange={event => set({ description: event.currentTarget.value })}
              />
            </Frame>
          )}
        </Field>
      )}
      {hasStatus && (
        <ChoiceField
          id="event-status_id"
          label={t('reservations.status')}
          error={textAt(form.errors, 'status_id')}
          choices={lists.statusChoices}
          value={form.status_id}
          onChange={id => id !== null && set({ status_id: id as StatusId })}
          className={styles.narrow}
        />
      )}
    </div>
  )
}
