import type { Person } from '@stunda/contract/people/people.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { type Choices, type EventRow, type Giving, isOpen, toRearrange } from '../rearranging/rows.ts'

/** A leaver with events to come: a teacher, a student or a group, with its name. */
export interface Leaver extends Person {
  kind: 'teacher' | 'student' | 'group'
}

/** In which words events come to somebody else. */
export const GIVING_OF = {
  teacher: 'hands_over',
  student: 'student',
  group: 'group',
} as const satisfies Record<Leaver['kind'], Giving>

/** The request for the chosen events of a leaver. */
export function toHandOver(
  rows: readonly EventRow[],
  choices: Choices,
  leaver: Leaver,
  owed = false,
): RearrangedRow[] {
  const { kind, id } = leaver
  if (kind === 'teacher') return toRearrange(rows, choices, { from: id, owed })
  const from = `${kind}_${id}` as const
  return rows.filter(isOpen).flatMap(({ reservation: { id, version } }): RearrangedRow[] => {
    const choice = choices.get(id)
    const row = { reservation_id: id, version }
    const replace = { ...row, action: 'replace_student', from } as const
    switch (choice?.action) {
      case 'cancel':
        return [{ ...row, action: 'cancel', ...(owed && { owed }) }]
      case 'keep':
        return [{ ...row, action: 'keep' }]
      case 'without':
        return [{ ...replace, to: [] }]
      case 'with':
        return [{ ...replace, to: choice.students.map(student => `student_${student.id}` as const) }]
      case 'give':
        return [{ ...replace, to: [`group_${choice.to.id}`] }]
      case 'join':
        return [{ ...replace, from: null, to: [from] }]
      default:
        return []
    }
  })
}
