import { Search } from '../search/search.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'
import { mustsOf } from '../terms/index.ts'
import { type Board, placesOf } from './board.ts'

/** Where a lesson could be, and which lessons would have to leave. */
interface Option {
  place: number
  blockers: number[]
  cost: number
}

/** What a chain costs beyond the number of its lessons: the less the better. */
export type Price = (item: number, place: number) => number

/**
 * Chains that make room: a lesson goes where others are, which go elsewhere, where again others may have to leave, as many as allowed and no more than
 * necessary. Works on a plan of its own, in which the must terms are kept.
 */
export class Chains {
  readonly #board: Board
  readonly #search: Search
  readonly #people: Term
  readonly #rooms: Term
  readonly #way: Term
  readonly #price: Price
  readonly #mayLeave: (item: number) => boolean
  readonly #options: number
  #looks = 0

  /**
   * @param plan without collisions
   * @param options how many places of a lesson are tried that others have to leave, the cheapest first
   */
  constructor(
    board: Board,
    plan: Plan,
    {
      price,
      mayLeave = () => true,
      options = 60,
    }: { price: Price; mayLeave?: (item: number) => boolean; options?: number },
  ) {
    this.#board = board
    const terms = mustsOf(board)
    const pinned = Uint8Array.from(board.isPinned, Number)
    this.#search = new Search({ places: placesOfAll(board), terms }, { plan, pinned, seed: 0 })
    const named = (name: string) => terms.find(term => term.name === name) as Term
    this.#people = named('person-twice')
    this.#rooms = named('room-twice')
    this.#way = named('way-between-houses')
    this.#price = price
    this.#mayLeave = mayLeave
    this.#options = options
  }

  /** The plan as it is by now. */
  get plan(): Plan {
    return this.#search.plan
  }

  /** Moves a lesson, of which is known that it is free there. */
  put(item: number, place: number): void {
    if (this.plan[item] !== place) this.#search.move(item, place)
  }

  /**
   * Gives a lesson a place with at most so many others moved; says whether it did. Without it nothing is moved.
   * @param looks how many lessons are tried somewhere at most, over all chains
   */
  place(item: number, others: number, looks: number): boolean {
    this.#looks = looks
    const mark = this.#search.mark()
    if (this.#settle(item, others, new Set([item]))) return true
    this.#search.undo(mark)
    return false
  }

  /** The cheapest place at which nothing is in the way of a lesson; nowhere if there is none. */
  freePlace(item: number, isAllowed: (place: number) => boolean = () => true): number {
    let best = NOWHERE
    let bestPrice = Number.POSITIVE_INFINITY
    const rooms = this.#board.rooms[item].length
    const places = placesOf(this.#board, item)
    for (let place = 0; place < places; place += rooms) {
      if (this.#people.change(item, place) > 0) continue
      for (let room = 0; room < rooms; room += 1) {
        const here = place + room
        if (!isAllowed(here)) continue
        const price = this.#price(item, here)
        if (price >= bestPrice) continue
        if (this.#rooms.change(item, here) > 0 || this.#way.change(item, here) > 0) continue
        best = here
        bestPrice = price
      }
    }
    return best
  }

  #settle(item: number, others: number, chain: Set<number>): boolean {
    this.#looks -= 1
    const free = this.freePlace(item)
    if (free !== NOWHERE) {
      this.#search.move(item, free)
      return true
    }
    if (others === 0) return false
    for (let count = 1; count <= others; count += 1) {
      for (const { place, blockers } of this.#optionsOf(item, count, chain)) {
        if (this.#looks <= 0) return false
        const mark = this.#search.mark()
        for (const blocker of blockers) {
          this.#search.move(blocker, NOWHERE)
          chain.add(blocker)
        }
        this.#search.move(item, place)
        const rest = others - blockers.length
        if (blockers.every(blocker => this.#settle(blocker, rest, chain))) return true
        this.#search.undo(mark)
        for (const blocker of blockers) chain.delete(blocker)
      }
    }
    return false
  }

  /** Places of a lesson that exactly so many others would have to leave, the cheapest of each such set of lessons, cheapest first. */
  #optionsOf(item: number, count: number, chain: ReadonlySet<number>): Option[] {
    const { rooms } = this.#board
    const best = new Map<string, Option>()
    const places = placesOf(this.#board, item)
    const width = rooms[item].length
    for (let first = 0; first < places; first += width) {
      const people = this.#blockers(this.#people, item, first, [])
      if (people.length > count || !this.#canLeave(people, chain)) continue
      for (let place = first; place < first + width; place += 1) {
        const blockers = this.#blockers(
          this.#way,
          item,
          place,
          this.#blockers(this.#rooms, item, place, [...people]),
        )
        if (blockers.length !== count || !this.#canLeave(blockers, chain)) continue
        const key = blockers.sort((a, b) => a - b).join()
        const cost = this.#price(item, place)
        const known = best.get(key)
        if (!known || cost < known.cost) best.set(key, { place, blockers, cost })
      }
    }
    return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, this.#options)
  }

  #canLeave(blockers: readonly number[], chain: ReadonlySet<number>): boolean {
    return blockers.every(it => !this.#search.isPinned(it) && !chain.has(it) && this.#mayLeave(it))
  }

  #blockers(term: Term, item: number, place: number, found: number[]): number[] {
    term.blockers?.(item, place, blocker => {
      if (!found.includes(blocker)) found.push(blocker)
    })
    return found
  }
}

function placesOfAll(board: Board): Int32Array {
  return Int32Array.from({ length: board.items }, (_, item) => placesOf(board, item))
}
