import { type Board, timeOf } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import type { Place, Timetable } from '../school/model.ts'
import { placeOf, planOf } from '../school/timetable.ts'
import { Random } from '../search/random.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { Chains } from './chains.ts'
import { makeWay } from './make-way.ts'
import { withoutCollisions } from './problem.ts'

/** A timetable that stood, repaired for a school that has changed. */
export interface Repaired {
  /** Where each lesson is now; what was not moved is the same object as before. */
  timetable: Map<number, Place>
  /** The lessons that lost their place by the change: each of them moves, or has none now. */
  damaged: number[]
  /** The lessons that moved, those in other rooms only among them. */
  moved: number[]
  /** Those of them whose time is another one: their people must be asked. */
  retimed: number[]
  /** The damaged lessons for which there is no place. */
  without: number[]
  /** How many people have another time, and how far lessons moved, in minutes. */
  people: number
  distance: number
}

/** How far a repair goes. */
export interface Reach {
  /** A whole number: orders in which damaged lessons are tried are drawn with it. */
  seed: number
  /** How many lessons that were not damaged may move for one that was. */
  others?: number
  /** In how many orders the damaged lessons are tried at most. */
  orders?: number
  /** The steps of a try to make way for the lessons that chains leave without a place, and to send others back that moved. */
  steps?: number
}

/** How way is made. A lesson that had a place loses it seldom, but it can; other rooms cost little until all have one. */
const WAY = { without: 10, lost: 4, room: 0.03, hottest: 1.2, coldest: 0.6 }
/** The share of the steps if chains have placed all lessons: these steps only send back others that moved. */
const ALL_PLACED_SHARE = 0.2
/** The most tries of making way. There is a further one only while at most `FEW` lessons have no place, which may be bad luck. */
const MOST_TRIES = 5
const FEW = 3
/** A further try begins from the damaged plan, and lessons that had a place lose it more easily. */
const ANEW = { ...WAY, without: 6, lost: 1 }
/** So many tries a chain may take, and all together. */
const LOOKS = 300
/** So many others go elsewhere at most for a lesson that goes back. */
const BACK_OTHERS = 2
const ALL_LOOKS = 2000
/** A day is so many minutes far, so that a lesson stays on its day if it can. */
const DAY = 24 * 60
/** More than any distance. */
const PERSON = 100_000

/**
 * Repairs a timetable with the fewest moves: first the fewest lessons, then the fewest people whose time changes, then the least far. Where it costs
 * no further lesson, only rooms change. What need not move is not touched.
 * @param board of the school as it is now: with a closed room gone, with the changed times of people, with new fixed points
 */
export function repair(
  board: Board,
  stood: Timetable,
  { seed, others = 4, orders = 12, steps = 45_000 }: Reach,
): Repaired {
  const before = planOf(board, stood)
  const plan = withoutCollisions(board, before)
  const damaged = damagedItems(board, plan, stood)
  const former = formerTimes(board, stood)
  const mayLeave = (item: number) => stood.has(board.school.lessons[item]?.id ?? -1)
  const chains = new Chains(board, plan, {
    price(item, time) {
      const apart = distance(board, item, time, former)
      return apart === 0 ? 0 : apart + PERSON * board.people[item].length
    },
    mayLeave,
  })
  const random = new Random(seed)
  const start = chains.mark()
  let best: { plan: Plan; rank: number[] } | undefined
  let looks = ALL_LOOKS
  for (let order = 0; order < orders && looks > 0; order += 1) {
    const waiting = order === 0 ? byPlaces(board, damaged) : shuffled(damaged, random)
    for (let count = 0; count <= others; count += 1) {
      for (const item of waiting) {
        // Rooms only, first: then nobody must be asked.
        for (chains.dearest of [0, Number.POSITIVE_INFINITY]) {
          if (chains.plan[item] !== NOWHERE || looks <= 0) continue
          chains.looks = Math.min(LOOKS, looks)
          const before = chains.looks
          chains.place(item, count)
          looks -= before - chains.looks
        }
      }
    }
    comeNearer(board, chains, plan)
    const rank = rankOf(board, chains.plan, plan, damaged, former)
    if (!best || isLess(rank, best.rank)) best = { plan: chains.plan.slice(), rank }
    if (isLeast(rank, damaged)) break
    chains.undo(start)
  }
  for (let tries = MOST_TRIES; best && steps > 0 && tries > 0 && !isLeast(best.rank, damaged); ) {
    const share = best.rank[0] > 0 ? 1 : ALL_PLACED_SHARE
    const isFirst = tries === MOST_TRIES
    const making = { ...(isFirst ? WAY : ANEW), damaged, mayMove: mayLeave, random, steps: steps * share }
    const made = makeWay(board, plan, isFirst ? best.plan : plan, making)
    chains.undo(start)
    goTo(chains, made)
    goBack(chains, plan, damaged)
    comeNearer(board, chains, plan)
    const rank = rankOf(board, chains.plan, plan, damaged, former)
    if (isLess(rank, best.rank)) best = { plan: chains.plan.slice(), rank }
    const [without] = best.rank
    tries = without > 0 && without <= FEW ? tries - 1 : 0
  }
  return repairedBy(board, best?.plan ?? plan, plan, stood, damaged, former)
}

/** The lessons that stood and have no place any more. */
export function damagedItems(board: Board, plan: Plan, stood: Timetable): number[] {
  return [...board.school.lessons.keys()].filter(
    item => plan[item] === NOWHERE && stood.has(board.school.lessons[item].id),
  )
}

/** Where each lesson began before, by item: its sessions' slots, day by day. */
type Former = readonly (readonly { day: number; minute: number }[])[]

function formerTimes(board: Board, stood: Timetable): Former {
  return board.school.lessons.map(({ id }) =>
    (stood.get(id)?.sessions ?? []).map(({ day, start }) => ({ day, minute: start })),
  )
}

/** How far a time is from when a lesson was, in minutes; a session more or less is as far as a day. */
function distance(board: Board, item: number, time: number, former: Former): number {
  const { times, days, slotsADay, begin } = board
  const slots = times.slot2(time) < 0 ? [times.slot(time)] : [times.slot(time), times.slot2(time)]
  let sum = Math.abs(slots.length - former[item].length) * DAY
  for (const [at, slot] of slots.entries()) {
    const was = former[item][at]
    if (!was) continue
    const day = days[Math.floor(slot / slotsADay)]
    const minute = begin + (slot % slotsADay) * SLOT
    sum += day === was.day ? Math.abs(minute - was.minute) : DAY * Math.abs(day - was.day)
  }
  return sum
}

/** Puts all lessons where a plan has them. */
function goTo(chains: Chains, plan: Plan): void {
  const moved = [...plan.keys()].filter(item => plan[item] !== chains.plan[item])
  for (const item of moved) chains.put(item, NOWHERE)
  for (const item of moved) chains.put(item, plan[item])
}

/** Lessons that were not damaged go back to where they were, as long as fewer have moved by it: those in the way go elsewhere. */
function goBack(chains: Chains, plan: Plan, damaged: readonly number[]): void {
  const isDamaged = new Set(damaged)
  const moved = () =>
    [...plan.keys()].filter(item => chains.plan[item] !== plan[item] && !isDamaged.has(item))
  for (let before = Number.POSITIVE_INFINITY, now = moved(); now.length < before; now = moved()) {
    before = now.length
    for (const item of now) {
      if (chains.plan[item] === plan[item]) continue
      const mark = chains.mark()
      const count = moved().length
      chains.looks = LOOKS
      if (chains.placeAt(item, plan[item], BACK_OTHERS) && moved().length < count) continue
      chains.undo(mark)
    }
  }
}

/** Each moved lesson goes to the nearest of its free places. */
function comeNearer(board: Board, chains: Chains, plan: Plan): void {
  for (let item = 0; item < board.lessons; item += 1) {
    const here = chains.plan[item]
    if (here === NOWHERE || here === plan[item]) continue
    chains.put(item, NOWHERE)
    const back = plan[item] !== NOWHERE && chains.inTheWay(item, plan[item]).length === 0
    chains.put(item, back ? plan[item] : chains.freePlace(item))
  }
}

function rankOf(
  board: Board,
  plan: Plan,
  before: Plan,
  damaged: readonly number[],
  former: Former,
): number[] {
  let [moved, people, far] = [0, 0, 0]
  for (let item = 0; item < board.lessons; item += 1) {
    if (plan[item] === before[item]) continue
    moved += 1
    if (plan[item] === NOWHERE) continue
    const apart = distance(board, item, timeOf(board, item, plan[item]), former)
    far += apart
    if (apart > 0) people += board.people[item].length
  }
  return [damaged.filter(item => plan[item] === NOWHERE).length, moved, people, far]
}

function repairedBy(
  board: Board,
  plan: Plan,
  before: Plan,
  stood: Timetable,
  damaged: readonly number[],
  former: Former,
): Repaired {
  const timetable = new Map(stood)
  const moved: number[] = []
  const retimed: number[] = []
  const [, , people, far] = rankOf(board, plan, before, damaged, former)
  for (const [item, { id }] of board.school.lessons.entries()) {
    if (plan[item] === before[item] && plan[item] !== NOWHERE) continue
    if (plan[item] === NOWHERE) timetable.delete(id)
    else {
      timetable.set(id, placeOf(board, item, plan[item]))
      moved.push(id)
      if (distance(board, item, timeOf(board, item, plan[item]), former) > 0) retimed.push(id)
    }
  }
  const idOf = (item: number) => board.school.lessons[item].id
  return {
    timetable,
    damaged: damaged.map(idOf),
    moved,
    retimed,
    without: damaged.filter(item => plan[item] === NOWHERE).map(idOf),
    people,
    distance: far,
  }
}

function byPlaces(board: Board, items: readonly number[]): number[] {
  return [...items].sort((a, b) => board.times.count(a) - board.times.count(b))
}

/** Whether every damaged lesson has moved, and nothing else: fewer is not possible. */
function isLeast([without, moved]: readonly number[], damaged: readonly number[]): boolean {
  return without === 0 && moved === damaged.length
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((it, k) => it !== other[k])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

function shuffled(items: readonly number[], random: Random): number[] {
  const left = [...items]
  return items.map(() => left.splice(random.below(left.length), 1)[0])
}
