import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Lectures } from '../lectures.ts'

/** How many periods of a day, as bits, have none beside them. */
const alone = (bits: number) => {
  let count = 0
  for (let left = bits & ~(bits << 1) & ~(bits >> 1); left !== 0; left &= left - 1) count += 1
  return count
}

/**
 * Should: a lecture of a curriculum has another one of it directly before or after it on its day. Costs 1 for each period of a curriculum that has
 * none; two lectures in one period, which must not be, count as one.
 */
export function together(lectures: Lectures): Term {
  const { instance, courseOf, curriculaOf, periodOf, periods } = lectures
  const { curricula, days, periodsPerDay } = instance
  const ALONE = Int8Array.from({ length: 2 ** periodsPerDay }, (_, bits) => alone(bits))
  /** Lectures of each curriculum in each period. */
  const count = new Int32Array(curricula.length * periods)
  /** The periods of each curriculum on each day, as bits. */
  const bits = new Int32Array(curricula.length * days)
  const dayOf = Int32Array.from(periodOf, period => Math.floor(period / periodsPerDay))
  const bitOf = Int32Array.from(periodOf, period => 1 << (period % periodsPerDay))
  /** Whether a course is of a curriculum, at curriculum × (courses + 1) + course; no course is the last one. */
  const none = instance.courses.length
  const isIn = new Uint8Array(curricula.length * (none + 1))
  for (const [curriculum, courses] of curricula.entries())
    for (const course of courses) isIn[curriculum * (none + 1) + course] = 1
  let plan: Plan

  const add = (item: number, place: number, one: number) => {
    const curriculaOfItem = curriculaOf[courseOf[item]]
    for (let i = 0; i < curriculaOfItem.length; i += 1) {
      const curriculum = curriculaOfItem[i]
      const cell = curriculum * periods + periodOf[place]
      count[cell] += one
      if (count[cell] === 0) bits[curriculum * days + dayOf[place]] &= ~bitOf[place]
      else bits[curriculum * days + dayOf[place]] |= bitOf[place]
    }
  }

  /** The change in the curricula of which the course `but` is not. */
  const changeBut = (but: number, item: number, to: number) => {
    const at = plan[item]
    const from = periodOf[at]
    const period = periodOf[to]
    if (from === period) return 0
    const fromDay = dayOf[at]
    const day = dayOf[to]
    const curriculaOfItem = curriculaOf[courseOf[item]]
    let sum = 0
    for (let i = 0; i < curriculaOfItem.length; i += 1) {
      const curriculum = curriculaOfItem[i]
      if (isIn[curriculum * (none + 1) + but] === 1) continue
      const old = bits[curriculum * days + fromDay]
      const left = count[curriculum * periods + from] === 1 ? old & ~bitOf[at] : old
      if (fromDay === day) sum += ALONE[left | bitOf[to]] - ALONE[old]
      else {
        const other = bits[curriculum * days + day]
        sum += ALONE[left] - ALONE[old] + ALONE[other | bitOf[to]] - ALONE[other]
      }
    }
    return sum
  }

  return {
    name: 'together',
    isMust: false,
    weight: 2,
    // It may have been alone, and may join two that were.
    mostGain: item => 3 * curriculaOf[courseOf[item]].length,
    plain(plan) {
      let cost = 0
      for (const courses of curricula) {
        const used = new Set(
          [...plan.entries()]
            .filter(([item]) => courses.includes(courseOf[item]))
            .map(([, place]) => periodOf[place]),
        )
        for (const period of used) {
          const inDay = period % periodsPerDay
          const before = inDay > 0 && used.has(period - 1)
          const after = inDay < periodsPerDay - 1 && used.has(period + 1)
          if (!before && !after) cost += 1
        }
      }
      return cost
    },
    begin(begun) {
      plan = begun
      count.fill(0)
      bits.fill(0)
      for (const [item, place] of plan.entries()) add(item, place, 1)
    },
    change: (item, to) => changeBut(none, item, to),
    move(item, to) {
      add(item, plan[item], -1)
      add(item, to, 1)
    },
    // In a curriculum of both nothing changes.
    changeOfTwo: (item, to, other, otherTo) =>
      changeBut(courseOf[other], item, to) + changeBut(courseOf[item], other, otherTo),
  }
}
