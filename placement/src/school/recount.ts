// Counts a timetable plainly, minute by minute, from what the school says. It shares nothing with the search, so that an error of one is seen by the
// other: no timetable is shown that was not counted here.

import type { Lesson, Person, Place, School, Session, Timetable, WeekTime } from './model.ts'
import type { MustName, ShouldName } from './term-names.ts'

/** A must that a timetable breaks, and the lessons that break it; a fixed point has no id. */
export interface Broken {
  must: MustName | 'length' | 'unknown-lesson' | 'moved-pin'
  lessons: number[]
}

/** What a timetable costs. */
export interface Count {
  /** What it breaks that a school's timetable must keep; empty for one that may be shown. */
  broken: Broken[]
  /** The lessons without a place. */
  without: number[]
  /** What it costs of each thing that it should keep, before the school's weights. */
  costs: Record<ShouldName, number>
  /** The sum of the costs with the school's weights. */
  should: number
}

/** Something that takes people and perhaps a room for a time, in some weeks. */
interface Taking extends WeekTime {
  lesson?: number
  person?: number
  room: number | undefined
  house: number | undefined
  weeks: Set<string>
}

const STEP = 5

/** Counts what a timetable breaks and costs. */
export function recount(school: School, timetable: Timetable): Count {
  const lessons = new Map(school.lessons.map(lesson => [lesson.id, lesson]))
  const broken: Broken[] = []
  for (const [id, place] of timetable) {
    const lesson = lessons.get(id)
    if (!lesson) broken.push({ must: 'unknown-lesson', lessons: [id] })
    else broken.push(...alone(school, lesson, place))
  }
  for (const { id, pin } of school.lessons)
    if (pin && JSON.stringify(timetable.get(id)) !== JSON.stringify(pin))
      broken.push({ must: 'moved-pin', lessons: [id] })
  broken.push(...together(school, timetable))
  const costs = costsOf(school, timetable)
  const names = Object.keys(costs) as ShouldName[]
  return {
    broken,
    without: school.lessons.filter(({ id }) => !timetable.has(id)).map(({ id }) => id),
    costs,
    should: names.reduce((sum, name) => sum + costs[name] * school.weights[name], 0),
  }
}

/** What a lesson breaks by itself; a pinned one may be where its people or its kind of room would not have it. */
function alone(school: School, lesson: Lesson, place: Place): Broken[] {
  const broken: Broken[] = []
  const break_ = (must: Broken['must']) => broken.push({ must, lessons: [lesson.id] })
  const lengths = place.sessions.map(({ start, end }) => end - start)
  const isWhole = lengths.length === 1 && lengths[0] === lesson.minutes
  const isSplit =
    lengths.length === 2 &&
    lesson.split?.every((part, at) => part === lengths[at]) &&
    place.sessions[0]?.day !== place.sessions[1]?.day
  const rhythmFits = place.sessions.every(({ rhythm }) => (rhythm === 'every') === (lesson.every === 1))
  if (lesson.pin) return broken
  if ((!isWhole && !isSplit) || !rhythmFits) break_('length')
  const room = school.rooms.find(({ id }) => id === place.room)
  const { kind } = lesson
  if (
    !room ||
    room.seats < kind.seats ||
    kind.features.some(feature => !room.features.includes(feature)) ||
    (kind.only && !kind.only.includes(room.id))
  )
    break_('kind-of-room')
  for (const { person, ...time } of presences(lesson, place)) {
    const times = school.people.find(({ id }) => id === person)?.times
    if (times && pointsOf({ id: person, times }, time) === undefined) {
      break_('possible-times')
      return broken
    }
  }
  return broken
}

/** What lessons and fixed points break with each other. */
function together(school: School, timetable: Timetable): Broken[] {
  const broken: Broken[] = []
  const takings = takingsOf(school, timetable)
  const differ = (one: Taking, other: Taking) => one.lesson !== other.lesson || one.lesson === undefined
  const pairs = (
    list: readonly Taking[],
    isBroken: (one: Taking, other: Taking) => boolean,
    must: MustName,
  ) => {
    for (const [at, one] of list.entries())
      for (const other of list.slice(at + 1)) {
        if (one.day !== other.day || !isBroken(one, other) || !differ(one, other)) continue
        // What stands already may stand as it is.
        const lessons = [one.lesson, other.lesson].filter(id => id !== undefined)
        if (lessons.length > 0 && sameWeeks(one, other)) broken.push({ must, lessons })
      }
  }
  const overlap = (one: WeekTime, other: WeekTime) => one.start < other.end && other.start < one.end
  for (const list of groupBy(takings, it => it.person).values()) {
    pairs(list, overlap, 'person-twice')
    pairs(list, (one, other) => !overlap(one, other) && isTooFar(school, one, other), 'way-between-houses')
  }
  const rooms = takings.filter((it, at) => it.room !== undefined && isFirst(takings, at))
  for (const list of groupBy(rooms, it => it.room).values()) pairs(list, overlap, 'room-twice')
  return broken
}

/** One of the takings of a session: each has as many as people, and takes its room once, from begin to end. */
function isFirst(takings: readonly Taking[], at: number): boolean {
  return takings[at]?.person === undefined
}

function isTooFar({ ways }: School, one: Taking, other: Taking): boolean {
  const [before, after] = one.start < other.start ? [one, other] : [other, one]
  if (before.house === undefined || after.house === undefined || before.house === after.house) return false
  return after.start - before.end < (ways[before.house]?.[after.house] ?? 0)
}

function takingsOf(school: School, timetable: Timetable): Taking[] {
  const takings: Taking[] = []
  const houses = new Map(school.rooms.map(({ id, house }) => [id, house]))
  for (const lesson of school.lessons) {
    const place = timetable.get(lesson.id)
    if (!place) continue
    const { room } = place
    const common = { lesson: lesson.id, room, house: houses.get(room) }
    for (const session of place.sessions)
      takings.push({ ...common, ...session, weeks: weeksOf(session, lesson) })
    for (const { person, ...session } of presences(lesson, place))
      takings.push({ ...common, ...session, person, weeks: weeksOf(session, lesson) })
  }
  for (const point of school.fixed) {
    const { session, room } = point
    const house = room === undefined ? point.house : houses.get(room)
    const common = { ...session, room, house, weeks: weeksOf(session, point) }
    takings.push(common, ...point.people.map(person => ({ ...common, person })))
  }
  return takings
}

/** Who is in a lesson from when to when. */
function presences(lesson: Lesson, { sessions, first }: Place): (Session & { person: number })[] {
  return sessions.flatMap(session => [
    ...lesson.teachers.map(person => ({ ...session, person })),
    ...lesson.students.map(person => {
      if (!lesson.alone) return { ...session, person }
      return person === first
        ? { ...session, end: session.end - lesson.alone, person }
        : { ...session, start: session.start + lesson.alone, person }
    }),
  ])
}

const KNOWN_WEEKS = new Map<string, Set<string>>()

/** The first forty weeks of a year in which something is. */
function weeksOf(
  { rhythm }: Session,
  { from = 0, until = 40 }: { from?: number; until?: number },
): Set<string> {
  const key = `${rhythm} ${from} ${until}`
  const known = KNOWN_WEEKS.get(key)
  if (known) return known
  const weeks = new Set<string>()
  for (let week = from; week < until; week += 1)
    // The two-week rhythm may begin with either week, so each number of a week stands for both.
    for (const kind of ['A', 'B']) if (rhythm === 'every' || rhythm === kind) weeks.add(`${week} ${kind}`)
  KNOWN_WEEKS.set(key, weeks)
  return weeks
}

function sameWeeks(one: Taking, other: Taking): boolean {
  return one.weeks === other.weeks ? one.weeks.size > 0 : [...one.weeks].some(week => other.weeks.has(week))
}

const POINTS = { first: 0, second: 1, third: 2, possible: 4 }

/** The points of a person who comes at a time: those of the worst minute; undefined if they cannot come. */
function pointsOf({ times }: Person, { day, start, end }: WeekTime): number | undefined {
  if (!times) return 0
  let worst = 0
  for (let minute = start; minute < end; minute += STEP) {
    let best: number | undefined
    for (const time of times) {
      if (time.day !== day || time.start > minute || time.end < minute + STEP) continue
      if (time.rank === 'never') return undefined
      best = Math.min(best ?? Number.POSITIVE_INFINITY, POINTS[time.rank])
    }
    if (best === undefined) return undefined
    worst = Math.max(worst, best)
  }
  return worst
}

function costsOf(school: School, timetable: Timetable): Record<ShouldName, number> {
  const placed = school.lessons.flatMap(lesson => {
    const place = timetable.get(lesson.id)
    return place ? [{ lesson, place }] : []
  })
  const people = new Map(school.people.map(person => [person.id, person]))
  const points = (lesson: Lesson, place: Place, id: number) =>
    lesson.pin
      ? 0
      : sum(presences(lesson, place), it =>
          it.person === id ? (pointsOf(people.get(id) as Person, it) ?? 0) : 0,
        )
  const sessions = placed.flatMap(({ lesson, place }) =>
    place.sessions.map(session => ({ lesson, place, session })),
  )
  const perDay = (lists: (lesson: Lesson) => number[]) =>
    groupBy(
      sessions.flatMap(it => lists(it.lesson).map(person => ({ ...it, person }))),
      it => `${it.person} ${it.session.day}`,
    )
  const rooms = groupBy(
    placed.flatMap(({ lesson, place }) => lesson.teachers.map(teacher => ({ teacher, room: place.room }))),
    ({ teacher }) => teacher,
  )
  const ofStudents = groupBy(
    placed.flatMap(it => it.lesson.students.map(student => ({ ...it, student }))),
    ({ student }) => student,
  )
  const bounds = [...school.lessons, ...school.fixed].flatMap(({ from = 0, until = 0 }) => [from, until])
  const starts = new Set([0, ...bounds])
  return {
    ranks: sum(placed, ({ lesson, place }) =>
      sum([...lesson.teachers, ...lesson.students], id => points(lesson, place, id)),
    ),
    'last-year': sum(placed, ({ lesson, place }) => apartFromLastYear(lesson, place)),
    'late-hours': sum(
      sessions,
      ({ session }) => Math.max(0, session.end - Math.max(session.start, school.weights.late_from)) / STEP,
    ),
    'worst-off': sum(ofStudents, ([id, list]) => {
      const own = sum(list, ({ lesson, place }) => points(lesson, place, id))
      let cost = 0
      for (let beyond = 1; beyond <= own - 2; beyond += 1) cost += beyond
      return cost
    }),
    'not-on-one-day': sum([...perDay(({ students }) => students).values()], list => list.length - 1),
    'days-of-a-teacher': perDay(({ teachers }) => teachers).size,
    'one-room-a-teacher': sum([...rooms.values()], list => new Set(list.map(({ room }) => room)).size - 1),
    siblings: apartSiblings(school, timetable),
    'idle-time': sum([...perDay(({ teachers }) => teachers).values()], list => idleOf(starts, list)),
  }
}

function apartFromLastYear({ last_year }: Lesson, { sessions: [now] }: Place): number {
  const before = last_year?.sessions[0]
  if (!before || !now) return 0
  if (before.day !== now.day) return 3
  if (before.start === now.start) return 0
  return Math.abs(before.start - now.start) <= 30 ? 1 : 2
}

/** The slots of five minutes between a teacher's lessons of a day, in each kind of week: those that follow these starts. */
function idleOf(starts: ReadonlySet<number>, list: readonly { lesson: Lesson; session: Session }[]): number {
  return sum(starts, start =>
    sum(['A', 'B'], kind => {
      const taught = new Set<number>()
      for (const { lesson, session } of list) {
        const { from = 0, until = Number.POSITIVE_INFINITY } = lesson
        if (start < from || start >= until || (session.rhythm !== 'every' && session.rhythm !== kind))
          continue
        for (let minute = session.start; minute < session.end; minute += STEP) taught.add(minute)
      }
      if (taught.size === 0) return 0
      return (Math.max(...taught) - Math.min(...taught)) / STEP + 1 - taught.size
    }),
  )
}

/** How many two brothers and sisters have no lesson directly before or after one of the other. */
function apartSiblings(school: School, timetable: Timetable): number {
  const own = groupBy(
    school.lessons.flatMap(lesson => lesson.students.map(student => ({ student, lesson: lesson.id }))),
    ({ student }) => student,
  )
  const lessons = groupBy(takingsOf({ ...school, fixed: [] }, timetable), it =>
    it.person === undefined ? it.lesson : undefined,
  )
  const points = groupBy(takingsOf({ ...school, lessons: [] }, timetable), it => it.person)
  const whole = (id: number) => [
    ...(own.get(id) ?? []).flatMap(({ lesson }) => lessons.get(lesson) ?? []),
    ...(points.get(id) ?? []),
  ]
  const next = (one: Taking, other: Taking) => {
    if (one.day !== other.day || !sameWeeks(one, other)) return false
    const gap = other.start >= one.end ? other.start - one.end : one.start - other.end
    if (one.house === other.house || one.house === undefined || other.house === undefined) return gap === 0
    const way = school.ways[one.house]?.[other.house] ?? 0
    return gap >= way && gap <= way + 10
  }
  let cost = 0
  for (const family of groupBy(school.people, ({ family }) => family).values()) {
    const children = family.filter(({ id, family }) => family !== undefined && own.has(id))
    for (const [at, one] of children.entries())
      for (const other of children.slice(at + 1))
        if (!whole(one.id).some(mine => whole(other.id).some(theirs => next(mine, theirs)))) cost += 1
  }
  return cost
}

function sum<Item>(list: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0
  for (const item of list) total += of(item)
  return total
}

function groupBy<Item, Key>(list: readonly Item[], keyOf: (item: Item) => Key | undefined): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of list) {
    const key = keyOf(item)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
