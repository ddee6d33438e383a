import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { rememberStudents } from '../event/seen-students.ts'
import { textAt } from '../event/server-errors.ts'
import { studentEntry } from '../event/use-event-lists.tsx'
import { type Participant, PeopleField } from '../fields/people-field.tsx'
import type { FormPartProps } from './form-part.ts'
import { useStudentSearch } from './use-student-search.ts'
import { useTaughtLately } from './use-taught-lately.ts'

/** Teachers, and students with groups, those whom the teachers taught lately first; a student who books for herself sees no teachers. */
export function PeopleFields({
  form,
  loaded,
  lists,
  actor,
  onlySelf,
  set,
}: FormPartProps & { onlySelf: boolean }) {
  const t = useTexts()
  const teachers = useMemo(
    () => chosenOf(lists.teachers, form.teachers.map(String)),
    [lists.teachers, form.teachers],
  )
  const students = useMemo(() => chosenOf(lists.students, form.students), [lists.students, form.students])
  const lately = useTaughtLately(form.teachers, actor)
  const ahead = useMemo(
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
  const isHidden = loaded !== undefined && loaded.students === undefined
  return (
    <>
      {!onlySelf && (
        <PeopleField
          id="event-teachers"
          label={t('reservations.teachers')}
          error={textAt(form.errors, 'teachers')}
          people={lists.teachers}
          chosen={teachers}
          marked={Object.keys(form.errors.teachers)}
          onAdd={key => set({ teachers: [...form.teachers, Number(key)] })}
          onRemove={key => set({ teachers: form.teachers.filter(id => String(id) !== key) })}
          empty={t('reservations.list_empty')}
        />
      )}
      {!isHidden && (
        <PeopleField
          id="event-students"
          label={t(onlySelf ? 'reservations.students' : 'reservations.students_groups')}
          error={textAt(form.errors, 'students')}
          people={people}
          ahead={ahead}
          note={note}
          onType={onType}
          chosen={students}
          fixed={isOnlyStudent(actor) ? [`student_${actor.id}`] : []}
          marked={Object.keys(form.errors.students)}
          onAdd={addStudent}
          onRemove={key => set({ students: form.students.filter(other => other !== key) })}
          empty={t('reservations.list_empty')}
        />
      )}
    </>
  )
}

function withFound(known: readonly Participant[], found: readonly StudentEntry[]): readonly Participant[] {
  const others = found.filter(({ key }) => !known.some(person => person.key === key))
  return others.length > 0 ? [...known, ...others.map(studentEntry)] : known
}

function chosenOf(people: readonly Participant[], keys: readonly string[]): Participant[] {
  return keys.map(key => people.find(person => person.key === key) ?? { key, name: '…', icon: null })
}
