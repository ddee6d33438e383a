import type { Board } from './board.ts'

/**
 * Who of an item is there from when to when: of two students who follow each other, one comes later and the other leaves sooner. Three numbers a person:
 * position, slots after the begin, slots before the end.
 */
export function presence(board: Board): { straight: Int32Array[]; turned: Int32Array[] } {
  const list = (isTurned: boolean) =>
    board.people.map((people, item) => {
      const alone = board.alone[item] ?? 0
      const teachers = board.teachers[item] ?? 0
      const late = teachers + (isTurned ? 0 : 1)
      return Int32Array.from(
        people.flatMap((person, k) =>
          alone === 0 || k < teachers ? [person, 0, 0] : k === late ? [person, alone, 0] : [person, 0, alone],
        ),
      )
    })
  return { straight: list(false), turned: list(true) }
}

/** Numbers a person in what `presence` tells. */
export const PRESENCE = 3
