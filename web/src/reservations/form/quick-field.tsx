import { isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Initials } from '../../shared/ui/initials.tsx'
import { useEventForm, useField } from '../event/event-form-context.ts'
import { type ErrorField, peopleWithErrors, textAt } from '../event/form-errors.ts'
import type { Participant } from '../fields/participant.ts'
import { PeopleField } from '../fields/people-field.tsx'
import { type Clash, clashText } from '../free-time/clashes.ts'
import { isKnownThen, teachersThen } from '../free-time/known-then.ts'
import { useTaken } from '../free-time/use-taken.ts'
import { fieldsOfSubject, isNamed } from './default-fields.ts'
import { useStudentChoices } from './event-people-fields.tsx'

/** The id of the field, where the errors of all that is chosen in it stand. */
export const QUICK_FIELD = 'event-quick'

/** The fields that are chosen in the quick field, in the order in which their errors are told. */
export const IN_QUICK_FIELD = [
  'subject_id',
  'teachers',
  'students',
  'event_name',
] as const satisfies readonly ErrorField[]

/** Whether a choice of the quick field names the event, which only a typed text does. */
export const isName = (key: string) => key.startsWith('name_')

/**
 * The error of all that is chosen in the quick field; empty without one. If everybody whom the server refused is taken at that time, it
 * says by what.
 */
export function useQuickError(clashes: readonly Clash[]): string {
  const { form } = useEventForm()
  const t = useTexts()
  const field = useField()
  const place = IN_QUICK_FIELD.find(name => textAt(form.errors, name) !== '')
  if (!place) return ''
  const { label, error } = field(place)
  if (place === 'subject_id' || place === 'event_name') return `${label}: ${error}`
  const named = peopleWithErrors(form.errors, place).map(key =>
    place === 'teachers' ? teacherKey(Number(key)) : key,
  )
  const isClash = named.length > 0 && named.every(key => clashes.some(clash => clash.key === key))
  return (isClash && clashText(clashes, place, t)) || error
}

interface QuickFieldProps {
  error: string
  /** The text that was typed there and not chosen. */
  left: string
  onLeft(typed: string): void
}

/** One field for whom the event is with and what it is: students, groups, teachers, a subject, or a name of its own. */
export function QuickField({ left, onLeft, error }: QuickFieldProps) {
  const { form, actor } = useEventForm()
  const t = useTexts()
  const taken = useTaken()
  const elsewhere = useMemo(() => teachersThen(taken, 'elsewhere', teacherKey), [taken])
  const { people, chosen, preferred, note, onType, add, remove } = useQuickChoices()
  return (
    <PeopleField
      id={QUICK_FIELD}
      label={t(isOnlyStudent(actor) ? 'reservations.quick_with_student' : 'reservations.quick_with')}
      help={t('reservations.quick_help')}
      error={error}
      {...{ people, chosen, preferred, taken, elsewhere, note, onType, left, onLeft }}
      marked={[
        ...peopleWithErrors(form.errors, 'students'),
        ...peopleWithErrors(form.errors, 'teachers').map(teacherKey),
      ]}
      isKnown={key => isKnownThen(taken, key, actor)}
      initialsOf={({ key, name }) => (IS_PERSON.test(key) ? <Initials of={partsOf(name)} /> : undefined)}
      isFirst
      isInPlace
      choosesByComma
      otherwise={
        isOnlyStudent(actor)
          ? undefined
          : name => ({ key: `name_${name}`, name, groups: [t('reservations.quick_as_name')], icon: PENCIL })
      }
      onAdd={add}
      onRemove={remove}
    />
  )
}

const PENCIL = <IconPencil aria-hidden />
const IS_PERSON = /^(student|teacher)_/

function partsOf(full_name: string): { name: string; surname: string } {
  const words = full_name.split(' ')
  return { name: words[0] ?? '', surname: (words.length > 1 && words.at(-1)) || '' }
}

const teacherKey = (id: number | string) => `teacher_${id}`
const subjectKey = (id: number) => `subject_${id}`
const idIn = (key: string) => Number(key.slice(key.indexOf('_') + 1))

/** Everything that can be chosen there and what is, without the user, who is in her own event. */
function useQuickChoices() {
  const { form, lists, actor, set } = useEventForm()
  const t = useTexts()
  const { people: students, addStudent, ...choices } = useStudentChoices()
  const { teachers, subjects } = lists
  const isSchool = runsTheSchool(actor)
  const onlySelf = isOnlyStudent(actor)
  const people = useMemo((): Participant[] => {
    const isSelf = (key: string) =>
      !isSchool && (key === teacherKey(actor.id) || key === `student_${actor.id}`)
    const asTeacher = (teacher: Participant) => ({
      ...teacher,
      key: teacherKey(teacher.key),
      groups: [t('find.teacher')],
    })
    return [
      ...students,
      ...(onlySelf ? [] : teachers.map(asTeacher)),
      ...subjects.map(({ id, name }) => ({
        key: subjectKey(id),
        name,
        groups: [t('reservations.subject')],
        icon: <IconBook aria-hidden />,
      })),
    ].filter(({ key }) => !isSelf(key))
  }, [students, teachers, subjects, onlySelf, isSchool, actor.id, t])

  const { event_name, subject_id, is_subject_chosen } = form
  const keys = [
    ...(is_subject_chosen && subject_id !== null ? [subjectKey(subject_id)] : []),
    ...form.teachers.map(teacherKey),
    ...form.students,
  ]
  const named = isNamed(form, subjects, onlySelf ? t('reservations.practice') : '')
  const chosen = [
    ...(named ? [{ key: `name_${event_name}`, name: event_name, icon: PENCIL }] : []),
    ...keys.flatMap(key => people.find(person => person.key === key) ?? []),
  ]

  const add = (key: string) => {
    if (isName(key)) return set({ event_name: key.slice('name_'.length) })
    if (key.startsWith('subject_')) return set(fieldsOfSubject(form, idIn(key), subjects))
    if (key.startsWith('teacher_')) return set({ teachers: [...form.teachers, idIn(key)] })
    addStudent(key)
  }
  const remove = (key: string) => {
    if (isName(key)) return set({ event_name: '' })
    if (key.startsWith('subject_')) return set(fieldsOfSubject(form, null, subjects))
    if (key.startsWith('teacher_')) return set({ teachers: form.teachers.filter(id => id !== idIn(key)) })
    set({ students: form.students.filter(other => other !== key) })
  }
  return { ...choices, people, chosen, add, remove }
}
