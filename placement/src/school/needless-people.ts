import type { Board } from './board.ts'

/** The people who, in these items, are only where one other person always is from begin to end: who keeps that one from being twice keeps them. */
export function needlessPeople(board: Board, items: readonly number[]): Set<number> {
  const own = new Map<number, number[]>()
  for (const item of items)
    for (const person of board.people[item]) own.set(person, [...(own.get(person) ?? []), item])
  const needless = new Set<number>()
  for (const [person, list] of own) {
    const isThroughout = (other: number) =>
      list.every(item => {
        const k = board.people[item].indexOf(other)
        return k >= 0 && (board.alone[item] === 0 || k < board.teachers[item])
      })
    const others = board.people[list[0]].filter(other => other !== person && !needless.has(other))
    if (others.some(isThroughout)) needless.add(person)
  }
  return needless
}
