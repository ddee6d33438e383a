import type { Plan, Term } from '@stunda/placement/search/term.ts'
import type { Events } from '../events.ts'
import { DAYS, SLOTS, SLOTS_PER_DAY } from '../instance.ts'

/** What a student's day costs, its busy timeslots as bits. */
const COST = Int8Array.from({ length: 2 ** SLOTS_PER_DAY }, (_, bits) => {
  const isBusy = (slot: number) => ((bits >> slot) & 1) === 1
  let cost = isBusy(SLOTS_PER_DAY - 1) ? 1 : 0
  let inARow = 0
  let all = 0
  for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
    inARow = isBusy(slot) ? inARow + 1 : 0
    if (inARow > 2) cost += 1
    if (isBusy(slot)) all += 1
  }
  return all === 1 ? cost + 1 : cost
})

/**
 * Should: students have no event in a day's last timeslot, no more than two in a row, and no day with a single one. Costs 1 for each. Two events of
 * a student in one timeslot, which must not be, count as one.
 */
export function days({ instance, events, slotOf, studentsOf, areRivals }: Events): Term {
  /** Events of each student in each timeslot. */
  const count = new Uint8Array(instance.students * SLOTS)
  /** The busy timeslots of each student on each day, as bits. */
  const bits = new Int32Array(instance.students * DAYS)
  const attends = new Uint8Array(events * instance.students)
  for (const [event, students] of studentsOf.entries())
    for (const student of students) attends[event * instance.students + student] = 1
  const dayOf = Int32Array.from({ length: SLOTS }, (_, slot) => Math.floor(slot / SLOTS_PER_DAY))
  const bitOf = Int32Array.from({ length: SLOTS }, (_, slot) => 1 << (slot % SLOTS_PER_DAY))
  let plan: Plan

  const add = (item: number, slot: number, one: number) => {
    const students = studentsOf[item]
    for (let i = 0; i < students.length; i += 1) {
      const cell = students[i] * SLOTS + slot
      count[cell] += one
      if (count[cell] === 0) bits[students[i] * DAYS + dayOf[slot]] &= ~bitOf[slot]
      else bits[students[i] * DAYS + dayOf[slot]] |= bitOf[slot]
    }
  }
  /** The change of the students who are not of the event `but`. */
  const changeBut = (but: number, item: number, to: number) => {
    const from = slotOf[plan[item]]
    const slot = slotOf[to]
    if (from === slot) return 0
    const students = studentsOf[item]
    const [fromDay, day] = [dayOf[from], dayOf[slot]]
    const [fromBit, bit] = [bitOf[from], bitOf[slot]]
    let sum = 0
    for (let i = 0; i < students.length; i += 1) {
      const student = students[i]
      if (but >= 0 && attends[but * instance.students + student] === 1) continue
      const old = bits[student * DAYS + fromDay]
      const left = count[student * SLOTS + from] === 1 ? old & ~fromBit : old
      if (fromDay === day) sum += COST[left | bit] - COST[old]
      else {
        const other = bits[student * DAYS + day]
        sum += COST[left] - COST[old] + COST[other | bit] - COST[other]
      }
    }
    return sum
  }

  return {
    name: 'days',
    isMust: false,
    weight: 1,
    plain(plan) {
      let cost = 0
      for (let student = 0; student < instance.students; student += 1) {
        const busy = new Set<number>()
        for (const [event, place] of plan.entries())
          if (studentsOf[event].includes(student)) busy.add(slotOf[place])
        for (let day = 0; day < DAYS; day += 1) {
          const slots = [...busy].filter(slot => Math.floor(slot / SLOTS_PER_DAY) === day)
          if (slots.length === 1) cost += 1
          for (const slot of slots) {
            const inDay = slot % SLOTS_PER_DAY
            if (inDay === SLOTS_PER_DAY - 1) cost += 1
            if (inDay >= 2 && busy.has(slot - 1) && busy.has(slot - 2)) cost += 1
          }
        }
      }
      return cost
    },
    begin(begun) {
      plan = begun
      count.fill(0)
      bits.fill(0)
      for (const [item, place] of plan.entries()) add(item, slotOf[place], 1)
    },
    // Of each student: three too many in a row and one in the last timeslot of one day, and a single one of the other.
    mostGain: item => 5 * studentsOf[item].length,
    change: (item, to) => changeBut(-1, item, to),
    move(item, to) {
      const from = slotOf[plan[item]]
      if (from === slotOf[to]) return
      add(item, from, -1)
      add(item, slotOf[to], 1)
    },
    // A student of both is busy at the same times as before.
    changeOfTwo(item, to, other, otherTo) {
      if (areRivals[item * events + other] === 0)
        return changeBut(-1, item, to) + changeBut(-1, other, otherTo)
      return changeBut(other, item, to) + changeBut(item, other, otherTo)
    },
  }
}
