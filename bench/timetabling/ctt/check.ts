// Knows nothing of the search: it counts a written solution as the competition's rules say, plainly.
import type { Verdict } from '../running.ts'
import type { Instance } from './instance.ts'

interface Lecture {
  course: string
  room: string
  day: number
  period: number
}

/** Counts a solution of track 3 from its text, a line `course room day period` for each lecture. */
export function checkSolution(instance: Instance, text: string): Verdict {
  const broken: string[] = []
  const lectures = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line): Lecture => {
      const [course = '', room = '', day, period] = line.trim().split(/\s+/)
      return { course, room, day: Number(day), period: Number(period) }
    })
  const course = (id: string) => instance.courses.find(course => course.id === id)
  const isInWeek = ({ day, period }: Lecture) =>
    [day, period].every(Number.isInteger) &&
    day >= 0 &&
    day < instance.days &&
    period >= 0 &&
    period < instance.periodsPerDay
  for (const lecture of lectures)
    if (
      !course(lecture.course) ||
      !instance.rooms.some(({ id }) => id === lecture.room) ||
      !isInWeek(lecture)
    )
      broken.push(`no such course, room or period: ${JSON.stringify(lecture)}`)
  for (const { id, lectures: wanted } of instance.courses) {
    const held = lectures.filter(({ course }) => course === id).length
    if (held !== wanted) broken.push(`${held} instead of ${wanted} lectures of ${id}`)
  }
  const curriculaOf = (id: string) =>
    instance.curricula.filter(courses => courses.some(number => instance.courses[number]?.id === id))
  for (const [i, one] of lectures.entries()) {
    for (const other of lectures.slice(i + 1)) {
      if (one.day !== other.day || one.period !== other.period) continue
      const at = `on day ${one.day} in period ${one.period}`
      if (one.room === other.room) broken.push(`two lectures in room ${one.room} ${at}`)
      if (one.course === other.course) broken.push(`two lectures of ${one.course} ${at}`)
      else if (course(one.course)?.teacher === course(other.course)?.teacher)
        broken.push(`two lectures of the teacher of ${one.course} and ${other.course} ${at}`)
      else if (curriculaOf(one.course).some(curriculum => curriculaOf(other.course).includes(curriculum)))
        broken.push(`two lectures of a curriculum, ${one.course} and ${other.course}, ${at}`)
    }
    for (const [number, period] of instance.unavailable)
      if (
        instance.courses[number]?.id === one.course &&
        period === one.day * instance.periodsPerDay + one.period
      )
        broken.push(`${one.course} cannot be on day ${one.day} in period ${one.period}`)
  }
  return { broken, distance: 0, cost: costOf(instance, lectures) }
}

function costOf(instance: Instance, lectures: readonly Lecture[]): number {
  let cost = 0
  for (const { id, students, leastDays } of instance.courses) {
    const own = lectures.filter(({ course }) => course === id)
    for (const { room } of own) {
      const seats = instance.rooms.find(({ id }) => id === room)?.seats ?? 0
      if (students > seats) cost += students - seats
    }
    const days = new Set(own.map(({ day }) => day)).size
    if (days < leastDays) cost += 5 * (leastDays - days)
    const rooms = new Set(own.map(({ room }) => room)).size
    if (rooms > 1) cost += rooms - 1
  }
  for (const courses of instance.curricula) {
    const ids = courses.map(number => instance.courses[number]?.id)
    const own = lectures.filter(({ course }) => ids.includes(course))
    for (const { day, period } of own)
      if (!own.some(other => other.day === day && Math.abs(other.period - period) === 1)) cost += 2
  }
  return cost
}
