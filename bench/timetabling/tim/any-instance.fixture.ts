import { Random } from '@stunda/placement/search/random.ts'
import { SLOTS } from './instance.ts'

const EVENTS = 12
const ROOMS = 3
const FEATURES = 2
const STUDENTS = 8

/** The text of a small instance by chance, in which each event has a timeslot and a room. */
export function anyInstance(seed: number): string {
  const random = new Random(seed)
  const numbers = (count: number, of: (i: number) => number) => Array.from({ length: count }, (_, i) => of(i))
  const oneIn = (chance: number) => (random.below(chance) === 0 ? 1 : 0)
  // The last room is big and has all features.
  const isLast = (i: number, each: number) => i >= (ROOMS - 1) * each
  const order = new Map<number, number>()
  for (let i = 0; i < 6; i += 1) {
    const [a, b] = [random.below(EVENTS), random.below(EVENTS)]
    if (a < b) order.set(a * EVENTS + b, 1).set(b * EVENTS + a, -1)
  }
  return [
    [EVENTS, ROOMS, FEATURES, STUDENTS],
    numbers(ROOMS, i => (isLast(i, 1) ? STUDENTS : 2 + random.below(5))),
    numbers(STUDENTS * EVENTS, () => oneIn(3)),
    numbers(ROOMS * FEATURES, i => (isLast(i, FEATURES) ? 1 : oneIn(2))),
    numbers(EVENTS * FEATURES, () => oneIn(3)),
    numbers(EVENTS * SLOTS, i => (i % SLOTS === 0 ? 1 : oneIn(2))),
    numbers(EVENTS * EVENTS, i => order.get(i) ?? 0),
  ]
    .flat()
    .join('\n')
}
