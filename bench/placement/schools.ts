// Seeded schools to place: they look like music schools, with ensembles, theory, houses, siblings and after-school times.
import { WEIGHTS } from '@stunda/placement/placing/schools.fixture.ts'
import type {
  FixedPoint,
  Lesson,
  Person,
  PossibleTime,
  Room,
  School,
  Session,
  Weekday,
} from '@stunda/placement/school/model.ts'
import { Random } from '@stunda/placement/search/random.ts'

/** How big a generated school is, and how full. */
export interface Size {
  students: number
  teachers: number
  rooms: number
  houses: number
  days: Weekday[]
  /** The minutes of the day between which lessons are. */
  open: [number, number]
  /** How many of a hundred students have a second lesson, are in an ensemble, in a theory class. */
  second: number
  ensembles: number
  theory: number
  /** By how many quarters of an hour later than the school opens students can be there at most; 8 unless said otherwise. */
  latest?: number
  /** Whether lessons begin on any five minutes, and not on the quarter of an hour. */
  isFine?: boolean
}

const WORKDAYS: Weekday[] = [1, 2, 3, 4, 5]
const usual = {
  days: WORKDAYS,
  open: [13 * 60, 20 * 60] as [number, number],
  second: 55,
  ensembles: 40,
  theory: 60,
}

/** The sizes that the bench measures. */
export const SIZES = {
  60: { ...usual, students: 60, teachers: 7, rooms: 5, houses: 1 },
  400: { ...usual, students: 400, teachers: 45, rooms: 22, houses: 2 },
  900: { ...usual, students: 900, teachers: 100, rooms: 48, houses: 3 },
  /** As a large preparatory school publishes it: 668 lesson hours, 110 rooms and 210 teachers on one day. */
  large: {
    students: 880,
    teachers: 210,
    rooms: 110,
    houses: 1,
    days: [6] as Weekday[],
    open: [8 * 60, 18 * 60] as [number, number],
    second: 0,
    ensembles: 20,
    theory: 40,
  },
  /** 400 students whose lessons and ensembles take nine tenths of the time of all rooms. */
  full: {
    ...usual,
    students: 400,
    teachers: 45,
    rooms: 18,
    houses: 2,
    open: [14 * 60, 20 * 60] as [number, number],
    latest: 3,
  },
} satisfies Record<string, Size>

/** Lessons from seven in the evening on are late. */
const LATE_FROM = 19 * 60

const KINDS = ['piano', 'strings', 'winds', 'drums'] as const
type Kind = (typeof KINDS)[number]
/** Lessons of the sizes begin on the quarter of an hour; those of `finely` on any five minutes, and are of forty minutes mostly. */
const LENGTHS = [30, 45, 45, 45, 60]
const FINE_LENGTHS = [30, 40, 40, 40, 45, 60]

/** A school of a size, the same for the same seed. */
export function generatedSchool(size: Size, seed: number): School {
  const random = new Random(seed)
  const pick = <Item>(list: readonly Item[]): Item => list[random.below(list.length)] as Item
  const chance = (percent: number) => random.below(100) < percent
  const rooms = roomsOf(size)
  const ways = Array.from({ length: size.houses }, (_, a) =>
    Array.from({ length: size.houses }, (_, b) => (a === b ? 0 : 15)),
  )
  const [opens, closes] = size.open
  const isOneDay = size.days.length === 1

  const teachers = Array.from({ length: size.teachers }, (_, at) => {
    const kind = KINDS[[0, 0, 0, 1, 1, 2, 2, 0, 1, 3][at % 10] as number] as Kind
    const house = size.houses === 1 || at % 2 === 0 ? 0 : 1 + ((at >> 1) % (size.houses - 1))
    const days = isOneDay ? size.days : shuffled(size.days, random).slice(0, 3 + random.below(2))
    return { id: at + 1, kind, house, days: days.toSorted(), family: undefined }
  })
  const people: Person[] = teachers.map(({ id, days }) => {
    const start = isOneDay ? opens + 60 * random.below(4) : opens
    const end = isOneDay ? Math.min(closes, start + 60 * (6 + random.below(2))) : closes
    return { id, times: days.map(day => ({ day, start, end, rank: 'first' as const })) }
  })
  const lessons: Lesson[] = []
  const studentsOfTeacher = new Map<number, number[]>()
  const students: { id: number; teacher: number; home: number; house: number }[] = []
  for (let at = 0; at < size.students; at += 1) {
    const id = 10_000 + at
    const teacher = teachers[at % teachers.length] as (typeof teachers)[number]
    const home = isOneDay ? opens : opens + 15 * random.below((size.latest ?? 8) + 1)
    students.push({ id, teacher: teacher.id, home, house: teacher.house })
    studentsOfTeacher.set(teacher.id, [...(studentsOfTeacher.get(teacher.id) ?? []), id])
    const sibling = chance(12) && at > 0 ? people.at(-1) : undefined
    const person: Person = { id, times: wishes(teacher.days, home, size, random) }
    if (sibling && sibling.id >= 10_000) {
      sibling.family ??= sibling.id
      person.family = sibling.family
    }
    people.push(person)
    const count = !isOneDay && chance(size.second) ? 2 : 1
    const minutes = isOneDay ? pick([30, 45, 45, 60]) : pick(size.isFine ? FINE_LENGTHS : LENGTHS)
    for (let k = 0; k < count; k += 1)
      lessons.push({
        id: lessons.length + 1,
        subject: KINDS.indexOf(teacher.kind),
        teachers: [teacher.id],
        students: [id],
        minutes,
        every: chance(4) ? 2 : 1,
        kind: kindFor(teacher.kind, teacher.house, size),
        ...(chance(2) && minutes === 45 && !isOneDay ? { split: [20, 25] as [number, number] } : {}),
        ...(chance(2) ? { from: 8 } : {}),
      })
  }
  const fixed = fixedPoints(size, students, rooms, random)
  pairUp(lessons, teachers.length, random)
  for (const lesson of lessons) {
    const place = chance(60) ? lastYear(lesson, people, random) : undefined
    if (place) lesson.last_year = { sessions: [place], room: 1 }
  }
  return {
    people,
    rooms,
    ways,
    fixed,
    lessons,
    weights: { ...WEIGHTS, late_from: LATE_FROM },
    step: size.isFine ? 5 : 15,
  }
}

function roomsOf(size: Size): Room[] {
  return Array.from({ length: size.rooms }, (_, at) => {
    const house = size.houses === 1 || at < size.rooms / 2 ? 0 : 1 + (at % (size.houses - 1))
    const features = [`house ${house}`]
    if (at % 10 !== 7) features.push('piano')
    if (at % 10 === 7 || at % 10 === 3) features.push('drums')
    if (at % 4 === 0) features.push('large')
    return { id: at + 1, house, features, seats: at % 4 === 0 ? 20 : 4 }
  })
}

function kindFor(kind: Kind, house: number, { houses }: Size) {
  const features = houses > 1 && kind !== 'drums' ? [`house ${house}`] : []
  if (kind === 'piano' || kind === 'strings') features.push('piano')
  if (kind === 'drums') features.push('drums')
  return { features, seats: 2 }
}

/** Three wishes on a paper, mostly on days of the teacher, and one or two further afternoons that are possible. */
function wishes(days: readonly Weekday[], home: number, size: Size, random: Random): PossibleTime[] {
  const closes = size.open[1]
  if (size.days.length === 1) {
    const day = size.days[0] as Weekday
    const ranks = ['first', 'second', 'third'] as const
    const times: PossibleTime[] = ranks.map(rank => {
      const start = size.open[0] + 15 * random.below(30)
      return { day, start, end: Math.min(closes, start + 120), rank }
    })
    return [...times, { day, start: size.open[0], end: closes, rank: 'possible' }]
  }
  const own = shuffled(days, random)
  const others = shuffled(
    size.days.filter(day => !days.includes(day)),
    random,
  )
  const wished = [...own, ...others].slice(0, 3)
  const times: PossibleTime[] = (['first', 'second', 'third'] as const).map((rank, at) => {
    const start = home + 15 * random.below(Math.max(1, (closes - 120 - home) / 15))
    return { day: wished[at] ?? 1, start, end: Math.min(closes, start + 90 + 15 * random.below(3)), rank }
  })
  for (const day of own) times.push({ day, start: home, end: closes, rank: 'possible' })
  return times
}

/** Ensembles of twenty and theory classes of twelve, at times and in rooms that stand. */
function fixedPoints(
  size: Size,
  students: readonly { id: number; house: number }[],
  rooms: readonly Room[],
  random: Random,
): FixedPoint[] {
  const points: FixedPoint[] = []
  const large = rooms.filter(({ features }) => features.includes('large'))
  const taken = new Set<string>()
  const busy = new Set<string>()
  const add = (people: number[], minutes: number) => {
    for (let draw = 0; draw < 50; draw += 1) {
      const day = size.days[random.below(size.days.length)] as Weekday
      const [opens, closes] = size.open
      const start = opens + 60 * random.below(Math.floor((closes - opens - minutes) / 60) + 1)
      const room = large[random.below(large.length)] as Room
      const hours = Array.from({ length: Math.ceil(minutes / 60) }, (_, k) => `${day} ${start + k * 60}`)
      if (hours.some(hour => taken.has(`${room.id} ${hour}`))) continue
      const free = people.filter(id => !busy.has(`${id} ${day}`))
      for (const hour of hours) taken.add(`${room.id} ${hour}`)
      for (const id of free) busy.add(`${id} ${day}`)
      points.push({
        people: free,
        session: { day, start, end: start + minutes, rhythm: 'every' },
        room: room.id,
      })
      return
    }
  }
  const inEnsembles = students.filter(() => random.below(100) < size.ensembles).map(({ id }) => id)
  for (let at = 0; at < inEnsembles.length; at += 20) add(inEnsembles.slice(at, at + 20), 90)
  const inTheory = students.filter(() => random.below(100) < size.theory).map(({ id }) => id)
  for (let at = 0; at < inTheory.length; at += 12) add(inTheory.slice(at, at + 12), 60)
  return points
}

/** A few lessons of two students of one teacher overlap: each is alone for twenty minutes, twenty they share. */
function pairUp(lessons: Lesson[], teachers: number, random: Random): void {
  for (let at = 0; at + teachers < lessons.length; at += 1) {
    if (random.below(100) >= 2) continue
    const lesson = lessons[at] as Lesson
    const other = lessons.find(
      ({ teachers: [teacher], students, every, alone }) =>
        teacher === lesson.teachers[0] && students[0] !== lesson.students[0] && every === 1 && !alone,
    )
    if (!other || lesson.split || lesson.every === 2 || lesson.alone) continue
    lesson.students = [lesson.students[0] as number, other.students[0] as number]
    lesson.minutes = 60
    lesson.alone = 20
    lessons.splice(lessons.indexOf(other), 1)
  }
}

function lastYear(
  { minutes, students }: Lesson,
  people: readonly Person[],
  random: Random,
): Session | undefined {
  const times = people.find(({ id }) => id === students[0])?.times ?? []
  const time = times[random.below(times.length)]
  if (!time || time.end - time.start < minutes) return undefined
  const start = time.start + 15 * random.below(Math.floor((time.end - time.start - minutes) / 15) + 1)
  return { day: time.day, start, end: start + minutes, rhythm: 'every' }
}

function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const left = [...list]
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)[0] as Item)
}
