import { Chains } from '../placing/chains.ts'
import { type Board, placesOf, roomOf, timeOf } from '../school/board.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import type { Plan } from '../search/term.ts'
import { Covered } from './covered.ts'
import { Program } from './program.ts'

/** A repair as a program: what it costs is the damaged lessons without a place, each so much, and the others that move. */
export const WITHOUT = 1000

/**
 * The program of all repairs that move at most so many lessons besides the damaged ones. Exact but for ways between houses of two lessons of which
 * one moves for another: so no such repair costs less than it says.
 * @param plan with the damaged lessons nowhere
 * @param others how many others may move
 * @param depth lessons that move for others are looked at so far: 1 is only those that move for damaged ones, and beyond that depth lessons move out of the
 *   way without having to be anywhere. So the program is small, and no repair costs less than it says.
 */
export function repairProgram(
  board: Board,
  plan: Plan,
  damaged: readonly number[],
  others: number,
  depth = Number.POSITIVE_INFINITY,
): Program {
  const program = new Program()
  const chains = new Chains(board, plan, { price: () => 0 })
  const covered = new Map<number, Covered>()
  const rooms = new Map<number, Covered>()
  const { straight, turned } = presence(board)
  const { times } = board
  const isDamaged = new Set(damaged)
  const mayMove = (item: number) => others > 0 && !board.isPinned[item] && !isDamaged.has(item)

  const cover = (column: number, item: number, place: number) => {
    const time = timeOf(board, item, place)
    const there = times.isTurned(time) ? turned[item] : straight[item]
    const sessions = [[times.slot(time), times.slot(time) + times.length(time)]]
    if (times.slot2(time) >= 0) sessions.push([times.slot2(time), times.slot2(time) + times.length2(time)])
    for (const [at, [from, to]] of sessions.entries()) {
      for (let k = 0; k < there.length; k += PRESENCE) {
        const own = covered.get(there[k]) ?? new Covered(board)
        covered.set(there[k], own)
        own.add(
          column,
          times.mask(time),
          from + (at === 0 ? there[k + 1] : 0),
          to - (at === 0 ? there[k + 2] : 0),
        )
      }
      const room = roomOf(board, item, place)
      const taken = rooms.get(room) ?? new Covered(board)
      rooms.set(room, taken)
      taken.add(column, times.mask(time), from, to)
    }
  }
  /** The columns that say whether lessons move. One that does not move is where it was. */
  const moves = new Map<number, number>()
  const moveOf = (item: number): number => {
    const known = moves.get(item)
    if (known !== undefined) return known
    const move = program.column(1)
    const stay = program.column(0)
    moves.set(item, move)
    program.row(1, 1, [move, stay])
    cover(stay, item, plan[item])
    return move
  }
  /** The columns of an item's places that at most so many others are in the way of. */
  const columnsOf = (item: number, most: number): number[] => {
    const columns: number[] = []
    for (let place = 0; place < placesOf(board, item); place += 1) {
      if (place === plan[item]) continue
      const blockers = chains.inTheWay(item, place)
      if (blockers.length > most || !blockers.every(mayMove)) continue
      for (const blocker of blockers) moveOf(blocker)
      const column = program.column(0)
      columns.push(column)
      cover(column, item, place)
    }
    return columns
  }
  for (const item of damaged) program.row(1, 1, [...columnsOf(item, others), program.column(WITHOUT)])
  const placed = new Set<number>()
  for (let level = 1; level < depth; level += 1) {
    const next = [...moves].filter(([item]) => !placed.has(item))
    if (next.length === 0) break
    for (const [item, move] of next) {
      placed.add(item)
      const columns = columnsOf(item, others - 1)
      program.row(0, 0, [...columns, move], [...columns.map(() => 1), -1])
    }
  }
  if (others > 0) program.row(0, others, [...moves.values()])
  for (const rows of [...covered.values(), ...rooms.values()]) rows.write(program, 1)
  return program
}
