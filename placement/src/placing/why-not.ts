import { type Board, isOfKind } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import type { Place, School, Timetable, WeekTime } from '../school/model.ts'
import { type Time, timesOfLesson, wholeDayTimes } from '../school/times.ts'
import { placeOf, planOf } from '../school/timetable.ts'
import { NOWHERE } from '../search/term.ts'
import { Chains } from './chains.ts'

/** What would have to give: a person's times, what stands already, the kind of room, a pin. */
export type Give =
  | ({ what: 'time'; person: number } & WeekTime)
  | { what: 'fixed'; point: number }
  | { what: 'room'; room: number }
  | { what: 'pin'; lesson: number }

/** A way to give a lesson a place: what has to give, together, and where the lesson and those that move for it are then. */
export interface Way {
  gives: Give[]
  place: Place
  timetable: Map<number, Place>
}

/** How far it is looked. */
export interface Look {
  /** How many other lessons may move. */
  others?: number
  /** How many ways are told at most. */
  ways?: number
}

const LOOKS = 150

/**
 * Why a lesson has no place: the ways to give it one, each of which was tried. With every way the smallest number of things gives that can be found, mostly
 * one; those that move the fewest other lessons come first. Empty if not even that helps.
 */
export function whyNot(
  board: Board,
  timetable: Timetable,
  id: number,
  { others = 1, ways = 5 }: Look = {},
): Way[] {
  const item = board.school.lessons.findIndex(lesson => lesson.id === id)
  if (item < 0) throw new RangeError(`there is no lesson ${id}`)
  const wide = wideBoard(board, item)
  const found = new Map<string, Way>()
  for (const size of [1, 2]) {
    const wanted = wishesBySize(board, wide, item, size)
    for (let count = 0; count <= others && found.size < ways; count += 1) {
      const onWide = new Chains(wide, planOf(wide, timetable), { price: () => 0 })
      for (const { key, gives, places } of wanted) {
        if (found.size >= ways || found.has(key)) continue
        const points = gives(places[0]).flatMap(give => (give.what === 'fixed' ? [give.point] : []))
        const chains =
          points.length === 0
            ? onWide
            : new Chains(withoutPeople(wide, points, item), planOf(wide, timetable), { price: () => 0 })
        const place = tried(chains, item, places, count)
        if (place === NOWHERE) continue
        found.set(key, wayOf(board, wide, chains, timetable, item, gives(place)))
        chains.undo(0)
      }
    }
    for (const way of size === 1 ? unpinned(board, timetable, item, others) : [])
      if (found.size < ways) found.set(`pin ${JSON.stringify(way.gives)}`, way)
    if (found.size > 0) break
  }
  return [...found.values()]
}

/** The school in which all that a way names has given. */
export function given(school: School, gives: readonly Give[], id: number): School {
  let { people, fixed, lessons } = school
  for (const give of gives) {
    if (give.what === 'time') {
      const { day, start, end } = give
      const time = { day, start, end, rank: 'possible' as const }
      people = people.map(it =>
        it.id === give.person && it.times
          ? { ...it, times: [...it.times.flatMap(had => without(had, time)), time] }
          : it,
      )
    } else if (give.what === 'fixed') {
      const members = lessonPeople(school, id)
      fixed = fixed.map((it, at) =>
        at === give.point ? { ...it, people: it.people.filter(person => !members.includes(person)) } : it,
      )
    } else if (give.what === 'room')
      lessons = lessons.map(it =>
        it.id === id ? { ...it, kind: { features: [], seats: 0, only: [give.room] } } : it,
      )
    else
      lessons = lessons.map(it => {
        if (it.id !== give.lesson) return it
        const { pin: _, ...rest } = it
        return rest
      })
  }
  return { ...school, people, fixed, lessons }
}

function lessonPeople(school: School, id: number): number[] {
  const lesson = school.lessons.find(it => it.id === id)
  return lesson ? [...lesson.teachers, ...lesson.students] : []
}

/** A time that is never, without another time of the day. */
function without<Had extends WeekTime & { rank: string }>(had: Had, { day, start, end }: WeekTime): Had[] {
  if (had.rank !== 'never' || had.day !== day || had.end <= start || end <= had.start) return [had]
  return [
    { ...had, end: start },
    { ...had, start: end },
  ].filter(it => it.start < it.end)
}

/** The board on which a lesson could be at any time in any room. */
function wideBoard(board: Board, item: number): Board {
  const lesson = board.school.lessons[item]
  const all = [...board.school.rooms.keys()]
  return replaced(board, item, wholeDayTimes(lesson, board.slots), all)
}

function replaced(board: Board, item: number, times: readonly Time[], rooms: readonly number[]): Board {
  const list = [...board.rooms]
  list[item] = rooms
  return {
    ...board,
    times: board.times.with(item, times),
    rooms: list,
    isPinned: board.isPinned.map((it, at) => it && at !== item),
    itemsOfRoom: board.itemsOfRoom.map((items, room) =>
      rooms.includes(room) && !items.includes(item) ? [...items, item] : items,
    ),
  }
}

/** The board on which some fixed points do not have the people of a lesson. */
function withoutPeople(board: Board, points: readonly number[], item: number): Board {
  const items = points.map(point => board.lessons + point)
  const own = board.people[item]
  return {
    ...board,
    people: board.people.map((people, at) =>
      items.includes(at) ? people.filter(person => !own.includes(person)) : people,
    ),
    itemsOfPerson: board.itemsOfPerson.map((list, person) =>
      own.includes(person) ? list.filter(at => !items.includes(at)) : list,
    ),
  }
}

interface Wanted {
  key: string
  places: number[]
  gives: (place: number) => Give[]
}

/** The places of a lesson at which so many things would have to give, together by what it is. */
function wishesBySize(board: Board, wide: Board, item: number, size: number): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const lesson = board.school.lessons[item]
  const rooms = wide.rooms[item]
  const { times } = wide
  for (let k = 0; k < times.count(item); k += 1) {
    const time = times.first(item) + k
    const ofPeople = givesOfPeople(board, wide, item, time)
    if (!ofPeople || ofPeople.length > size) continue
    for (const [at, room] of rooms.entries()) {
      const it = board.school.rooms[room]
      const ofRoom: Give[] = isOfKind(it, lesson.kind) ? [] : [{ what: 'room', room: it.id }]
      if (ofPeople.length + ofRoom.length !== size) continue
      const gives = [...ofPeople, ...ofRoom]
      const key = gives.map(keyOf).join()
      const place = k * rooms.length + at
      const known = wanted.get(key)
      if (known) known.places.push(place)
      else wanted.set(key, { key, places: [place], gives: where => givesAt(board, wide, item, where) })
    }
  }
  return [...wanted.values()]
}

function givesAt(board: Board, wide: Board, item: number, place: number): Give[] {
  const rooms = wide.rooms[item]
  const room = board.school.rooms[rooms[place % rooms.length]]
  const time = wide.times.first(item) + Math.floor(place / rooms.length)
  const ofRoom: Give[] = isOfKind(room, board.school.lessons[item].kind)
    ? []
    : [{ what: 'room', room: room.id }]
  return [...(givesOfPeople(board, wide, item, time) ?? []), ...ofRoom]
}

/** What of people and fixed points would have to give for a time. */
function givesOfPeople(board: Board, wide: Board, item: number, time: number): Give[] | undefined {
  const { times } = wide
  const { slotsADay, begin, days, school, slots } = board
  const gives: Give[] = []
  const alone = board.alone[item]
  const teachers = board.teachers[item]
  const slot = times.slot(time)
  for (const [k, person] of board.people[item].entries()) {
    const isLate = alone > 0 && k === teachers + (times.isTurned(time) ? 0 : 1)
    const isSoon = alone > 0 && k >= teachers && !isLate
    const from = slot + (isLate ? alone : 0)
    const to = slot + times.length(time) - (isSoon ? alone : 0)
    if (slots.points(person, from, to, times.mask(time)) >= 0) continue
    const day = days[Math.floor(slot / slotsADay)]
    const minutes = (at: number) => begin + (at - Math.floor(slot / slotsADay) * slotsADay) * SLOT
    const [start, end] = [minutes(from), minutes(to)]
    const id = school.people[person].id
    for (const [point, { people, session }] of school.fixed.entries())
      if (people.includes(id) && session.day === day && session.start < end && start < session.end)
        gives.push({ what: 'fixed', point })
    if (slots.points(person, from, to, 0) < 0) gives.push({ what: 'time', person: id, day, start, end })
  }
  return gives
}

function keyOf(give: Give): string {
  return give.what === 'time' ? `time ${give.person} ${give.day}` : JSON.stringify(give)
}

/** The first of some places that a lesson can have, with so many others moved; nowhere if none. The chains then have it there. */
function tried(chains: Chains, item: number, places: readonly number[], others: number): number {
  chains.looks = LOOKS
  for (const place of places) if (chains.placeAt(item, place, others)) return place
  return NOWHERE
}

function wayOf(
  board: Board,
  wide: Board,
  chains: Chains,
  before: Timetable,
  item: number,
  gives: Give[],
): Way {
  const timetable = new Map(before)
  const had = planOf(wide, before)
  for (let other = 0; other < board.lessons; other += 1)
    if (chains.plan[other] !== had[other] && chains.plan[other] !== NOWHERE)
      timetable.set(board.school.lessons[other].id, placeOf(wide, other, chains.plan[other]))
  return { gives, place: placeOf(wide, item, chains.plan[item]), timetable }
}

/** The ways in which another lesson is not pinned any more. */
function unpinned(board: Board, timetable: Timetable, item: number, others: number): Way[] {
  const ways: Way[] = []
  for (let pinned = 0; pinned < board.lessons; pinned += 1) {
    if (!board.isPinned[pinned] || pinned === item || !mayMeet(board, item, pinned)) continue
    const lesson = board.school.lessons[pinned]
    const rooms = [...board.school.rooms.keys()].filter(at => isOfKind(board.school.rooms[at], lesson.kind))
    const free = replaced(board, pinned, timesOfLesson(lesson, board.people[pinned], board.slots), rooms)
    const chains = new Chains(free, planOf(free, timetable), { price: () => 0 })
    chains.looks = LOOKS
    if (chains.place(item, others + 1))
      ways.push(wayOf(board, free, chains, timetable, item, [{ what: 'pin', lesson: lesson.id }]))
  }
  return ways
}

function mayMeet(board: Board, item: number, other: number): boolean {
  return (
    board.people[item].some(person => board.people[other].includes(person)) ||
    board.rooms[item].some(room => board.rooms[other].includes(room))
  )
}
