import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Lectures } from '../lectures.ts'

/** Should: a room with enough seats. Costs 1 for each student without one, each lecture. */
export function seats({ instance, courseOf, roomOf, rooms }: Lectures): Term {
  const missing = Int32Array.from(
    instance.courses.flatMap(({ students }) =>
      instance.rooms.map(({ seats }) => Math.max(0, students - seats)),
    ),
  )
  let plan: Plan

  const change = (item: number, to: number) => {
    const row = courseOf[item] * rooms
    return missing[row + roomOf[to]] - missing[row + roomOf[plan[item]]]
  }

  return {
    name: 'seats',
    isMust: false,
    weight: 1,
    plain: plan =>
      plan.reduce((sum, place, item) => {
        const { students } = instance.courses[courseOf[item]]
        return sum + Math.max(0, students - instance.rooms[roomOf[place]].seats)
      }, 0),
    begin(begun) {
      plan = begun
    },
    mostGain: item => Math.max(...missing.subarray(courseOf[item] * rooms, (courseOf[item] + 1) * rooms)),
    change,
    move() {},
    changeOfTwo: (item, to, other, otherTo) => change(item, to) + change(other, otherTo),
  }
}
