import type { Random } from '../storm/random.ts'
import { CANCELLED, CONFIRMED, type Dated, later, sorted } from './model.ts'
import type { World } from './world.ts'

/** Ways in which somebody may want an event otherwise. */
const WAYS = {
  'another teacher': (event: Dated, { teachers }: World, random: Random) => ({
    teachers: sorted([...event.teachers.slice(1), random.one(teachers)]),
  }),
  'a further teacher': (event: Dated, { teachers }: World, random: Random) => ({
    teachers: sorted([...event.teachers, random.one(teachers)]),
  }),
  'without a teacher': (event: Dated) =>
    event.teachers.length > 1 ? { teachers: event.teachers.slice(1) } : {},
  'a guest': (event: Dated, { students }: World, random: Random) => ({
    students: sorted([...event.students, `student_${random.one(students)}`]),
  }),
  'without a student': (event: Dated) =>
    event.students.length > 1 ? { students: event.students.slice(1) } : {},
  longer: (event: Dated, _: World, random: Random) => ({
    end_datetime: later(event.end_datetime, random.one([5, 15, -10])),
  }),
  'begins at another time': (event: Dated, _: World, random: Random) => ({
    start_datetime: later(event.start_datetime, random.one([-15, 10])),
  }),
  later: (event: Dated, _: World, random: Random) => moved(event, random.one([-90, -30, 30, 75])),
  'another day': (event: Dated, _: World, random: Random) =>
    moved(event, random.one([-1, 1, 2]) * 1440 + random.one([0, 0, 60])),
  'another room': (_: Dated, { rooms }: World, random: Random) => ({ room_id: random.one(rooms) }),
  'another name': (_: Dated, _world: World, random: Random) => ({
    event_name: random.one(['Klavierspēle', 'Skaņu salikumi', 'Ansamblis', 'Mēģinājums']),
  }),
  'cancelled or restored': (event: Dated) => ({
    status_id: event.status_id === CANCELLED ? CONFIRMED : CANCELLED,
  }),
} satisfies Record<string, (event: Dated, world: World, random: Random) => Partial<Dated>>

export type Way = keyof typeof WAYS

/** An event as somebody may want it, otherwise in one or two ways. */
export function wished(event: Dated, world: World, random: Random, not: readonly Way[] = []): Dated {
  const ways = (Object.keys(WAYS) as Way[]).filter(way => !not.includes(way))
  const count = random.chance(0.2) ? 2 : 1
  let asked = event
  for (let done = 0; done < count; done += 1)
    asked = { ...asked, ...WAYS[random.one(ways)](asked, world, random) }
  return asked
}

function moved(event: Dated, minutes: number): Partial<Dated> {
  return {
    start_datetime: later(event.start_datetime, minutes),
    end_datetime: later(event.end_datetime, minutes),
  }
}
