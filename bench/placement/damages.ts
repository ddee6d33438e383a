// Seeded damages of a school whose timetable stands: what happens in the middle of a year.
import type { Room, School, Timetable, Weekday } from '@stunda/placement/school/model.ts'
import { Random } from '@stunda/placement/search/random.ts'

export interface Damage {
  what: string
  school: School
}

const KINDS = ['a day', 'a room', 'a wing', 'a hall', 'a child', 'another teacher'] as const

/** A damage of a school: a teacher loses a weekday, a room or wing is closed on a day, a hall is needed, a child's times change, a teacher leaves and another comes. */
export function damageOf(school: School, timetable: Timetable, seed: number): Damage {
  const random = new Random(seed)
  const pick = <Item>(list: readonly Item[]): Item => list[random.below(list.length)] as Item
  const what = KINDS[seed % KINDS.length] ?? 'a day'
  const placed = school.lessons.filter(({ id }) => timetable.has(id))
  const lesson = pick(placed)
  const day = timetable.get(lesson.id)?.sessions[0]?.day ?? 1
  const teacher = lesson.teachers[0] ?? 0
  if (what === 'a day') return { what, school: withoutDay(school, teacher, day) }
  if (what === 'a child') return { what, school: withoutDay(school, lesson.students[0] ?? 0, day) }
  if (what === 'a room') return { what, school: withClosed(school, [pick(school.rooms)], [day]) }
  if (what === 'a wing') {
    const { house } = pick(school.rooms)
    const wing = school.rooms.filter(room => room.house === house).slice(0, 3)
    return { what, school: withClosed(school, wing, [day]) }
  }
  if (what === 'a hall') {
    const hall = pick(school.rooms.filter(({ features }) => features.includes('large')))
    const session = { day: 5 as Weekday, start: 15 * 60, end: 18 * 60, rhythm: 'every' as const }
    const fixed = school.fixed.filter(
      point => point.room !== hall.id || point.session.day !== 5 || point.session.end <= session.start,
    )
    return { what, school: { ...school, fixed: [...fixed, { people: [], session, room: hall.id }] } }
  }
  return { what, school: withOther(school, teacher, random) }
}

function withoutDay(school: School, person: number, day: Weekday): School {
  const people = school.people.map(it =>
    it.id === person ? { ...it, times: (it.times ?? []).filter(time => time.day !== day) } : it,
  )
  return { ...school, people }
}

/** Rooms that are closed on some days; what stood in them as fixed points is elsewhere on those. */
function withClosed(school: School, closed: readonly Room[], days: readonly Weekday[]): School {
  const ids = new Set(closed.map(({ id }) => id))
  const fixed = school.fixed.filter(
    ({ room, session }) => room === undefined || !ids.has(room) || !days.includes(session.day),
  )
  const closings = closed.flatMap(({ id }) =>
    days.map(day => ({
      people: [],
      session: { day, start: 14 * 60, end: 20 * 60, rhythm: 'every' as const },
      room: id,
    })),
  )
  return { ...school, fixed: [...fixed, ...closings] }
}

/** Another teacher gives the lessons, who comes on four days, from an hour later on. */
function withOther(school: School, teacher: number, random: Random): School {
  const off = 1 + random.below(5)
  const people = school.people.map(it => {
    if (it.id !== teacher) return it
    const days = ([1, 2, 3, 4, 5] as const).filter(day => day !== off)
    return { ...it, times: days.map(day => ({ day, start: 15 * 60, end: 20 * 60, rank: 'first' as const })) }
  })
  return { ...school, people }
}
