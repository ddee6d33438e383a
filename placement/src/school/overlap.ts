import type { Times } from './times.ts'

/** Whether two times have a slot of a kind of week in common. */
export function overlap(times: Times, one: number, other: number): boolean {
  if ((times.mask(one) & times.mask(other)) === 0) return false
  const meet = (a: number, lengthA: number, b: number, lengthB: number) => a < b + lengthB && b < a + lengthA
  const { slot, length, slot2, length2 } = {
    slot: times.slot(one),
    length: times.length(one),
    slot2: times.slot2(one),
    length2: times.length2(one),
  }
  return (
    meet(slot, length, times.slot(other), times.length(other)) ||
    meet(slot, length, times.slot2(other), times.length2(other)) ||
    (length2 > 0 &&
      (meet(slot2, length2, times.slot(other), times.length(other)) ||
        meet(slot2, length2, times.slot2(other), times.length2(other))))
  )
}
