import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { CATEGORY, type CategoryId, STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import fieldStyles from '../../shared/ui/field.module.css'
import { Field, Frame } from '../../shared/ui/field.tsx'
import styles from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import { textAt } from '../event/form-errors.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { fieldsOfSubject, nameUnlessGiven } from './name-unless-given.ts'
import { RoomField } from './room-field.tsx'

/** Name and category. */
export function WhatFields() {
  const { form, lists, set } = useEventForm()
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

/** Room and subject. */
export function PlaceFields() {
  const { form, lists, isBound, set } = useEventForm()
  const isLesson =
    form.category_id === CATEGORY.reservation && form.teachers.length > 0 && form.students.length > 0
  const t = useTexts()
  return (
    <div className={styles.row}>
      <fieldset disabled={isBound} className={styles.lockable}>
        <RoomField />
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

/** Notes, and the status for those who may choose one. */
export function RestFields() {
  const { form, loaded, lists, actor, set } = useEventForm()
  const t = useTexts()
  // Owners change the status only by cancelling, for which there is a button.
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
