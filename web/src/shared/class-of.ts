import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { useStudents } from './reference-lists.ts'

/** `5.b klase`, `5.b`, `10.a class`, `12. klase`: a number with a letter or the word for a class, and nothing else. */
const CLASS = /^(\d{1,2}\.? ?\p{L})$|^(\d{1,2}\.? ?\p{L}) (?:klase|class)$|^(\d{1,2}\.? (?:klase|class))$/iu

/** The class among the names of a student's groups, without the word for it; empty if there is none. */
export function classIn(groups: readonly string[]): string {
  for (const group of groups) {
    const [, ...parts] = CLASS.exec(group.trim()) ?? []
    const found = parts.find(Boolean)
    if (found) return found
  }
  return ''
}

type Students = NonNullable<ReturnType<typeof useStudents>['data']>

/** The classes of a list by key, which many rows of a screen ask for. */
const known = new WeakMap<Students, ReadonlyMap<string, string>>()

function classesIn(students: Students): ReadonlyMap<string, string> {
  const classes =
    known.get(students) ??
    new Map(students.map(one => [one.key, 'groups' in one && one.groups ? classIn(one.groups) : '']))
  known.set(students, classes)
  return classes
}

/** Whether the classes of students are still being read: then a line that names one is longer in a moment. */
export function useAreClassesComing(): boolean {
  const { isPending, fetchStatus } = useStudents({ enabled: false })
  return isPending && fetchStatus !== 'paused'
}

/**
 * The class of a student: for teachers and those who run the school, who know the groups of all students; for others, and of a group,
 * it is empty. Asks the server for nothing: the list is read when the application starts.
 */
export function useClassOf(): (entry: Pick<StudentEntry, 'key'> | undefined) => string {
  const { data } = useStudents({ enabled: false })
  return entry => (data && entry && classesIn(data).get(entry.key)) || ''
}
