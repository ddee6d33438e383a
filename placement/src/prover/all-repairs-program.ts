import { type Board, placesOf } from '../school/board.ts'
import { needlessPeople } from '../school/needless-people.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { Covered } from './covered.ts'
import { Program } from './program.ts'
import { roomSets } from './year-program.ts'

/** Of a lesson in two parts, in one kind of weeks: the column that says whether it is so, and those of its parts by slot. */
interface Parts {
  whole: number
  one: Map<number, number>
  two: Map<number, number>
}

/**
 * The program of all repairs, however many lessons move: it costs the damaged lessons without a place; the others have one. Which of several rooms it is,
 * and ways between houses, it leaves open: no repair leaves fewer without a place than it says. Made so that its bound is told in a second or
 * two for a whole school: lessons that are alike share columns, as many as they are, and a lesson in two parts has columns for each part.
 * @param plan with the damaged lessons nowhere
 */
export function allRepairsProgram(board: Board, plan: Plan, damaged: readonly number[]): Program {
  const program = new Program()
  const { times } = board
  const isDamaged = new Set(damaged)
  const items = [...board.school.lessons.keys()].filter(
    item => !board.isPinned[item] && (plan[item] !== NOWHERE || isDamaged.has(item)),
  )
  const { straight, turned } = presence(board)
  const needless = needlessPeople(board, items)
  const people = new Map<number, Covered>()
  const sets = roomSets(board).map(rooms => ({ rooms, covered: new Covered(board) }))
  const coverRooms = (column: number, item: number, mask: number, from: number, to: number) => {
    for (const { rooms, covered } of sets)
      if (board.rooms[item].every(room => rooms.has(room))) covered.add(column, mask, from, to)
  }
  const cover = (item: number, time: number, part: 1 | 2): number => {
    const column = program.column(0)
    const there = times.isTurned(time) ? turned[item] : straight[item]
    const from = part === 1 ? times.slot(time) : times.slot2(time)
    const to = from + (part === 1 ? times.length(time) : times.length2(time))
    const mask = times.mask(time)
    for (let k = 0; k < there.length; k += PRESENCE) {
      if (needless.has(there[k])) continue
      const covered = people.get(there[k]) ?? new Covered(board)
      people.set(there[k], covered)
      covered.add(column, mask, from + there[k + 1], to - there[k + 2])
    }
    coverRooms(column, item, mask, from, to)
    return column
  }
  for (const members of alike(board, items)) {
    const [item] = members
    const own: number[] = []
    const inParts = new Map<number, Parts>()
    const end = placesOf(board, item) > 0 ? times.first(item + 1) : 0
    for (let time = times.first(item); time < end; time += 1) {
      if (times.slot2(time) < 0) {
        own.push(cover(item, time, 1))
        continue
      }
      const known = inParts.get(times.mask(time))
      const parts = known ?? {
        whole: program.column(0, members.length),
        one: new Map<number, number>(),
        two: new Map<number, number>(),
      }
      inParts.set(times.mask(time), parts)
      if (!parts.one.has(times.slot(time))) parts.one.set(times.slot(time), cover(item, time, 1))
      if (!parts.two.has(times.slot2(time))) parts.two.set(times.slot2(time), cover(item, time, 2))
    }
    for (const parts of inParts.values()) {
      own.push(parts.whole)
      writeParts(board, program, parts)
    }
    const lost = members.filter(it => isDamaged.has(it)).length
    if (lost > 0) own.push(program.column(1, lost))
    program.row(members.length, members.length, own)
  }
  for (let item = 0; item < board.items; item += 1) {
    if (!board.isPinned[item] || placesOf(board, item) === 0) continue
    const time = times.first(item)
    coverRooms(-1, item, times.mask(time), times.slot(time), times.slot(time) + times.length(time))
    if (times.slot2(time) >= 0)
      coverRooms(-1, item, times.mask(time), times.slot2(time), times.slot2(time) + times.length2(time))
  }
  for (const covered of people.values()) covered.write(program, 1)
  for (const { rooms, covered } of sets) covered.write(program, rooms.size)
  return program
}

/** Both parts are, or none, and not on one day. */
function writeParts(board: Board, program: Program, { whole, one, two }: Parts): void {
  const sums = (columns: readonly number[]) =>
    [
      [...columns, whole],
      [...columns.map(() => 1), -1],
    ] as const
  program.row(0, 0, ...sums([...one.values()]))
  program.row(0, 0, ...sums([...two.values()]))
  for (let day = 0; day < board.days.length; day += 1) {
    const onDay = [...one, ...two].filter(([slot]) => Math.floor(slot / board.slotsADay) === day)
    if (onDay.length > 0) program.row(Number.NEGATIVE_INFINITY, 0, ...sums(onDay.map(([, column]) => column)))
  }
}

/** The lessons of the same people, rooms, lengths and weeks, together. */
function alike(board: Board, items: readonly number[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const item of items) {
    const { minutes, every, split, alone, from, until } = board.school.lessons[item]
    const key = JSON.stringify([
      board.people[item],
      board.rooms[item],
      minutes,
      every,
      split,
      alone,
      from,
      until,
    ])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}
