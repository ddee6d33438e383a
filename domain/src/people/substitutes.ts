/** The facts that count for somebody who could give a lesson, or several. */
export interface SubstituteFacts {
  elsewhere: boolean
  teaches: boolean
  knows: boolean
  substitutions: number
  /** At how many of the lessons they are free. */
  free: number
}

/**
 * Teachers who are free at the time of lessons, best first: those who are free at most of them, who are not busy elsewhere, who teach
 * their subject, who know their students, who have taken over the fewest lessons lately; equals stay in their order.
 */
export function substitutesInOrder<One extends SubstituteFacts>(teachers: readonly One[]): One[] {
  return teachers.toSorted(
    (a, b) =>
      b.free - a.free ||
      Number(a.elsewhere) - Number(b.elsewhere) ||
      Number(b.teaches) - Number(a.teaches) ||
      Number(b.knows) - Number(a.knows) ||
      a.substitutions - b.substitutions,
  )
}
