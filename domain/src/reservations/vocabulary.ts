/** The specification's categories of events; ids as on the wire. A school adds its own, with higher ids. */
export const CATEGORY = { reservation: 1, concert: 2, maintenance: 3, consultation: 4, other: 5 } as const
export type CategoryId = number

/** Whether every school has the category; its own have higher ids. */
export const isSpecified = (category: CategoryId): boolean => category <= CATEGORY.other

/** The categories of the specification of which a school decides whether they need people or somebody responsible. */
export const hasOwnNeeds = (category: CategoryId): boolean =>
  category === CATEGORY.concert || category === CATEGORY.consultation || category === CATEGORY.other

/**
 * The requirement of a category: a teacher, student or group; the name and telephone of who is responsible, in place of whom a category that
 * every school has may have people; or nothing.
 */
export const CATEGORY_NEEDS = ['people', 'responsible', 'nothing'] as const
export type CategoryNeeds = (typeof CATEGORY_NEEDS)[number]

/** The users who may choose a category: those who run the school; also teachers; or also students. */
export const CATEGORY_CHOSEN_BY = ['school', 'teachers', 'everybody'] as const
export type CategoryChosenBy = (typeof CATEGORY_CHOSEN_BY)[number]

/** The statuses of events; ids as on the wire. A cancelled event occupies neither room nor people. */
export const STATUS = { confirmed: 1, pending: 2, cancelled: 3, key_issued: 4 } as const
export type StatusId = (typeof STATUS)[keyof typeof STATUS]

/** The kinds of recurrence (specification 1). */
export const RECURRENCE_KINDS = [
  'single',
  'recurring',
  'weekly',
  'every_second_week',
  'every_third_week',
  'monthly',
] as const
export type RecurrenceKind = (typeof RECURRENCE_KINDS)[number]

/** All times are multiples of this many minutes. */
export const SLOT_MINUTES = 5

/** An entry of `students`: one student, or a group that stands for its members. */
export type ParticipantKey = `student_${number}` | `group_${number}`

const LARGEST_ID = 2_147_483_647

/** The kind and id of a participant key; undefined if it is invalid. */
export function parseParticipantKey(key: string): { kind: 'student' | 'group'; id: number } | undefined {
  const match = /^(student|group)_([1-9]\d{0,9})$/.exec(key)
  const id = Number(match?.[2])
  return match && id <= LARGEST_ID ? { kind: match[1] as 'student' | 'group', id } : undefined
}
