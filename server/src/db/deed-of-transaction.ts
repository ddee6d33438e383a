import type { Trx } from './database.ts'

const deeds = new WeakMap<Trx, { id: number; actor_id: number }>()

/** Keeps which deed of whom a transaction carries out: what it writes into the history afterwards is a part of it. */
export function keepDeed(trx: Trx, id: number, actor_id: number): void {
  deeds.set(trx, { id, actor_id })
}

/** The deed that a transaction carries out. */
export function deedOf(trx: Trx): { id: number; actor_id: number } | undefined {
  return deeds.get(trx)
}
