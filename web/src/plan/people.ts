import type { Person, StudentEntry } from '@stunda/contract/people/people.ts'

/** A person who teaches or studies. */
export interface PlanPerson extends Person {
  teaches: boolean
  studies: boolean
}

/** All people with a plan, teachers first, by name. A person who both teaches and studies is listed once. */
export function peopleWithPlans(
  teachers: readonly Person[],
  students: readonly StudentEntry[],
  compare: (one: string, other: string) => number,
): PlanPerson[] {
  const people = new Map<number, PlanPerson>()
  for (const { id, full_name } of teachers) people.set(id, { id, full_name, teaches: true, studies: false })
  for (const entry of students) {
    if (!('full_name' in entry)) continue
    const { id, full_name } = entry
    people.set(id, { id, full_name, teaches: people.has(id), studies: true })
  }
  return [...people.values()].sort(
    (a, b) => Number(b.teaches) - Number(a.teaches) || compare(a.full_name, b.full_name),
  )
}
