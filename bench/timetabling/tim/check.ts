// Knows nothing of the search: it counts a written solution as the competition's rules say, plainly.
import type { Verdict } from '../running.ts'
import { DAYS, type Instance, SLOTS, SLOTS_PER_DAY } from './instance.ts'

/** Counts a solution of track 2 from its text, a line `timeslot room` for each event, `-1 -1` where it was left out. */
export function checkSolution(instance: Instance, text: string): Verdict {
  const broken: string[] = []
  const lines = text.trim().split('\n')
  if (lines.length !== instance.events) broken.push(`${lines.length} lines for ${instance.events} events`)
  const places = lines.map(line => line.trim().split(/\s+/).map(Number))
  const slotOf = (event: number) => places[event]?.[0] ?? -1
  const roomOf = (event: number) => places[event]?.[1] ?? -1
  const all = Array.from({ length: instance.events }, (_, event) => event)
  const placed = all.filter(event => slotOf(event) !== -1)
  for (const event of placed) {
    const slot = slotOf(event)
    const room = roomOf(event)
    const students = instance.studentsOf[event] ?? []
    if (!Number.isInteger(slot) || slot < 0 || slot >= SLOTS)
      broken.push(`event ${event}: no timeslot ${slot}`)
    if (!instance.slotsOf[event]?.includes(slot)) broken.push(`event ${event} cannot be in timeslot ${slot}`)
    if (!instance.roomsWithFeatures[event]?.includes(room))
      broken.push(`event ${event} cannot be in room ${room}`)
    if (students.length > (instance.seats[room] ?? 0))
      broken.push(`room ${room} is too small for event ${event}`)
    for (const other of placed) {
      if (other <= event || slotOf(other) !== slot) continue
      if (roomOf(other) === room) broken.push(`events ${event} and ${other} are in one room at a time`)
      if (instance.studentsOf[other]?.some(student => students.includes(student)))
        broken.push(`events ${event} and ${other} have a student in common and are at one time`)
    }
  }
  for (const [before, after] of instance.order)
    if (slotOf(before) !== -1 && slotOf(after) !== -1 && slotOf(before) >= slotOf(after))
      broken.push(`event ${before} is not before event ${after}`)
  const distance = all
    .filter(event => slotOf(event) === -1)
    .reduce((sum, event) => sum + (instance.studentsOf[event]?.length ?? 0), 0)
  return { broken, distance, cost: costOf(instance, placed, slotOf) }
}

function costOf(instance: Instance, placed: readonly number[], slotOf: (event: number) => number): number {
  const busy = Array.from({ length: instance.students }, () => new Array<boolean>(SLOTS).fill(false))
  for (const event of placed)
    for (const student of instance.studentsOf[event] ?? []) {
      const week = busy[student]
      if (week) week[slotOf(event)] = true
    }
  let cost = 0
  for (const week of busy)
    for (let day = 0; day < DAYS; day += 1) {
      const slots = week.slice(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY)
      if (slots.at(-1)) cost += 1
      if (slots.filter(Boolean).length === 1) cost += 1
      cost += slots.filter((isBusy, i) => i >= 2 && isBusy && slots[i - 1] && slots[i - 2]).length
    }
  return cost
}
