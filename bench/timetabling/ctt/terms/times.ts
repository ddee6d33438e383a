import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Lectures } from '../lectures.ts'

/** Must: a lecture is in a period in which its course can be, and in which no rival is. Costs 1 a pair of rivals, and 1 a lecture out of its times. */
export function times({ instance, courseOf, periodOf, periods, rivalsOf, areRivals }: Lectures): Term {
  const courses = instance.courses.length
  /** Lectures of rivals, itself among them, of each course in each period, and 1 where it cannot be. */
  const against = new Int32Array(courses * periods)
  let plan: Plan

  const add = (course: number, period: number, count: number) => {
    for (const rival of rivalsOf[course]) against[rival * periods + period] += count
  }
  const change = (item: number, to: number) => {
    const from = periodOf[plan[item]]
    const period = periodOf[to]
    if (from === period) return 0
    const row = courseOf[item] * periods
    return against[row + period] - against[row + from] + 1
  }

  return {
    name: 'times',
    isMust: true,
    weight: 1,
    plain(plan) {
      let cost = 0
      for (let a = 0; a < plan.length; a += 1) {
        const period = periodOf[plan[a]]
        if (instance.unavailable.some(([course, closed]) => course === courseOf[a] && closed === period))
          cost += 1
        for (let b = a + 1; b < plan.length; b += 1)
          if (period === periodOf[plan[b]] && rivalsOf[courseOf[a]].includes(courseOf[b])) cost += 1
      }
      return cost
    },
    begin(begun) {
      plan = begun
      against.fill(0)
      for (const [course, period] of instance.unavailable) against[course * periods + period] = 1
      for (const [item, place] of plan.entries()) add(courseOf[item], periodOf[place], 1)
    },
    change,
    move(item, to) {
      add(courseOf[item], periodOf[plan[item]], -1)
      add(courseOf[item], periodOf[to], 1)
    },
    changeOfTwo(item, to, other, otherTo) {
      const sum = change(item, to) + change(other, otherTo)
      if (areRivals[courseOf[item] * courses + courseOf[other]] === 0) return sum
      const [from, period] = [periodOf[plan[item]], periodOf[to]]
      const [otherFrom, otherPeriod] = [periodOf[plan[other]], periodOf[otherTo]]
      return (
        sum +
        same(otherPeriod, period) -
        same(otherPeriod, from) -
        same(otherFrom, period) +
        same(otherFrom, from)
      )
    },
  }
}

const same = (a: number, b: number) => (a === b ? 1 : 0)
