import { type Instance, SLOTS } from './instance.ts'

/**
 * What the terms and moves ask of an instance, in arrays. The items of the search are the events; their places are a timeslot with a room each:
 * place = timeslot × rooms + room. While searching every event has a place that is possible for it alone.
 */
export interface Events {
  instance: Instance
  events: number
  rooms: number
  places: number
  /** Of places. */
  slotOf: Int32Array
  /** The students of each event. */
  studentsOf: readonly Int32Array[]
  /** The timeslots in which each event can be, and the rooms with seats and features for it; all, for one that can be nowhere. */
  slots: readonly Int32Array[]
  suitable: readonly Int32Array[]
  /** Whether an event can be at a place, at event × places + place. */
  canBe: Uint8Array
  /** The events with a student in common with each event, itself among them. */
  rivalsOf: readonly Int32Array[]
  /** Whether events a and b are rivals, at a × events + b. */
  areRivals: Uint8Array
}

/** Prepares an instance for the search. */
export function eventsOf(instance: Instance): Events {
  const { events } = instance
  const rooms = instance.seats.length
  const places = SLOTS * rooms
  const all = Array.from({ length: events }, (_, event) => event)
  const suitable = all.map(event =>
    Int32Array.from(
      instance.roomsWithFeatures[event].filter(
        room => instance.seats[room] >= instance.studentsOf[event].length,
      ),
    ),
  )
  const slots = instance.slotsOf.map(slots => Int32Array.from(slots))
  const canBe = new Uint8Array(events * places)
  for (const event of all)
    for (const slot of slots[event])
      for (const room of suitable[event]) canBe[event * places + slot * rooms + room] = 1
  for (const event of all) {
    if (slots[event].length === 0) slots[event] = Int32Array.from({ length: SLOTS }, (_, slot) => slot)
    if (suitable[event].length === 0) suitable[event] = Int32Array.from(instance.seats.keys())
  }
  const attended = Array.from({ length: instance.students }, (): number[] => [])
  for (const event of all) for (const student of instance.studentsOf[event]) attended[student].push(event)
  const areRivals = new Uint8Array(events * events)
  for (const event of all) areRivals[event * events + event] = 1
  for (const own of attended) for (const a of own) for (const b of own) areRivals[a * events + b] = 1
  return {
    instance,
    events,
    rooms,
    places,
    slotOf: Int32Array.from({ length: places }, (_, place) => Math.floor(place / rooms)),
    studentsOf: instance.studentsOf.map(students => Int32Array.from(students)),
    slots,
    suitable,
    canBe,
    rivalsOf: all.map(a => Int32Array.from(all.filter(b => areRivals[a * events + b] === 1))),
    areRivals,
  }
}
