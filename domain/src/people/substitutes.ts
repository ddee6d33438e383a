/** The facts that count for somebody who could give a lesson, or several. */
export interface SubstituteFacts {
  elsewhere: boolean
  teaches: boolean
  knows: boolean
  substitutions: number
  /** How many lessons they give on the same day; of several days on the fullest. */
  that_day: number
  /** At how many of the lessons they are free. */
  free: number
}

/**
 * Teachers who are free at the time of lessons, best first: those who are free at most of them, who are not busy elsewhere, who teach
 * their subject, who know their students, who have taken over the fewest lessons this month, who give the fewest that day; equals stay
 * in their order.
 */
export function substitutesInOrder<One extends SubstituteFacts>(teachers: readonly One[]): One[] {
  return teachers.toSorted(
    (a, b) =>
      b.free - a.free ||
      Number(a.elsewhere) - Number(b.elsewhere) ||
      Number(b.teaches) - Number(a.teaches) ||
      Number(b.knows) - Number(a.knows) ||
      a.substitutions - b.substitutions ||
      a.that_day - b.that_day,
  )
}

/** The facts that make one substitute as good as another. */
type Fitting = Pick<SubstituteFacts, 'elsewhere' | 'teaches'> &
  Partial<Pick<SubstituteFacts, 'free'>> & { id: number }

/**
 * Who takes over each lesson, out of its substitutes in order: as few people as possible of those who are as often free as the best of
 * the lesson, teach its subject if that one does and are not busy elsewhere if that one is not.
 */
export function fewestSubstitutes<One extends Fitting>(
  lessons: readonly (readonly One[])[],
): (One | undefined)[] {
  const fitting = lessons.map(([best, ...others]) =>
    best ? [best, ...others.filter(one => isAsGood(one, best))] : [],
  )
  const chosen = new Map<number, One>()
  const left = () => fitting.flatMap((ones, index) => (chosen.has(index) ? [] : ones))
  for (let ones = left(); ones.length > 0; ones = left()) {
    const counts = Map.groupBy(ones, ({ id }) => id)
    const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
    for (const [index, some] of fitting.entries()) {
      const one = some.find(({ id }) => id === most?.[0])
      if (one && !chosen.has(index)) chosen.set(index, one)
    }
  }
  return lessons.map((_, index) => chosen.get(index))
}

const isAsGood = (one: Fitting, best: Fitting) =>
  one.free === best.free && one.elsewhere === best.elsewhere && one.teaches === best.teaches
