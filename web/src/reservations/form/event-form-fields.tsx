import { isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { isWholeDay, lengthOf } from '@stunda/domain/reservations/times-to-pick.ts'
import { CATEGORY, STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import fieldStyles from '../../shared/ui/field.module.css'
import { Field, Frame } from '../../shared/ui/field.tsx'
import { Folded } from '../../shared/ui/folded.tsx'
import { SwitchRow } from '../../shared/ui/switch.tsx'
import styles from '../event/event-form.module.css'
import { isOver, needsNobody, useEventForm, useField, useTypedText } from '../event/event-form-context.ts'
import { textAt } from '../event/form-errors.ts'
import { useStartAndEnd } from '../event/use-start-and-end.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { LineField } from '../fields/line-field.tsx'
import { DateField, TimeField } from '../fields/when-fields.tsx'
import type { Clash } from '../free-time/clashes.ts'
import { isKeyAlone } from './commands.ts'
import { fieldsOfSubject, isNamed, nameUnlessGiven } from './default-fields.ts'
import { RoomField } from './room-field.tsx'

/** Name and category. */
function WhatFields() {
  const { form, lists, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const unlessGiven = nameUnlessGiven(form, lists.subjects, t)
  return (
    <div className={styles.row}>
      <LineField
        {...field('event_name')}
        required={!unlessGiven}
        optional={Boolean(unlessGiven)}
        className={styles.half}
        value={form.event_name}
        placeholder={unlessGiven}
        onChange={event_name => set({ event_name })}
      />
      <ChoiceField
        {...field('category_id')}
        choices={lists.categoryChoices}
        value={form.category_id}
        onChange={id => set({ category_id: id })}
        className={styles.half}
      />
    </div>
  )
}

/** Name, category, notes and status, which are seldom told of a new event: folded there while they are as usual. */
export function SeldomFields() {
  const { form, lists, actor } = useEventForm()
  const t = useTexts()
  const fields = (
    <>
      <WhatFields />
      <RestFields />
    </>
  )
  if (form.id !== null) return fields
  const isTold =
    isNamed(form, lists.subjects, isOnlyStudent(actor) ? t('reservations.practice') : '') ||
    form.category_id !== CATEGORY.reservation ||
    form.status_id !== STATUS.confirmed ||
    form.description !== ''
  const isWrong = (['event_name', 'category_id', 'description', 'status_id'] as const).some(name =>
    textAt(form.errors, name),
  )
  return (
    <Folded
      icon={<IconDots aria-hidden />}
      title={t('reservations.seldom_fields')}
      isNeeded={isTold || isWrong}
    >
      <div className="stack">{fields}</div>
    </Folded>
  )
}

/** Day, beginning and end with the length, and for maintenance the whole day by a switch. */
export function TimeFields() {
  const { form, dispatch, set, actor, settings, now, days, hasBegun, isBound } = useEventForm()
  const field = useField()
  const { start, end } = useStartAndEnd()
  const t = useTexts()
  const length = lengthOf(form.start_time, form.end_time)
  const hours = hoursOf(form.date_reservation, settings)
  return (
    <div className={styles.row}>
      <fieldset disabled={hasBegun || isBound} className={styles.lockable}>
        <DateField
          {...field('date_reservation')}
          value={form.date_reservation}
          {...days}
          onChange={date_reservation => {
            set({ date_reservation })
            const day = hoursOf(date_reservation, settings)
            if (form.before_whole_day && isWholeDay(form, hours)) dispatch({ do: 'whole_day', on: true, day })
          }}
          required
          className={styles.half}
        />
        <TimeField
          {...start}
          note={hasBegun ? t('reservations.begun') : undefined}
          required
          className={styles.time}
        />
      </fieldset>
      <TimeField
        {...end}
        note={length === undefined ? undefined : durationText(length, t)}
        required
        className={styles.time}
      />
      {form.category_id === CATEGORY.maintenance && !hasBegun && !isBound && (
        <div className={styles.wholeDay}>
          <SwitchRow
            label={t('reservations.whole_day', {
              hours: formatClockRange(hours.day_start, hours.day_end),
            })}
            checked={isWholeDay(form, hours)}
            onChange={on => dispatch({ do: 'whole_day', on, day: hours })}
          />
        </div>
      )}
      {isOver(form, actor, now) && (
        <p role="status" className={styles.remark}>
          <IconClockExclamation aria-hidden />
          {t('reservations.time_over')}
        </p>
      )}
    </div>
  )
}

/** Subject and room; maintenance has no subject. */
export function PlaceFields({ clashes }: { clashes: readonly Clash[] }) {
  const { form, lists, actor, isBound, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const typedSubject = useTypedText('subject_id')
  const isLesson =
    form.category_id === CATEGORY.reservation && form.teachers.length > 0 && form.students.length > 0
  const choose = (subject_id: number | null) => set(fieldsOfSubject(form, subject_id, lists.subjects))
  return (
    <div className={styles.row}>
      {(form.subject_id !== null || !needsNobody(form, lists)) && (
        <ChoiceField
          {...field('subject_id')}
          {...typedSubject}
          required={isLesson}
          optional={form.category_id !== CATEGORY.reservation || isOnlyStudent(actor)}
          choices={lists.subjectChoices}
          value={form.subject_id}
          onChange={choose}
          onClear={() => choose(null)}
          placeholder={t('reservations.choose_subject')}
          empty={t('reservations.list_empty')}
          searchable
          className={styles.half}
        />
      )}
      <fieldset disabled={isBound} className={styles.lockable}>
        <RoomField clashes={clashes} />
      </fieldset>
    </div>
  )
}

/** Notes, and the status for those who may choose one. */
function RestFields() {
  const { form, loaded, lists, actor, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const description = field('description')
  // Owners change the status only by cancelling, for which there is a button.
  const hasStatus = runsTheSchool(actor) || form.status_id !== STATUS.confirmed
  const isHidden = loaded !== undefined && loaded.description === undefined
  return (
    <div className={styles.row}>
      {!isHidden && (
        <Field {...description} optional className={styles.wide}>
          {control => (
            <Frame invalid={control['aria-invalid']}>
              <textarea
                {...control}
                rows={1}
                className={fieldStyles.input}
                value={form.description}
                maxLength={description.maxLength}
                placeholder={t('reservations.description_hint')}
                onChange={event => set({ description: event.currentTarget.value })}
              />
            </Frame>
          )}
        </Field>
      )}
      {hasStatus && (
        <ChoiceField
          {...field('status_id')}
          choices={lists.statusChoices}
          value={form.status_id}
          onChange={id => set({ status_id: id as StatusId })}
          className={styles.narrow}
        />
      )}
    </div>
  )
}

/**
 * Why an existing event is changed. It is there from the beginning: if it appeared with the first change, the buttons below would move
 * between the press and the release of the pointer.
 */
export function WhyField() {
  const { form, dispatch } = useEventForm()
  const t = useTexts()
  if (form.id === null || isKeyAlone(form)) return null
  return (
    <ReasonField
      label={t('reservations.reason_for_change')}
      value={form.note ?? ''}
      onChange={note => dispatch({ do: 'explain', note })}
    />
  )
}
