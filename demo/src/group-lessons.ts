import { room, users } from './engagements.ts'
import type { GroupLesson, StudyGroup } from './groups.ts'
import type { Random } from './random.ts'
import type { Draft } from './weekly-lesson.ts'

/** The times at which a lesson may start, in minutes since midnight: from, to (included), step. */
const STARTS: Readonly<Record<GroupLesson['from'], readonly [number, number, number]>> = {
  morning: [8 * 60, 11 * 60, 50],
  early: [13 * 60, 16 * 60, 45],
  late: [14 * 60 + 30, 18 * 60 + 30, 45],
}
const WEEKDAYS = [1, 2, 3, 4, 5]
const SATURDAY = { weekday: 6, start: 10 * 60 }
const ON_SATURDAY = /orķestris|Zēnu|Popgrupa/

/** Places what the groups learn together: when the teacher, a room and every member are free. */
export function placeGroupLessons(draft: Draft, groups: readonly StudyGroup[], random: Random): void {
  for (const group of [...groups].sort((a, b) => b.members.length - a.members.length)) {
    for (const [index, lesson] of group.lessons.entries()) {
      const saturday = ON_SATURDAY.test(group.name) && index === 0
      place(draft, group, lesson, saturday ? [SATURDAY, ...times(lesson, random)] : times(lesson, random))
    }
  }
}

function place(
  { lessons, engagements }: Draft,
  group: StudyGroup,
  lesson: GroupLesson,
  wanted: { weekday: number; start: number }[],
): void {
  const people = users([lesson.teacher.id, ...group.members])
  for (const { weekday, start } of wanted) {
    const range = { start, end: start + lesson.minutes }
    const day = String(weekday)
    const alreadyThatDay = lessons.some(
      other => other.weekday === weekday && other.event_name === lesson.event_name,
    )
    if (alreadyThatDay || !engagements.isFree(people, day, range)) continue
    const room_id = lesson.rooms.find(id => engagements.isFree([room(id)], day, range))
    if (room_id === undefined) continue
    engagements.take([room(room_id), ...people], day, range)
    const { event_name, subject, teacher } = lesson
    const who = { teacher_id: teacher.id, students: [], groups: [group.id] }
    lessons.push({ weekday, ...range, event_name, subject, room_id, ...who, every: 1, phase: 0 })
    return
  }
  throw new RangeError(`The timetable has no place for ${lesson.event_name}`)
}

function times(lesson: GroupLesson, random: Random): { weekday: number; start: number }[] {
  const preferred = startsOf(lesson.from)
  const otherwise = (['late', 'early', 'morning'] as const).flatMap(startsOf)
  const inWeek = (starts: readonly number[]) =>
    random.shuffle(WEEKDAYS.flatMap(weekday => starts.map(start => ({ weekday, start }))))
  return [...inWeek(preferred), ...inWeek(otherwise)]
}

function startsOf(from: GroupLesson['from']): number[] {
  const [first, last, step] = STARTS[from]
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
