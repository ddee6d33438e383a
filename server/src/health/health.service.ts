import type { House } from '../http/house.ts'
import * as healthRepository from './health.repository.ts'

/** Resolves when the database answers; rejects as any query would when it is away (503). */
export async function assureHealth({ db }: House): Promise<void> {
  await healthRepository.answers(db)
}
