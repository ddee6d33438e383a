import type { Person } from '@stunda/contract/people/people.ts'
import type { Giver, Giving } from '../rearranging/rows.ts'

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

/** The leaver as the giver of events. */
export const giverOf = ({ kind, id }: Leaver): Giver => (kind === 'teacher' ? id : `${kind}_${id}`)
