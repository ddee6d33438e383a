import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { needsResponsible } from '@stunda/domain/reservations/conflicts/responsible-required.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { CATEGORY, type CategoryId, type ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { daysBetween, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { typedAs } from '../../shared/event-facts.ts'
import { useSettings } from '../../shared/reference-lists.ts'
import type { TimeFields } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { type EventLists, roomHint } from '../event/use-event-lists.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { LineField } from '../fields/line-field.tsx'
import { chosenOf, type Participant } from '../fields/participant.ts'
import { PeopleField } from '../fields/people-field.tsx'
import { WhereNeedsAreSet } from '../form/where-needs-are-set.tsx'
import { mostDays } from './out-of-use.ts'
import styles from './takeover.module.css'
import { StartAndEnd, TimesFields } from './times-fields.tsx'

/** The errors of a takeover, in words by field. */
export type TakeoverErrors = Partial<
  Record<
    'event_name' | 'rooms' | 'times' | 'responsible_name' | 'responsible_phone' | 'teachers' | 'subject_id',
    string
  >
>

export interface TakeoverFieldsProps {
  typed: TypedTakeover
  lists: EventLists
  actor: Actor
  errors: TakeoverErrors
  /** The name of an event that has none of its own; empty: it needs one. */
  unnamed: string
  set(fields: Partial<TypedTakeover>): void
}

/** The fields of a takeover: what it is, where and when, and who is in it. */
export function TakeoverFields(props: TakeoverFieldsProps) {
  const { typed, lists, errors, set } = props
  const t = useTexts()
  const field = (name: 'category_id' | 'subject_id' | 'teachers' | 'students') => ({
    id: `takeover-${name}`,
    ...typedAs(name, t),
  })
  const { teachers, students } = typed
  const category = lists.categoryOf(typed.category_id)
  const isOptional = category?.needs !== 'people'
  const needsPeople = !isOptional && teachers.length + students.length === 0
  if (typed.until !== undefined)
    return (
      <div className={styles.fields}>
        <RoomsField {...props} />
        <OutOfUseFields typed={typed} error={errors.times ?? ''} set={set} />
        <NameField {...props} />
      </div>
    )
  return (
    <div className={styles.fields}>
      <NameField {...props} />
      <ChoiceField
        {...field('category_id')}
        choices={lists.categoryChoices}
        value={typed.category_id}
        onChange={id => set({ category_id: id as CategoryId })}
      />
      <RoomsField {...props} />
      <TimesFields value={typed.times} error={errors.times ?? ''} onChange={times => set({ times })} />
      {category?.needs === 'responsible' && (
        <ResponsibleFields {...props} isNeeded={needsResponsible(typed, category)} />
      )}
      <PeopleField
        {...field('teachers')}
        error={errors.teachers ?? ''}
        required={needsPeople}
        optional={isOptional}
        people={lists.teachers}
        chosen={chosenOf(lists.teachers, teachers.map(String))}
        onAdd={key => set({ teachers: [...teachers, Number(key)] })}
        onRemove={key => set({ teachers: teachers.filter(id => String(id) !== key) })}
      />
      <PeopleField
        {...field('students')}
        required={needsPeople}
        optional={isOptional}
        people={lists.students}
        chosen={chosenOf(lists.students, students)}
        onAdd={key => set({ students: [...students, key as ParticipantKey] })}
        onRemove={key => set({ students: students.filter(other => other !== key) })}
      />
      {hasNobodySaid(errors) && <WhereNeedsAreSet category={category} />}
      {typed.category_id === CATEGORY.reservation && (
        <ChoiceField
          {...field('subject_id')}
          required={teachers.length > 0 && students.length > 0}
          error={errors.subject_id ?? ''}
          choices={lists.subjectChoices}
          value={typed.subject_id}
          onChange={subject_id => set({ subject_id })}
          onClear={() => set({ subject_id: null })}
          placeholder={t('reservations.choose_subject')}
          searchable
        />
      )}
    </div>
  )
}

/** Whether it was said that nobody is in the event. */
const hasNobodySaid = ({ teachers, responsible_name }: TakeoverErrors) =>
  Boolean(teachers || responsible_name)

function NameField({ typed, errors, unnamed, set }: TakeoverFieldsProps) {
  const t = useTexts()
  return (
    <LineField
      id="takeover-event_name"
      {...typedAs('event_name', t)}
      error={errors.event_name ?? ''}
      required={!unnamed}
      optional={Boolean(unnamed)}
      value={typed.event_name}
      placeholder={unnamed}
      onChange={event_name => set({ event_name })}
    />
  )
}

function ResponsibleFields({ typed, errors, isNeeded, set }: TakeoverFieldsProps & { isNeeded: boolean }) {
  const t = useTexts()
  return (['responsible_name', 'responsible_phone'] as const).map(name => (
    <LineField
      key={name}
      id={`takeover-${name}`}
      {...typedAs(name, t)}
      error={errors[name] ?? ''}
      required={isNeeded}
      optional={!isNeeded}
      value={typed[name]}
      onChange={value => set({ [name]: value })}
    />
  ))
}

/** Several rooms; the first is the one with the people. */
function RoomsField({ typed, lists, actor, errors, set }: TakeoverFieldsProps) {
  const t = useTexts()
  const { rooms } = typed
  const choices = useMemo(
    () =>
      lists.roomChoices.map(({ id, label }): Participant => {
        const room = lists.rooms.find(one => one.id === id)
        const groups = room ? [roomHint(room, actor, t)] : []
        return { key: String(id), name: label, icon: <IconDoor aria-hidden />, groups }
      }),
    [lists.roomChoices, lists.rooms, actor, t],
  )
  const chosen = chosenOf(choices, rooms.map(String))
  const [first] = chosen
  return (
    <PeopleField
      id="takeover-rooms"
      label={t('takeover.rooms')}
      required
      error={errors.rooms ?? ''}
      help={chosen.length > 1 && first ? t('takeover.people_in', { room: first.name }) : ''}
      people={choices}
      chosen={chosen}
      onAdd={key => set({ rooms: [...rooms, Number(key)] })}
      onRemove={key => set({ rooms: rooms.filter(id => String(id) !== key) })}
    />
  )
}

interface OutOfUseFieldsProps {
  typed: TypedTakeover
  error: string
  set(fields: Pick<TypedTakeover, 'times' | 'until'>): void
}

/** From which day and time on until which rooms are out of use. */
function OutOfUseFields({ typed, error, set }: OutOfUseFieldsProps) {
  const t = useTexts()
  const hours = useSettings().data
  const { times, until = '', rooms } = typed
  const [time] = times
  if (!time || !hours) return null
  const { date_reservation: from, end_time } = time
  const change = (changed: Partial<TimeFields>, last = until) =>
    set({ times: [{ ...time, ...changed }], until: last })
  const most = mostDays(rooms.length)
  const isTooLong = isCivilDate(from) && isCivilDate(until) && daysBetween(from, until) >= most
  const pickDays = ([from, last]: readonly string[]) => {
    const isWholeLast = end_time === hoursOf(until, hours).day_end && last !== undefined && isCivilDate(last)
    const ends = isWholeLast && { end_time: hoursOf(last, hours).day_end }
    change({ date_reservation: from ?? '', ...ends }, last ?? '')
  }
  return (
    <div className={styles.time}>
      <DayPicker
        id="takeover-date-0"
        label={t('takeover.days')}
        required
        value={[from, until]}
        error={isTooLong ? t('takeover.too_many_days', { count: most }) : ''}
        onChange={days => pickDays(days)}
      />
      <StartAndEnd nth={0} set={change} {...{ time, until, hours, error }} />
    </div>
  )
}
