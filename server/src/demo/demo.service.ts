import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import * as demoRepository from './demo.repository.ts'
import { demoSchool } from './demo-school.ts'

/** Whether the database has neither people nor rooms, so that the demo may be loaded. */
export function isEmptySchool(db: Db): Promise<boolean> {
  return demoRepository.isEmptySchool(db)
}

/**
 * Fills an empty, migrated database with the demo school around the day: all of it or nothing. `onProgress` hears a
 * line of text after each step. Raises what the database raises where it is not empty.
 */
export async function loadDemo(
  db: Db,
  today: CivilDate,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  const demo = demoSchool(today)
  await db.transaction().execute(async trx => {
    await demoRepository.insertSchool(trx, demo)
    onProgress(`${demo.rooms.length} rooms, ${demo.users.length} people, ${demo.groups.length} groups`)
    await demoRepository.insertReservations(trx, demo, count =>
      onProgress(`${count} of ${demo.reservations.length} reservations`),
    )
    await demoRepository.finish(trx)
  })
}

/** What to sign in with, as a text for the terminal. */
export const demoAccounts = `Demo accounts, password ${DEMO_PASSWORD}: ${Object.keys(ACCOUNTS).join('|')}@stunda.test`
