import { room, users } from './engagements.ts'
import type { People, Student, Teacher } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './weekly-lesson.ts'

const LESSON = 40
const MORNING = { start: 8 * 60, end: 12 * 60 }
const AFTERNOON = { start: 13 * 60, end: 19 * 60 }
const SATURDAY = { start: 9 * 60, end: 14 * 60 }
const WEEKDAYS = [1, 2, 3, 4, 5]

/** Places every student's lesson with the teacher of the instrument: in runs of lessons with a short break between. */
export function placeIndividualLessons(draft: Draft, people: People, random: Random): void {
  for (const teacher of people.teachers.filter(({ lessons }) => lessons > 0)) {
    const own = people.students.filter(student => student.teacher === teacher)
    const waiting = random.shuffle(own.flatMap(student => Array<Student>(student.lessons).fill(student)))
    const lessonsIn = (weekday: number) =>
      draft.lessons.filter(lesson => lesson.weekday === weekday && lesson.room_id === teacher.rooms[0]).length
    // More students than lessons: so many pairs take turns.
    let pairs = waiting.length - teacher.lessons
    for (const { weekday, start } of times(teacher, lessonsIn, random)) {
      const placed = place(draft, teacher, weekday, start, waiting, pairs > 0)
      if (placed === 2) pairs -= 1
      if (waiting.length === 0) break
    }
    if (waiting.length > 0) throw new RangeError('The timetable has no place for every student')
  }
}

/** One lesson at that time, of one student or of two in turns; how many of those waiting got it. */
function place(
  { lessons, engagements }: Draft,
  teacher: Teacher,
  weekday: number,
  start: number,
  waiting: Student[],
  pair: boolean,
): number {
  const range = { start, end: start + LESSON }
  const day = String(weekday)
  if (!engagements.isFree(users([teacher.id]), day, range)) return 0
  const room_id = teacher.rooms.find(id => engagements.isFree([room(id)], day, range))
  if (room_id === undefined) return 0
  const thatDay = lessons.filter(lesson => lesson.weekday === weekday && lesson.teacher_id === teacher.id)
  const free = [...new Set(waiting)].filter(
    ({ id }) =>
      engagements.isFree(users([id]), day, range) && !thatDay.some(lesson => lesson.students.includes(id)),
  )
  const chosen = free.slice(0, pair ? 2 : 1)
  if (chosen.length < (pair ? 2 : 1)) return 0
  engagements.take([room(room_id), ...users([teacher.id])], day, range)
  for (const [index, student] of chosen.entries()) {
    waiting.splice(waiting.indexOf(student), 1)
    engagements.take(users([student.id]), day, range)
    lessons.push({
      weekday,
      ...range,
      event_name: teacher.subject,
      subject: teacher.subject,
      room_id,
      teacher_id: teacher.id,
      students: [student.id],
      groups: [],
      every: pair ? 2 : 1,
      phase: index === 1 ? 1 : 0,
    })
  }
  return chosen.length
}

/**
 * The times of a teacher, the wanted ones first: runs of lessons on some days, some mornings, some Saturdays;
 * first on the days on which the teacher's room has the fewest lessons yet.
 */
function times(
  teacher: Teacher,
  lessonsIn: (weekday: number) => number,
  random: Random,
): { weekday: number; start: number }[] {
  const step = LESSON + random.pick([5, 10, 10])
  const days = random
    .shuffle(WEEKDAYS)
    .sort((a, b) => lessonsIn(a) - lessonsIn(b))
    .slice(0, Math.ceil(teacher.lessons / 3))
  const perDay = Math.ceil(teacher.lessons / days.length)
  const wanted = days.flatMap(weekday => {
    const mornings = perDay > 4 ? 3 : random.chance(0.25) ? 2 : 0
    const late = perDay > 4 ? 0 : 15 * random.between(0, 9)
    const early = perDay > 4 ? 0 : 30 * random.between(0, 4)
    return [
      ...runOf(weekday, { ...MORNING, start: MORNING.start + early }, step).slice(0, mornings),
      ...runOf(weekday, { ...AFTERNOON, start: AFTERNOON.start + late }, step).slice(0, perDay - mornings),
    ]
  })
  const saturday = random.chance(0.35) ? runOf(6, SATURDAY, step).slice(0, 2) : []
  const otherwise = random
    .shuffle(WEEKDAYS)
    .flatMap(weekday => [...runOf(weekday, AFTERNOON, step), ...runOf(weekday, MORNING, step)])
  return [...saturday, ...wanted, ...otherwise]
}

function runOf(weekday: number, { start, end }: { start: number; end: number }, step: number) {
  const count = Math.floor((end - LESSON - start) / step) + 1
  return Array.from({ length: count }, (_, index) => ({ weekday, start: start + index * step }))
}
