/** A university's courses, rooms and curricula, as the competition gives them. Courses, rooms, periods and curricula are numbers from 0 on. */
export interface Instance {
  days: number
  periodsPerDay: number
  courses: readonly Course[]
  rooms: readonly { id: string; seats: number }[]
  /** The courses of each curriculum. */
  curricula: readonly (readonly number[])[]
  /** Pairs of a course and a period in which it cannot be; periods are counted through the week. */
  unavailable: readonly (readonly [course: number, period: number])[]
}

export interface Course {
  id: string
  teacher: string
  lectures: number
  leastDays: number
  students: number
}

/**
 * Reads an instance of track 3 (`.ctt`).
 * @throws if it names a course that it does not have, or is no such text
 */
export function readInstance(text: string): Instance {
  const lines = text.split(/\r?\n/).map(line => line.trim().split(/\s+/))
  const head = (name: string) => {
    const value = Number(lines.find(([word]) => word === `${name}:`)?.[1])
    if (!Number.isInteger(value)) throw new Error(`the instance does not say its ${name}`)
    return value
  }
  const rowsOf = (name: string, count: number) => {
    const title = lines.findIndex(([word]) => word === `${name}:`)
    if (title < 0) throw new Error(`the instance has no ${name}`)
    const rows = lines.slice(title + 1).filter(([word]) => word)
    if (rows.length < count) throw new Error(`the instance has fewer ${name} than it says`)
    return rows.slice(0, count)
  }
  const courses = rowsOf('COURSES', head('Courses')).map(
    ([id = '', teacher = '', lectures, leastDays, students]) => ({
      id,
      teacher,
      lectures: Number(lectures),
      leastDays: Number(leastDays),
      students: Number(students),
    }),
  )
  const numbers = new Map(courses.map(({ id }, number) => [id, number]))
  const numberOf = (id = '') => {
    const number = numbers.get(id)
    if (number === undefined) throw new Error(`the instance has no course ${id}`)
    return number
  }
  const periodsPerDay = head('Periods_per_day')
  return {
    days: head('Days'),
    periodsPerDay,
    courses,
    rooms: rowsOf('ROOMS', head('Rooms')).map(([id = '', seats]) => ({ id, seats: Number(seats) })),
    curricula: rowsOf('CURRICULA', head('Curricula')).map(([, count, ...ids]) =>
      ids.slice(0, Number(count)).map(numberOf),
    ),
    unavailable: rowsOf('UNAVAILABILITY_CONSTRAINTS', head('Constraints')).map(([id, day, period]) => [
      numberOf(id),
      Number(day) * periodsPerDay + Number(period),
    ]),
  }
}
