import { Random } from '@stunda/placement/search/random.ts'

/** The text of a small instance by chance, in which everything has room. */
export function anyInstance(seed: number): string {
  const random = new Random(seed)
  const list = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i))
  const courses = list(
    6,
    i => `c${i} t${random.below(5)} ${1 + random.below(4)} ${1 + random.below(3)} ${10 + random.below(40)}`,
  )
  const curricula = list(4, i => {
    const own = [...new Set(list(3, () => `c${random.below(6)}`))]
    return `q${i}  ${own.length} ${own.join(' ')}`
  })
  const closed = list(5, () => `c${random.below(6)} ${random.below(3)} ${random.below(4)}`)
  return `Name: any
Courses: 6
Rooms: 3
Days: 3
Periods_per_day: 4
Curricula: 4
Constraints: 5

COURSES:
${courses.join('\n')}

ROOMS:
${list(3, i => `r${i}\t${15 + random.below(40)}`).join('\n')}

CURRICULA:
${curricula.join('\n')}

UNAVAILABILITY_CONSTRAINTS:
${closed.join('\n')}

END.
`
}
