import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Lectures } from '../lectures.ts'

/** Should: each course has lectures on at least so many days. Costs 1 for each day that is missing. */
export function days({ instance, courseOf, periodOf, dayOf }: Lectures): Term {
  const { courses, days } = instance
  /** Lectures of each course on each day. */
  const count = new Int32Array(courses.length * days)
  const used = new Int32Array(courses.length)
  const least = Int32Array.from(courses, ({ leastDays }) => leastDays)
  let plan: Plan

  const change = (item: number, to: number) => {
    const from = dayOf[periodOf[plan[item]]]
    const day = dayOf[periodOf[to]]
    if (from === day) return 0
    const course = courseOf[item]
    const before = used[course]
    const after =
      before - (count[course * days + from] === 1 ? 1 : 0) + (count[course * days + day] === 0 ? 1 : 0)
    return Math.max(0, least[course] - after) - Math.max(0, least[course] - before)
  }

  return {
    name: 'days',
    isMust: false,
    weight: 5,
    mostGain: () => 1,
    plain(plan) {
      const used = courses.map(() => new Set<number>())
      for (const [item, place] of plan.entries()) used[courseOf[item]].add(dayOf[periodOf[place]])
      return courses.reduce(
        (sum, { leastDays }, course) => sum + Math.max(0, leastDays - used[course].size),
        0,
      )
    },
    begin(begun) {
      plan = begun
      count.fill(0)
      used.fill(0)
      for (const [item, place] of plan.entries()) {
        const row = courseOf[item] * days + dayOf[periodOf[place]]
        if (count[row] === 0) used[courseOf[item]] += 1
        count[row] += 1
      }
    },
    change,
    move(item, to) {
      const course = courseOf[item]
      const from = course * days + dayOf[periodOf[plan[item]]]
      const day = course * days + dayOf[periodOf[to]]
      count[from] -= 1
      if (count[from] === 0) used[course] -= 1
      if (count[day] === 0) used[course] += 1
      count[day] += 1
    },
    // A course with itself: nothing changes.
    changeOfTwo: (item, to, other, otherTo) =>
      courseOf[item] === courseOf[other] ? 0 : change(item, to) + change(other, otherTo),
  }
}
