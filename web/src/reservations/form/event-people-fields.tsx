import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { isEnoughToSearch, LEAST_LETTERS } from '@stunda/domain/people/student-search.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { reading } from '../../shared/api/call.ts'
import { useSettled } from '../../shared/use-settled.ts'
import styles from '../event/event-form.module.css'
import { needsNobody, useEventForm, useField, useTypedText } from '../event/event-form-context.ts'
import { peopleWithErrors, textAt } from '../event/form-errors.ts'
import { rememberStudents } from '../event/kept-form.ts'
import { studentEntry } from '../event/use-event-lists.tsx'
import { chosenOf, type Participant } from '../fields/participant.ts'
import { PeopleField } from '../fields/people-field.tsx'
import { type Clash, clashText } from '../free-time/clashes.ts'
import { teachersThen } from '../free-time/known-then.ts'
import { useTaken } from '../free-time/use-taken.ts'
import { useTaughtLately, useTeachersOfSubject } from './taught-lately.ts'

/** Teachers, and students with groups, recently taught ones first; students see no teachers, and maintenance has neither. */
export function PeopleFields({ clashes }: { clashes: readonly Clash[] }) {
  const { form, loaded, lists, actor, set } = useEventForm()
  const onlySelf = isOnlyStudent(actor)
  const field = useField()
  const t = useTexts()
  const teachers = chosenOf(lists.teachers, form.teachers.map(String))
  const students = chosenOf(lists.students, form.students)
  const { addStudent, ...choices } = useStudentChoices()
  const ofSubject = useTeachersOfSubject()
  const preferredTeachers = useMemo(
    () =>
      ofSubject && {
        keys: ofSubject,
        title: t('reservations.teachers_of_subject'),
        others: t('reservations.other_teachers'),
      },
    [ofSubject, t],
  )
  const taken = useTaken()
  const theirs = useMemo(
    () => ({ taken: teachersThen(taken, 'teacher'), elsewhere: teachersThen(taken, 'elsewhere') }),
    [taken],
  )
  const isHidden = loaded !== undefined && loaded.students === undefined
  const typedTeacher = useTypedText('teachers')
  const typedStudent = useTypedText('students')
  if (needsNobody(form, lists)) return null
  const isNeeded = lists.categoryOf(form.category_id)?.needs === 'people'
  const errorOf = (name: 'teachers' | 'students') => textAt(form.errors, name) || clashText(clashes, name, t)
  const marked = (name: 'teachers' | 'students') => [
    ...peopleWithErrors(form.errors, name),
    ...clashes.map(({ key }) => (name === 'teachers' ? key.replace('teacher_', '') : key)),
  ]
  return (
    <div className={styles.row}>
      {!onlySelf && (
        <PeopleField
          {...field('teachers')}
          {...typedTeacher}
          error={errorOf('teachers')}
          required={isNeeded && students.length === 0}
          optional={!isNeeded}
          className={styles.half}
          people={lists.teachers}
          preferred={preferredTeachers}
          {...theirs}
          chosen={teachers}
          marked={marked('teachers')}
          onAdd={key => set({ teachers: [...form.teachers, Number(key)] })}
          onRemove={key => set({ teachers: form.teachers.filter(id => String(id) !== key) })}
        />
      )}
      {!isHidden && (
        <PeopleField
          {...field('students')}
          {...typedStudent}
          isFirst
          error={errorOf('students')}
          required={isNeeded && teachers.length === 0}
          optional={!isNeeded}
          className={onlySelf ? styles.whole : styles.half}
          {...(onlySelf && { label: t('reservations.students') })}
          {...choices}
          taken={taken}
          help={helpOf(students, t)}
          chosen={students}
          fixed={onlySelf ? [`student_${actor.id}`] : []}
          marked={marked('students')}
          onAdd={addStudent}
          onRemove={key => set({ students: form.students.filter(other => other !== key) })}
        />
      )}
    </div>
  )
}

/** The students and groups that can be added, recently taught ones first; students search the server for others. */
export function useStudentChoices() {
  const { form, lists, actor, set } = useEventForm()
  const t = useTexts()
  const lately = useTaughtLately()
  const preferred = useMemo(
    () =>
      lately && {
        keys: new Set<string>(lately.students.map(({ key }) => key)),
        title: t('reservations.taught_lately', { count: form.teachers.length }),
        others: t('reservations.other_students'),
      },
    [lately, form.teachers.length, t],
  )
  const { found, note, onType } = useStudentSearch(isOnlyStudent(actor))
  const people = useMemo(() => withFound(lists.students, found), [lists.students, found])
  const addStudent = (key: string) => {
    rememberStudents(found.filter(entry => entry.key === key))
    set({ students: [...form.students, key as ParticipantKey] })
  }
  return { people, preferred, note, onType, addStudent }
}

function withFound(known: readonly Participant[], found: readonly StudentEntry[]): readonly Participant[] {
  const others = found.filter(({ key }) => !known.some(person => person.key === key))
  return others.length > 0 ? [...known, ...others.map(studentEntry)] : known
}

/** Says that a chosen group is still empty, although it may be booked. */
function helpOf(students: readonly Participant[], t: Say): string {
  const empty = students.filter(({ count, isFilling }) => isFilling && count === 0).map(({ name }) => name)
  return empty.length > 0 ? t('reservations.groups_still_empty', { groups: empty.join(', ') }) : ''
}

const TYPING = 250
const MOST_LETTERS = 100
const MINUTES = 60_000

/** Searches the server for students when the user pauses typing; not `enabled` for users whose list holds all of them. */
function useStudentSearch(enabled: boolean) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed, TYPING)
  const isWanted = enabled && isEnoughToSearch(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: ['found-students', settled],
    queryFn: reading('GET /api/students', { query: { search: settled } }),
    enabled: isWanted && isEnoughToSearch(settled),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
  })
  return {
    found: (isWanted && data) || NOBODY,
    /** Shown under the list: what to type, that the server searches, or why that failed. */
    note: note(),
    onType: enabled ? (text: string) => setTyped(text.trim().slice(0, MOST_LETTERS)) : undefined,
  }

  function note(): string | undefined {
    if (!enabled) return undefined
    if (!isWanted) return t('reservations.search_students', { count: LEAST_LETTERS })
    if (typed !== settled || isFetching) return t('reservations.searching')
    return error ? t('reservations.search_failed', { why: errorText(error) }) : undefined
  }
}

const NOBODY: readonly StudentEntry[] = []
