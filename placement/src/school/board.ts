import { type Frame, SLOT } from './frame.ts'
import { type Layers, layersOf } from './layers.ts'
import type { Lesson, Room, RoomKind, School } from './model.ts'
import { PossibleSlots } from './possible-slots.ts'
import { Times, timesOfLesson, timesOfPin } from './times.ts'

/**
 * A school in numbers, as the search reads it. Items are the lessons, then the fixed points, each with its list of places: a place is a time and
 * a room, numbered time by time. People and rooms are their positions in the school's lists.
 */
export interface Board extends Frame {
  school: School
  layers: Layers
  /** How many items there are; so many of them are lessons. */
  items: number
  lessons: number
  /** Of each item its people, those who teach first, and how many teach. */
  people: readonly (readonly number[])[]
  teachers: readonly number[]
  /** Of each item the slots for which each of its two students is alone; 0: all are there from begin to end. */
  alone: readonly number[]
  /** Of each item the rooms it may have, -1 for none of ours; and the house it is in without one, -1 if that does not matter. */
  rooms: readonly (readonly number[])[]
  house: readonly number[]
  times: Times
  /** When each person could come. */
  slots: PossibleSlots
  /** Whether an item has one place only, which it keeps. */
  isPinned: readonly boolean[]
  /** Of each person, and of each room, the items that may be with it. */
  itemsOfPerson: readonly (readonly number[])[]
  itemsOfRoom: readonly (readonly number[])[]
}

/** The school in numbers. What a person's times or a fixed point forbid is left out; a pinned lesson has its place alone. */
export function boardOf(school: School): Board {
  const layers = layersOf(school)
  const frame = frameOf(school)
  const times = new Times(school.lessons.length + school.fixed.length)
  const personAt = new Map(school.people.map(({ id }, at) => [id, at]))
  const roomAt = new Map(school.rooms.map(({ id }, at) => [id, at]))
  const people: number[][] = []
  const rooms: number[][] = []
  const roomsFor = roomsByKind(school.rooms)
  const slots = new PossibleSlots(school, frame, layers)
  for (const lesson of school.lessons) {
    people.push([...lesson.teachers, ...lesson.students].map(id => found(personAt, id)))
    rooms.push(lesson.pin ? [found(roomAt, lesson.pin.room)] : roomsFor(lesson.kind))
    if (lesson.pin) times.add(timesOfPin(lesson, lesson.pin, frame, layers))
    else times.add(timesOfLesson(lesson, people.at(-1) ?? [], slots))
  }
  for (const point of school.fixed) {
    people.push(point.people.map(id => found(personAt, id)))
    rooms.push([point.room === undefined ? -1 : found(roomAt, point.room)])
    times.add(timesOfPin(point, { sessions: [point.session] }, frame, layers))
  }
  times.finish()
  return {
    school,
    layers,
    ...frame,
    items: people.length,
    lessons: school.lessons.length,
    people,
    teachers: [...school.lessons.map(it => it.teachers.length), ...school.fixed.map(() => 0)],
    alone: [...school.lessons.map(it => (it.alone ?? 0) / SLOT), ...school.fixed.map(() => 0)],
    rooms,
    house: [...school.lessons.map(() => -1), ...school.fixed.map(it => it.house ?? -1)],
    times,
    slots,
    isPinned: [...school.lessons.map(it => it.pin !== undefined), ...school.fixed.map(() => true)],
    itemsOfPerson: turned(people, school.people.length),
    itemsOfRoom: turned(rooms, school.rooms.length),
  }
}

/** The number of places of an item. */
export function placesOf(board: Board, item: number): number {
  return board.times.count(item) * (board.rooms[item]?.length ?? 0)
}

/** The time of an item's place, an index into `board.times`. */
export function timeOf(board: Board, item: number, place: number): number {
  return board.times.first(item) + Math.floor(place / (board.rooms[item]?.length ?? 1))
}

/** The room of an item's place; -1: none of ours. */
export function roomOf(board: Board, item: number, place: number): number {
  const rooms = board.rooms[item] ?? []
  return rooms[place % rooms.length] ?? -1
}

/** The house of an item's place; -1 if that does not matter. */
export function houseOf(board: Board, item: number, place: number): number {
  const room = roomOf(board, item, place)
  return room < 0 ? (board.house[item] ?? -1) : (board.school.rooms[room]?.house ?? -1)
}

/** Whether a room is of the kind. */
export function isOfKind(room: Room, { features, seats, only }: RoomKind): boolean {
  if (only && !only.includes(room.id)) return false
  return room.seats >= seats && features.every(feature => room.features.includes(feature))
}

/** What the frame of a school has to hold: all that people, fixed points, pins and last year say. */
function frameOf({ people, fixed, lessons }: School): Frame {
  const times = [
    ...people.flatMap(person => (person.times ?? []).filter(({ rank }) => rank !== 'never')),
    ...fixed.map(({ session }) => session),
    ...lessons.flatMap(({ pin }) => pin?.sessions ?? []),
  ]
  if (times.length === 0) times.push({ day: 1, start: 8 * 60, end: 20 * 60, rank: 'possible' })
  const begin = times.reduce((least, { start }) => Math.min(least, start), 24 * 60)
  const end = times.reduce((most, { end }) => Math.max(most, end), 0)
  const days = [...new Set(times.map(({ day }) => day))].sort((a, b) => a - b)
  return { days, begin, slotsADay: (end - begin) / SLOT }
}

/** The rooms of a kind, looked for once a kind. */
function roomsByKind(rooms: readonly Room[]): (kind: Lesson['kind']) => number[] {
  const known = new Map<string, number[]>()
  return kind => {
    const key = JSON.stringify(kind)
    const had = known.get(key)
    if (had) return had
    const list = [...rooms.keys()].filter(at => isOfKind(rooms[at] as Room, kind))
    known.set(key, list)
    return list
  }
}

function turned(lists: readonly (readonly number[])[], count: number): number[][] {
  const items: number[][] = Array.from({ length: count }, () => [])
  for (const [item, list] of lists.entries()) for (const at of list) items[at]?.push(item)
  return items
}

function found(at: ReadonlyMap<number, number>, id: number): number {
  const index = at.get(id)
  if (index === undefined)
    throw new RangeError(`a lesson or fixed point names ${id}, which the school does not have`)
  return index
}
