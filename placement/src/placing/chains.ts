import { type Board, placesOf } from '../school/board.ts'
import { Search } from '../search/search.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'
import { mustsOf } from '../terms/index.ts'

/** Where a lesson could be, and which lessons would have to leave. */
interface Option {
  place: number
  blockers: number[]
  price: number
}

/** What chains may do. */
export interface Rules {
  /** What a time of a lesson costs, so that the cheapest is taken. */
  price: (item: number, time: number) => number
  /** Whether a lesson may be moved for another one; any may that is not pinned, unless said otherwise. */
  mayLeave?: (item: number) => boolean
  /** How many places that others have to leave are tried for a lesson, the cheapest first. */
  options?: number
}

/**
 * Chains that make room: a lesson goes where others are, which go elsewhere, where again others may have to leave, as many as allowed and no more than
 * necessary. Works on a plan of its own, in which the must terms are kept.
 */
export class Chains {
  /** How many more lessons may be tried somewhere, over all chains. */
  looks = 1000
  /** The price above which no place is taken: 0 keeps lessons at times that cost nothing. */
  dearest = Number.POSITIVE_INFINITY
  readonly #board: Board
  readonly #search: Search
  readonly #people: Term
  readonly #rooms: Term
  readonly #way: Term
  readonly #rules: Required<Rules>
  /** The prices of an item's times, as far as they were asked. */
  readonly #prices: (Float64Array | undefined)[] = []

  /** @param plan without collisions */
  constructor(board: Board, plan: Plan, { price, mayLeave = () => true, options = 40 }: Rules) {
    this.#board = board
    const terms = mustsOf(board)
    const pinned = Uint8Array.from(board.isPinned, Number)
    const places = Int32Array.from({ length: board.items }, (_, item) => placesOf(board, item))
    this.#search = new Search({ places, terms }, { plan, pinned, seed: 0 })
    const named = (name: string) => terms.find(term => term.name === name) as Term
    this.#people = named('person-twice')
    this.#rooms = named('room-twice')
    this.#way = named('way-between-houses')
    this.#rules = { price, mayLeave, options }
  }

  /** The plan as it is by now. */
  get plan(): Plan {
    return this.#search.plan
  }

  /** Moves a lesson to a place where nothing is in its way, or nowhere. */
  put(item: number, place: number): void {
    if (this.plan[item] !== place) this.#search.move(item, place)
  }

  /** How far it is: `undo` goes back to it. */
  mark(): number {
    return this.#search.mark()
  }

  /** Takes back what was moved since the mark. */
  undo(mark: number): void {
    this.#search.undo(mark)
  }

  /** Gives a lesson a place with at most so many others moved; says whether it did. Without it nothing is moved. */
  place(item: number, others: number): boolean {
    const mark = this.mark()
    if (this.#settle(item, others, new Set([item]))) return true
    this.undo(mark)
    return false
  }

  /** Puts a lesson at a place, with at most so many others moved; says whether it did. */
  placeAt(item: number, place: number, others: number): boolean {
    const leaving = this.inTheWay(item, place)
    if (leaving.length > others || !this.#canLeave(leaving, new Set([item]))) return false
    const mark = this.mark()
    for (const blocker of leaving) this.#search.move(blocker, NOWHERE)
    this.#search.move(item, place)
    const chain = new Set([item, ...leaving])
    if (leaving.every(blocker => this.#settle(blocker, others - leaving.length, chain))) return true
    this.undo(mark)
    return false
  }

  /** The lessons that are in the way of one at a place. */
  inTheWay(item: number, place: number): number[] {
    const found = blockers(this.#people, item, place, [])
    return blockers(this.#way, item, place, blockers(this.#rooms, item, place, found))
  }

  /** The cheapest place at which nothing is in the way of a lesson; nowhere if there is none. */
  freePlace(item: number): number {
    let best = NOWHERE
    let bestPrice = Number.POSITIVE_INFINITY
    const rooms = this.#board.rooms[item].length
    const prices = this.#pricesOf(item)
    for (let time = 0; time < prices.length; time += 1) {
      const price = prices[time]
      if (price >= bestPrice || price > this.dearest || this.#people.change(item, time * rooms) > 0) continue
      for (let place = time * rooms; place < (time + 1) * rooms; place += 1) {
        if (this.#rooms.change(item, place) > 0 || this.#way.change(item, place) > 0) continue
        best = place
        bestPrice = price
        break
      }
    }
    return best
  }

  #settle(item: number, others: number, chain: Set<number>): boolean {
    this.looks -= 1
    const free = this.freePlace(item)
    if (free !== NOWHERE) {
      this.#search.move(item, free)
      return true
    }
    if (others === 0) return false
    for (const { place, blockers } of this.#optionsOf(item, others, chain)) {
      if (this.looks <= 0) return false
      const mark = this.mark()
      for (const blocker of blockers) {
        this.#search.move(blocker, NOWHERE)
        chain.add(blocker)
      }
      this.#search.move(item, place)
      const rest = others - blockers.length
      if (blockers.every(blocker => this.#settle(blocker, rest, chain))) return true
      this.undo(mark)
      for (const blocker of blockers) chain.delete(blocker)
    }
    return false
  }

  /** Places of a lesson that at most so many others would have to leave: the cheapest of each such set of lessons, the smallest sets first. */
  #optionsOf(item: number, most: number, chain: ReadonlySet<number>): Option[] {
    const rooms = this.#board.rooms[item].length
    const best = new Map<string, Option>()
    const prices = this.#pricesOf(item)
    for (let time = 0; time < prices.length; time += 1) {
      const price = prices[time]
      if (price > this.dearest) continue
      const people = blockers(this.#people, item, time * rooms, [])
      if (people.length > most || !this.#canLeave(people, chain)) continue
      for (let place = time * rooms; place < (time + 1) * rooms; place += 1) {
        const all = blockers(this.#way, item, place, blockers(this.#rooms, item, place, [...people]))
        if (all.length > most || !this.#canLeave(all, chain)) continue
        const key = all.sort((a, b) => a - b).join()
        const known = best.get(key)
        if (!known || price < known.price) best.set(key, { place, blockers: all, price })
      }
    }
    return [...best.values()]
      .sort((a, b) => a.blockers.length - b.blockers.length || a.price - b.price)
      .slice(0, this.#rules.options)
  }

  #canLeave(items: readonly number[], chain: ReadonlySet<number>): boolean {
    return items.every(it => !this.#search.isPinned(it) && !chain.has(it) && this.#rules.mayLeave(it))
  }

  #pricesOf(item: number): Float64Array {
    const known = this.#prices[item]
    if (known) return known
    const { times, rooms } = this.#board
    const count = rooms[item].length === 0 ? 0 : times.count(item)
    const prices = Float64Array.from({ length: count }, (_, k) =>
      this.#rules.price(item, times.first(item) + k),
    )
    this.#prices[item] = prices
    return prices
  }
}

function blockers(term: Term, item: number, place: number, found: number[]): number[] {
  term.blockers?.(item, place, blocker => {
    if (!found.includes(blocker)) found.push(blocker)
  })
  return found
}
