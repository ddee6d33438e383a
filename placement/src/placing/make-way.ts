import { type Board, placesOf, roomOf, timeOf } from '../school/board.ts'
import { needlessPeople } from '../school/needless-people.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import type { Random } from '../search/random.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { wayBetweenHouses } from '../terms/way-between-houses.ts'

/** A lesson at another time counts 1 and this much more, so that fewer people have another time. */
const RETIMED = 0.1
/** Of a hundred steps so many are of a lesson without a place, if there is one; the others are of one that moved. So many once all have a place. */
const OF_WITHOUT = 97
const OF_WITHOUT_SHRINKING = 80
/** More than one item: a step moves one other at most. Where two may leave, half as many steps are done in the time. */
const MANY = -2
/** So many times of a lesson are weighed at a step at most; of those of two parts there are hundreds. */
const MOST_TIMES = 120
/** A change that costs more than this many times the heat is not weighed. */
const TOO_DEAR = 6
/** Every so many steps those that lost their place go back, to see what the plan is worth. */
const SETTLED = 250
/** Once all have a place, the heat at which those in the way of one that goes back look for others, and for so many steps. */
const SHRINKING = 0.35
const WALK = 25

/** The lessons to place, and how much each change of the plan counts. */
export interface Making {
  /** The lessons that have to find a place. */
  damaged: readonly number[]
  /** Whether another lesson may move for them. */
  mayMove: (item: number) => boolean
  random: Random
  steps: number
  /** Costs of one lesson: without a place; more for one that had a place; in another room at its own time. At another time it costs 1. */
  without: number
  lost: number
  room: number
  /** A change that costs this much is made about once in three times (1 / e), at the first and at the last step. */
  hottest: number
  coldest: number
}

/**
 * Looks for a plan in which more of the damaged lessons have a place, and then fewer others have moved: a lesson takes one of its places by chance, the
 * likelier the less it costs, and who is there leaves and takes another one or goes back. Nobody who was not damaged is left without. Answers the
 * best plan, the same one if it found none. Once all have a place, it tries to send the others back, one after the other.
 * @param home the plan in which the damaged lessons are nowhere: what is there has not moved
 * @param begin the plan it goes on from
 */
export function makeWay(board: Board, home: Plan, begin: Plan, making: Making): Plan {
  const { damaged, mayMove, random, steps } = making
  const taken = new Taken(board, begin)
  const { plan } = taken
  const isDamaged = new Uint8Array(board.items)
  for (const item of damaged) isDamaged[item] = 1
  const stays = home.map((place, item) => {
    const isFree = isDamaged[item] ? placesOf(board, item) > 0 : place !== NOWHERE && mayMove(item)
    return Number(board.isPinned[item] || !isFree)
  })
  const way = wayBetweenHouses(board)
  way.begin(plan)
  /** The lessons that have no place, and those that have another one than before. */
  const without = damaged.filter(item => !stays[item] && plan[item] === NOWHERE)
  const moved = [...home.keys()].filter(item => plan[item] !== NOWHERE && plan[item] !== home[item])
  const listOf = (item: number, place: number) =>
    place === NOWHERE ? without : place === home[item] ? undefined : moved
  const costOf = (item: number, place: number): number => {
    if (place === NOWHERE) return making.without + (isDamaged[item] ? 0 : making.lost + making.room)
    if (isDamaged[item] || place === home[item]) return 0
    const rooms = board.rooms[item].length
    return Math.floor(place / rooms) === Math.floor(home[item] / rooms) ? making.room : 1 + RETIMED
  }
  const costOfLeaving = (item: number) =>
    stays[item] ? Number.POSITIVE_INFINITY : costOf(item, NOWHERE) - costOf(item, plan[item])
  /** The cost of taking each item out of its place. */
  const leavings = Float64Array.from(plan.keys(), costOfLeaving)
  const move = (item: number, to: number) => {
    const [was, is] = [listOf(item, plan[item]), listOf(item, to)]
    if (was && was !== is) {
      was[was.indexOf(item)] = was[was.length - 1]
      was.pop()
    }
    if (was !== is) is?.push(item)
    taken.move(item, to)
    leavings[item] = costOfLeaving(item)
  }
  /** Each lesson without a place counts more than if all others had moved. */
  const one = board.items + 1
  const rank = () =>
    without.every(item => isDamaged[item]) ? without.length * one + moved.length : Number.POSITIVE_INFINITY
  let best = plan.slice()
  let least = rank()
  const remember = () => {
    const reached = rank()
    // Once all have a place, a plan that is as good is kept, too: from there a better one may be near.
    if (reached > least || (reached === least && least >= one)) return
    best = plan.slice()
    least = reached
  }
  /** All that are in the way of an item at a place. */
  const inTheWay = (item: number, place: number) => {
    const leaving = taken.inTheWay(item, place)
    way.blockers?.(item, place, other => {
      if (!leaving.includes(other)) leaving.push(other)
    })
    return leaving
  }
  const goTo = (other: Plan) => {
    const changed = [...other.keys()].filter(item => plan[item] !== other[item])
    for (const item of changed) if (plan[item] !== NOWHERE) move(item, NOWHERE)
    for (const item of changed) if (other[item] !== NOWHERE) move(item, other[item])
  }
  /** Puts all that lost their place back where they were, remembers that plan if it is better, and goes on from where it was. */
  const settle = () => {
    if (without.length * one >= least) return
    const left = plan.slice()
    for (
      let item = without.find(it => !isDamaged[it]);
      item !== undefined;
      item = without.find(it => !isDamaged[it])
    ) {
      for (const other of inTheWay(item, home[item])) move(other, NOWHERE)
      move(item, home[item])
    }
    remember()
    goTo(left)
  }
  /** Sends one lesson that the best plan moved back to where it was; the lessons that are there lose their places for now. */
  const sendBack = () => {
    goTo(best)
    const others = moved.filter(item => !isDamaged[item])
    if (others.length === 0) return
    const item = others[random.below(others.length)]
    const leaving = inTheWay(item, home[item])
    if (leaving.some(other => stays[other])) return
    for (const other of leaving) move(other, NOWHERE)
    move(item, home[item])
    remember()
  }
  const places: number[] = []
  const weights: number[] = []
  let walked = 0
  for (let step = 0; step < steps && least > damaged.length; step += 1) {
    const areAllPlaced = least < one
    if (areAllPlaced && (without.length === 0 || walked === WALK)) {
      walked = 0
      sendBack()
      continue
    }
    walked += 1
    const heat = areAllPlaced
      ? SHRINKING
      : making.hottest * (making.coldest / making.hottest) ** (step / steps)
    const share = areAllPlaced ? OF_WITHOUT_SHRINKING : OF_WITHOUT
    const isOfWithout = without.length > 0 && (moved.length === 0 || random.below(100) < share)
    const list = isOfWithout ? without : moved
    const item = list[random.below(list.length)]
    if (plan[item] !== NOWHERE) move(item, NOWHERE)
    const nowhere = costOf(item, NOWHERE)
    places.length = 0
    weights.length = 0
    places.push(NOWHERE)
    weights.push(1)
    let sum = 1
    taken.eachPlace(item, random, nowhere + TOO_DEAR * heat, leavings, (place, leaving) => {
      const weight = Math.exp((nowhere - leaving - costOf(item, place)) / heat)
      sum += weight
      places.push(place)
      weights.push(weight)
    })
    let drawn = random.share() * sum
    let at = 0
    while (at < weights.length - 1 && drawn >= weights[at]) {
      drawn -= weights[at]
      at += 1
    }
    const to = places[at]
    if (to === NOWHERE) continue
    const known = taken.inTheWay(item, to)
    const leaving = inTheWay(item, to)
    let more = 0
    for (const other of leaving) if (!known.includes(other)) more += leavings[other]
    if (more > -heat * Math.log(1 - random.share())) continue
    for (const other of leaving) move(other, NOWHERE)
    move(item, to)
    remember()
    if (step % SETTLED === 0) settle()
  }
  settle()
  return best
}

/** The lesson that has each person and each room at each time, kept so that all places of a lesson can be weighed at once. */
class Taken {
  readonly plan: Plan
  readonly #board: Board
  readonly #straight: readonly Int32Array[]
  readonly #turned: readonly Int32Array[]
  /** By resource, kind of week and slot the item that has it, or NOWHERE, and the slot at which it ends. */
  readonly #holder: Int32Array
  readonly #until: Int32Array
  /** Of each eight slots of a resource how many items have it in some kinds of weeks only. */
  readonly #partial: Uint8Array
  readonly #eighths: number
  /** How many items have a resource in some kinds of weeks only. */
  readonly #partly: Int32Array
  readonly #whole: number
  readonly #slots: number
  readonly #layers: number
  readonly #found = new Int32Array(64)

  constructor(board: Board, plan: Plan) {
    this.#board = board
    this.plan = new Int32Array(board.items).fill(NOWHERE)
    const { straight, turned } = presence(board)
    const needless = needlessPeople(board, [...board.school.lessons.keys()])
    const needed = (list: Int32Array) => {
      const kept: number[] = []
      for (let k = 0; k < list.length; k += PRESENCE)
        if (!needless.has(list[k])) kept.push(list[k], list[k + 1], list[k + 2])
      return Int32Array.from(kept)
    }
    this.#straight = straight.map(needed)
    this.#turned = turned.map(needed)
    this.#slots = board.days.length * board.slotsADay
    this.#layers = board.layers.count
    const size = (board.school.people.length + board.school.rooms.length) * this.#layers * this.#slots
    this.#holder = new Int32Array(size).fill(NOWHERE)
    this.#until = new Int32Array(size)
    this.#whole = 2 ** this.#layers - 1
    this.#eighths = (this.#slots >> 3) + 1
    this.#partly = new Int32Array(board.school.people.length + board.school.rooms.length)
    this.#partial = new Uint8Array((board.school.people.length + board.school.rooms.length) * this.#eighths)
    for (let item = 0; item < board.items; item += 1) if (plan[item] !== NOWHERE) this.move(item, plan[item])
  }

  move(item: number, to: number): void {
    if (this.plan[item] !== NOWHERE) this.#put(item, this.plan[item], NOWHERE)
    if (to !== NOWHERE) this.#put(item, to, item)
    this.plan[item] = to
  }

  #put(item: number, place: number, holder: number): void {
    const { times, school } = this.#board
    const time = timeOf(this.#board, item, place)
    const room = roomOf(this.#board, item, place)
    const there = times.isTurned(time) ? this.#turned[item] : this.#straight[item]
    const mask = times.mask(time)
    for (let part = 0; part < (times.slot2(time) < 0 ? 1 : 2); part += 1) {
      const from = part === 0 ? times.slot(time) : times.slot2(time)
      const to = from + (part === 0 ? times.length(time) : times.length2(time))
      for (let k = 0; k < there.length; k += PRESENCE)
        this.#fill(
          there[k],
          mask,
          from + (part === 0 ? there[k + 1] : 0),
          to - (part === 0 ? there[k + 2] : 0),
          holder,
        )
      if (room >= 0) this.#fill(school.people.length + room, mask, from, to, holder)
    }
  }

  #fill(resource: number, mask: number, from: number, to: number, holder: number): void {
    for (let layer = 0; layer < this.#layers; layer += 1) {
      if ((mask & (1 << layer)) === 0) continue
      const base = (resource * this.#layers + layer) * this.#slots
      this.#holder.fill(holder, base + from, base + to)
      this.#until.fill(to, base + from, base + to)
    }
    if (mask === this.#whole) return
    const first = resource * this.#eighths
    this.#partly[resource] += holder === NOWHERE ? -1 : 1
    for (let at = from >> 3; at <= (to - 1) >> 3; at += 1)
      this.#partial[first + at] += holder === NOWHERE ? -1 : 1
  }

  /** Adds who has a resource to those found; answers how many they are then. */
  #find(count: number, most: number, resource: number, mask: number, from: number, to: number): number {
    const found = this.#found
    let isPartial = false
    for (let at = from >> 3; at <= (to - 1) >> 3; at += 1)
      if (this.#partial[resource * this.#eighths + at] > 0) isPartial = true
    for (let rest = isPartial ? mask : mask & -mask; rest !== 0; rest &= rest - 1) {
      const base = (resource * this.#layers + 31 - Math.clz32(rest & -rest)) * this.#slots
      for (let slot = from; slot < to; ) {
        const holder = this.#holder[base + slot]
        if (holder === NOWHERE) {
          slot += 1
          continue
        }
        slot = this.#until[base + slot]
        let k = 0
        while (k < count && found[k] !== holder) k += 1
        if (k === count) {
          found[count++] = holder
          if (count > most) return count
        }
      }
    }
    return count
  }

  #ofPeople(item: number, time: number, most: number): number {
    const { times } = this.#board
    const there = times.isTurned(time) ? this.#turned[item] : this.#straight[item]
    const mask = times.mask(time)
    const slot = times.slot(time)
    const end = slot + times.length(time)
    const slot2 = times.slot2(time)
    let count = 0
    for (let k = 0; k < there.length; k += PRESENCE) {
      count = this.#find(count, most, there[k], mask, slot + there[k + 1], end - there[k + 2])
      if (count > most) return count
      if (slot2 >= 0) count = this.#find(count, most, there[k], mask, slot2, slot2 + times.length2(time))
    }
    return count
  }

  #ofRoom(count: number, most: number, time: number, room: number): number {
    const { times, school } = this.#board
    const mask = times.mask(time)
    const slot = times.slot(time)
    const all = this.#find(count, most, school.people.length + room, mask, slot, slot + times.length(time))
    const slot2 = times.slot2(time)
    return slot2 < 0 || all > most
      ? all
      : this.#find(all, most, school.people.length + room, mask, slot2, slot2 + times.length2(time))
  }

  /** The items in the way of one at a place, but for the ways between houses. */
  inTheWay(item: number, place: number): number[] {
    const time = timeOf(this.#board, item, place)
    const room = roomOf(this.#board, item, place)
    const people = this.#ofPeople(item, time, this.#found.length - 1)
    return [
      ...this.#found.subarray(
        0,
        room < 0 ? people : this.#ofRoom(people, this.#found.length - 1, time, room),
      ),
    ]
  }

  /** Tells the places of an item that at most one other has to leave for it, and what it costs that it does. */
  eachPlace(
    item: number,
    random: Random,
    most: number,
    leavings: Float64Array,
    tell: (place: number, cost: number) => void,
  ): void {
    const { times, rooms, school } = this.#board
    const own = rooms[item]
    const first = times.first(item)
    const count = times.count(item)
    const tried = Math.min(count, MOST_TIMES)
    const people = school.people.length
    for (let k = 0; k < tried; k += 1) {
      const time = first + (tried === count ? k : random.below(count))
      const mask = times.mask(time)
      const from = times.slot(time)
      const to = from + times.length(time)
      const from2 = times.slot2(time)
      const to2 = from2 + times.length2(time)
      const there = times.isTurned(time) ? this.#turned[item] : this.#straight[item]
      let held = NOWHERE
      for (let at = 0; at < there.length && held !== MANY; at += PRESENCE) {
        held = this.#only(held, there[at], mask, from + there[at + 1], to - there[at + 2])
        if (from2 >= 0 && held !== MANY) held = this.#only(held, there[at], mask, from2, to2)
      }
      if (held === MANY || (held !== NOWHERE && leavings[held] > most)) continue
      for (let at = 0; at < own.length; at += 1) {
        let all = this.#only(held, people + own[at], mask, from, to)
        if (from2 >= 0 && all !== MANY) all = this.#only(all, people + own[at], mask, from2, to2)
        if (all === MANY) continue
        const cost = all === NOWHERE ? 0 : leavings[all]
        if (cost <= most) tell((time - first) * own.length + at, cost)
      }
    }
  }

  /** The only item in the way, after one of other resources (`known`) or none (`NOWHERE`): that one, if this resource has no other; `MANY` if there are two. */
  #only(known: number, resource: number, mask: number, from: number, to: number): number {
    const holders = this.#holder
    let held = known
    let rest = mask
    if (this.#partly[resource] === 0) rest = mask & -mask
    else {
      const first = resource * this.#eighths
      let at = from >> 3
      const last = (to - 1) >> 3
      while (at <= last && this.#partial[first + at] === 0) at += 1
      if (at > last) rest = mask & -mask
    }
    for (; rest !== 0; rest &= rest - 1) {
      const base = (resource * this.#layers + 31 - Math.clz32(rest & -rest)) * this.#slots
      const end = base + to
      for (let slot = base + from; slot < end; ) {
        const holder = holders[slot]
        if (holder === NOWHERE) {
          slot += 1
          continue
        }
        if (holder !== held) {
          if (held !== NOWHERE) return MANY
          held = holder
        }
        slot = base + this.#until[slot]
      }
    }
    return held
  }
}
