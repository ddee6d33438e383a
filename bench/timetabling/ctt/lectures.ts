import type { Instance } from './instance.ts'

/**
 * What the terms ask of an instance, in arrays. The items of the search are the lectures, course by course. Each has the same places, a period
 * with a room each: place = period × rooms + room. Every lecture has a place.
 */
export interface Lectures {
  instance: Instance
  lectures: number
  periods: number
  rooms: number
  places: number
  courseOf: Int32Array
  /** Of places. */
  periodOf: Int32Array
  roomOf: Int32Array
  /** The places at which each course can be. */
  placesOf: readonly Int32Array[]
  /** Of periods. */
  dayOf: Int32Array
  /** The curricula of each course. */
  curriculaOf: readonly Int32Array[]
  /** The courses that cannot be at the same time as each course: itself, and those with the same teacher or in the same curriculum. */
  rivalsOf: readonly Int32Array[]
  /** Whether courses a and b are rivals, at a × courses + b. */
  areRivals: Uint8Array
}

/** Prepares an instance for the terms. */
export function lecturesOf(instance: Instance): Lectures {
  const { courses, curricula, days, periodsPerDay } = instance
  const rooms = instance.rooms.length
  const periods = days * periodsPerDay
  const places = periods * rooms
  const numbers = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i))
  const curriculaOf = courses.map((_, course) =>
    Int32Array.from([...curricula.keys()].filter(curriculum => curricula[curriculum].includes(course))),
  )
  const rivalsOf = courses.map(({ teacher }, course) =>
    Int32Array.from(
      [...courses.keys()].filter(
        other =>
          courses[other].teacher === teacher ||
          curriculaOf[course].some(curriculum => curriculaOf[other].includes(curriculum)),
      ),
    ),
  )
  const areRivals = new Uint8Array(courses.length ** 2)
  for (const [course, rivals] of rivalsOf.entries())
    for (const rival of rivals) areRivals[course * courses.length + rival] = 1
  const periodOf = Int32Array.from(numbers(places, place => Math.floor(place / rooms)))
  const closed = new Set(instance.unavailable.map(([course, period]) => course * periods + period))
  const placesOf = courses.map((_, course) =>
    Int32Array.from(
      numbers(places, place => place).filter(place => !closed.has(course * periods + periodOf[place])),
    ),
  )
  const courseOf = Int32Array.from(
    courses.flatMap((course, number) => numbers(course.lectures, () => number)),
  )
  return {
    instance,
    lectures: courseOf.length,
    periods,
    rooms,
    places,
    courseOf,
    periodOf,
    placesOf,
    roomOf: Int32Array.from(numbers(places, place => place % rooms)),
    dayOf: Int32Array.from(numbers(periods, period => Math.floor(period / periodsPerDay))),
    curriculaOf,
    rivalsOf,
    areRivals,
  }
}
