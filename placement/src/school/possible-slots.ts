import { type Frame, SLOT } from './frame.ts'
import type { Layers } from './layers.ts'
import type { Rank, School } from './model.ts'

/** What a time of this rank costs the person: nothing, or points. */
const POINTS: Record<Rank, number> = { first: 0, second: 1, third: 2, possible: 4 }
const NEVER = 255

/** When each person of a school could come, slot by slot. */
export class PossibleSlots {
  readonly frame: Frame
  readonly layers: Layers
  /** Lessons begin at slots that are so many apart, on the clock. */
  readonly step: number
  /** By person and slot the points of its rank, or NEVER. */
  readonly #points: Uint8Array
  /** By person and slot the kinds of weeks in which a fixed point has the person. */
  readonly #taken: Int32Array
  readonly #slots: number

  constructor(school: School, frame: Frame, layers: Layers) {
    this.frame = frame
    this.layers = layers
    this.step = (school.step ?? SLOT) / SLOT
    this.#slots = frame.days.length * frame.slotsADay
    this.#points = new Uint8Array(school.people.length * this.#slots)
    this.#taken = new Int32Array(school.people.length * this.#slots)
    const personAt = new Map(school.people.map(({ id }, at) => [id, at]))
    for (const [at, { times }] of school.people.entries()) {
      if (!times) continue
      this.#points.fill(NEVER, at * this.#slots, (at + 1) * this.#slots)
      for (const { rank, day, start, end } of times) {
        if (rank === 'never') continue
        const points = POINTS[rank]
        this.#eachSlot(day, start, end, slot => {
          const index = at * this.#slots + slot
          if (points < (this.#points[index] ?? 0)) this.#points[index] = points
        })
      }
      for (const { rank, day, start, end } of times) {
        if (rank !== 'never') continue
        this.#eachSlot(day, start, end, slot => {
          this.#points[at * this.#slots + slot] = NEVER
        })
      }
    }
    for (const { people, session, from, until } of school.fixed) {
      const mask = layers.mask(session.rhythm, { from, until } as { from?: number; until?: number })
      for (const id of people) {
        const at = personAt.get(id) ?? 0
        this.#eachSlot(session.day, session.start, session.end, slot => {
          const index = at * this.#slots + slot
          this.#taken[index] = (this.#taken[index] ?? 0) | mask
        })
      }
    }
  }

  /** The points of a person who comes from a slot to before another one in these kinds of weeks; -1 if that is not possible. */
  points(person: number, from: number, to: number, mask: number): number {
    let worst = 0
    const base = person * this.#slots
    for (let slot = to - 1; slot >= from; slot -= 1) {
      const points = this.#points[base + slot] as number
      if (points === NEVER || ((this.#taken[base + slot] as number) & mask) !== 0) return -1
      if (points > worst) worst = points
    }
    return worst
  }

  #eachSlot(day: number, start: number, end: number, each: (slot: number) => void): void {
    const { days, begin, slotsADay } = this.frame
    const dayAt = days.indexOf(day as (typeof days)[number])
    if (dayAt < 0) return
    const from = Math.max(0, Math.ceil((start - begin) / SLOT))
    const to = Math.min(slotsADay, Math.floor((end - begin) / SLOT))
    for (let slot = from; slot < to; slot += 1) each(dayAt * slotsADay + slot)
  }
}
