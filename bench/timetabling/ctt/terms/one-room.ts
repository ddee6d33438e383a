import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Lectures } from '../lectures.ts'

/** Should: all lectures of a course in one room. Costs 1 for each further room. */
export function oneRoom({ instance, courseOf, roomOf, rooms }: Lectures): Term {
  const { courses } = instance
  /** Lectures of each course in each room. */
  const count = new Int32Array(courses.length * rooms)
  let plan: Plan

  const change = (item: number, to: number) => {
    const from = roomOf[plan[item]]
    const room = roomOf[to]
    if (from === room) return 0
    const row = courseOf[item] * rooms
    return (count[row + room] === 0 ? 1 : 0) - (count[row + from] === 1 ? 1 : 0)
  }

  return {
    name: 'one room',
    isMust: false,
    weight: 1,
    mostGain: () => 1,
    plain(plan) {
      const used = courses.map(() => new Set<number>())
      for (const [item, place] of plan.entries()) used[courseOf[item]].add(roomOf[place])
      return used.reduce((sum, rooms) => sum + Math.max(0, rooms.size - 1), 0)
    },
    begin(begun) {
      plan = begun
      count.fill(0)
      for (const [item, place] of plan.entries()) count[courseOf[item] * rooms + roomOf[place]] += 1
    },
    change,
    move(item, to) {
      const row = courseOf[item] * rooms
      count[row + roomOf[plan[item]]] -= 1
      count[row + roomOf[to]] += 1
    },
    // A course with itself: nothing changes.
    changeOfTwo: (item, to, other, otherTo) =>
      courseOf[item] === courseOf[other] ? 0 : change(item, to) + change(other, otherTo),
  }
}
