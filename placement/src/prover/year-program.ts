import { type Board, placesOf } from '../school/board.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import { NOWHERE } from '../search/term.ts'
import { lastYear } from '../terms/last-year.ts'
import { lateHours } from '../terms/late-hours.ts'
import { BEARABLE, burden, pointsOfStudent } from '../terms/worst-off.ts'
import { Covered } from './covered.ts'
import { Program } from './program.ts'

/** A program for a school: its columns are the times of lessons, whichever the room. */
export interface YearProgram {
  program: Program
  /** The column of each time of a lesson that is not pinned, by the number of the time. */
  columnOf: Int32Array
  /** The column that is 1 if a lesson has no place, by item; -1 for what is pinned. */
  without: Int32Array
}

/** What a program counts. */
export interface Counting {
  /** What a lesson without a place costs. */
  without: number
  /** What a time of a lesson costs by itself. */
  ofTime: (item: number, time: number) => number
}

/**
 * The musts as a program: each lesson has at most one time, nobody is in two lessons, and no more lessons are at a time than there are rooms for them.
 * Which of several rooms it is, and ways between houses, it leaves open: no timetable costs less than it says, but one that costs so little need not exist.
 */
export function yearProgram(board: Board, { without, ofTime }: Counting): YearProgram {
  const program = new Program()
  const columnOf = new Int32Array(board.times.first(board.items)).fill(-1)
  const missing = new Int32Array(board.items).fill(-1)
  for (let item = 0; item < board.lessons; item += 1) {
    if (board.isPinned[item]) continue
    const columns: number[] = []
    if (placesOf(board, item) > 0)
      for (let time = board.times.first(item); time < board.times.first(item + 1); time += 1) {
        columnOf[time] = program.column(ofTime(item, time))
        columns.push(columnOf[time])
      }
    missing[item] = program.column(without)
    program.row(1, 1, [...columns, missing[item]])
  }
  addPeople(board, program, columnOf)
  addRooms(board, program, columnOf)
  return { program, columnOf, without: missing }
}

/**
 * The program whose cost is that of the terms that a program can count, each lesson without a place counting `without`: ranks, last year, late hours,
 * worst off, not on one day, days of a teacher. Where others have a weight, too, its bound holds, and may be lower than any timetable's cost.
 */
export function costProgram(board: Board, without: number): YearProgram {
  const { weights } = board.school
  const [last, late] = [lastYear(board), lateHours(board)]
  const nowhere = new Int32Array(board.items).fill(NOWHERE)
  last.begin(nowhere)
  late.begin(nowhere)
  const lessonsOf = lessonsOfStudents(board)
  const isAlone = (item: number) =>
    board.people[item].slice(board.teachers[item]).every(it => lessonsOf[it].length === 1)
  const students = (item: number) =>
    board.people[item]
      .slice(board.teachers[item])
      .map((student, k) => ({ student, k: k + board.teachers[item] }))
  const year = yearProgram(board, {
    without,
    ofTime(item, time) {
      const place = (time - board.times.first(item)) * board.rooms[item].length
      let cost =
        weights.ranks * board.times.points(time) +
        weights['last-year'] * last.change(item, place) +
        weights['late-hours'] * late.change(item, place)
      for (const { student, k } of students(item))
        if (lessonsOf[student].length === 1)
          cost += weights['worst-off'] * burden(pointsOfStudent(board, item, time, k))
      return cost
    },
  })
  const on = dayColumns(board, year)
  for (const [student, items] of lessonsOf.entries()) {
    if (items.length < 2 || items.every(isAlone)) continue
    if (weights['worst-off'] > 0) addBurden(board, year, student, items)
    if (weights['not-on-one-day'] > 0) addDays(board, year, on, items)
  }
  if (weights['days-of-a-teacher'] > 0) addTeacherDays(board, year, on)
  return year
}

function lessonsOfStudents(board: Board): number[][] {
  return board.itemsOfPerson.map((items, person) =>
    items.filter(item => item < board.lessons && board.people[item].indexOf(person) >= board.teachers[item]),
  )
}

/** What a student with several lessons bears: each point beyond the bearable ones costs one more than the one before. */
function addBurden(
  board: Board,
  { program, columnOf }: YearProgram,
  student: number,
  items: readonly number[],
): void {
  const columns: number[] = []
  const values: number[] = []
  let most = 0
  for (const item of items) {
    const k = board.people[item].indexOf(student)
    let worst = 0
    for (let time = board.times.first(item); time < board.times.first(item + 1); time += 1) {
      const points = columnOf[time] < 0 ? 0 : pointsOfStudent(board, item, time, k)
      if (points === 0) continue
      columns.push(columnOf[time])
      values.push(points)
      worst = Math.max(worst, points)
    }
    most += worst
  }
  if (most <= BEARABLE) return
  const borne = program.column(0, most, false)
  program.row(0, 0, [...columns, borne], [...values, -1])
  for (let bearable = BEARABLE; bearable < most; bearable += 1) {
    const beyond = program.column(board.school.weights['worst-off'], most, false)
    program.row(Number.NEGATIVE_INFINITY, bearable, [borne, beyond], [1, -1])
  }
}

/** A column that is 1 where a lesson is on a day, and 2 where two of its parts were; by item and day, -1 where it cannot be. */
function dayColumns(board: Board, { program, columnOf }: YearProgram): Int32Array[] {
  const { times, slotsADay } = board
  return board.people.map((_, item) => {
    const columns: number[][] = board.days.map(() => [])
    const on = new Int32Array(board.days.length).fill(-1)
    if (item >= board.lessons) return on
    for (let time = times.first(item); time < times.first(item + 1); time += 1) {
      if (columnOf[time] < 0) continue
      columns[Math.floor(times.slot(time) / slotsADay)].push(columnOf[time])
      if (times.slot2(time) >= 0) columns[Math.floor(times.slot2(time) / slotsADay)].push(columnOf[time])
    }
    for (const [day, list] of columns.entries()) {
      if (list.length === 0) continue
      on[day] = program.column(0, 1, false)
      program.row(0, 0, [...list, on[day]], [...list.map(() => 1), -1])
    }
    return on
  })
}

/** Lessons of a student on one day cost, each beyond the first. */
function addDays(
  board: Board,
  { program }: YearProgram,
  on: readonly Int32Array[],
  items: readonly number[],
): void {
  for (let day = 0; day < board.days.length; day += 1) {
    const pinned = items.filter(item => isPinnedOn(board, item, day)).length
    const columns = items.map(item => on[item][day]).filter(column => column >= 0)
    if (columns.length === 0 || columns.length + pinned < 2) continue
    const beyond = program.column(board.school.weights['not-on-one-day'], items.length, false)
    program.row(Number.NEGATIVE_INFINITY, 1 - pinned, [...columns, beyond], [...columns.map(() => 1), -1])
  }
}

function isPinnedOn(board: Board, item: number, day: number): boolean {
  return (
    board.isPinned[item] && Math.floor(board.times.slot(board.times.first(item)) / board.slotsADay) === day
  )
}

/** Each day on which a teacher has a lesson costs. */
function addTeacherDays(board: Board, { program }: YearProgram, on: readonly Int32Array[]): void {
  for (const [person, items] of board.itemsOfPerson.entries()) {
    const taught = items.filter(
      item => item < board.lessons && board.people[item].slice(0, board.teachers[item]).includes(person),
    )
    for (let day = 0; day < board.days.length; day += 1) {
      const isThere = taught.some(item => isPinnedOn(board, item, day))
      const columns = taught.map(item => on[item][day]).filter(column => column >= 0)
      if (columns.length === 0 && !isThere) continue
      const comes = program.column(board.school.weights['days-of-a-teacher'])
      for (const column of columns) program.row(Number.NEGATIVE_INFINITY, 0, [column, comes], [1, -1])
      if (isThere) program.row(1, 1, [comes])
    }
  }
}

/** Nobody is in two lessons at a time. */
function addPeople(board: Board, program: Program, columnOf: Int32Array): void {
  const { straight, turned } = presence(board)
  const { times } = board
  for (const [person, items] of board.itemsOfPerson.entries()) {
    if (items.length < 2) continue
    const rows = new Covered(board)
    for (const item of items) {
      for (let time = times.first(item); time < times.first(item + 1); time += 1) {
        const there = times.isTurned(time) ? turned[item] : straight[item]
        const k = board.people[item].indexOf(person) * PRESENCE
        rows.add(
          columnOf[time],
          times.mask(time),
          times.slot(time) + there[k + 1],
          times.slot(time) + times.length(time) - there[k + 2],
        )
        if (times.slot2(time) >= 0)
          rows.add(
            columnOf[time],
            times.mask(time),
            times.slot2(time),
            times.slot2(time) + times.length2(time),
          )
      }
    }
    rows.write(program, 1)
  }
}

/** No more lessons are at a time than there are rooms for them: for each set of rooms, those that can be in no others. */
function addRooms(board: Board, program: Program, columnOf: Int32Array): void {
  const { times } = board
  const addTimes = (rows: Covered, item: number) => {
    for (let time = times.first(item); time < times.first(item + 1); time += 1) {
      rows.add(columnOf[time], times.mask(time), times.slot(time), times.slot(time) + times.length(time))
      if (times.slot2(time) >= 0)
        rows.add(columnOf[time], times.mask(time), times.slot2(time), times.slot2(time) + times.length2(time))
    }
  }
  const isFree = (item: number) => item < board.lessons && !board.isPinned[item]
  // A teacher's lessons with the same rooms to choose from are never at one time.
  const groups = new Map<string, { rooms: readonly number[]; teacher: number; rows: Covered }>()
  for (let item = 0; item < board.lessons; item += 1) {
    const { people, rooms } = board
    if (!isFree(item) || rooms[item].length === 0) continue
    const key = `${board.teachers[item] > 0 ? people[item][0] : -1 - item} ${rooms[item].join()}`
    const group = groups.get(key) ?? {
      rooms: rooms[item],
      teacher: people[item][0],
      rows: new Covered(board),
    }
    groups.set(key, group)
    addTimes(group.rows, item)
  }
  for (const rooms of roomSets(board)) {
    const isIn = (list: readonly number[]) => list.length > 0 && list.every(room => rooms.has(room))
    const parts = [...groups.values()].filter(group => isIn(group.rooms))
    const rows = new Covered(board)
    const takers = new Set(parts.map(({ teacher }) => teacher))
    for (let item = 0; item < board.items; item += 1) {
      if (!isIn(board.rooms[item])) continue
      if (!isFree(item)) takers.add(-1 - item)
      addTimes(rows, item)
    }
    // So few teachers never need more rooms at a time.
    if (takers.size > rooms.size)
      rows.write(
        program,
        rooms.size,
        parts.map(part => part.rows),
      )
  }
}

const MOST_SETS = 64

/** The sets of rooms that lessons have to choose from, and unions of them that overlap. */
export function roomSets(board: Board): Set<number>[] {
  const known = new Map<string, Set<number>>()
  const add = (rooms: Iterable<number>) => {
    const sorted = [...new Set(rooms)].sort((a, b) => a - b)
    const key = sorted.join()
    if (sorted.length === 0 || sorted.includes(-1) || known.has(key)) return false
    known.set(key, new Set(sorted))
    return true
  }
  for (let item = 0; item < board.lessons; item += 1) add(board.rooms[item])
  for (let grown = true; grown && known.size < MOST_SETS; ) {
    grown = false
    const sets = [...known.values()]
    for (const one of sets)
      for (const other of sets)
        if (known.size < MOST_SETS && one !== other && [...one].some(it => other.has(it)))
          grown = add([...one, ...other]) || grown
  }
  return [...known.values()]
}
