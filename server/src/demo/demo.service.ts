import { setTimeout } from 'node:timers/promises'
import { ACCOUNTS, DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '@stunda/demo/accounts.ts'
import { demoSchool } from '@stunda/demo/demo-school.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { onOneServer } from '../db/on-one-server.ts'
import { inTransaction } from '../db/transaction.ts'
import * as demoRepository from './demo.repository.ts'

/** Whether the database has neither people nor rooms, so that the demo may be loaded. */
export function isEmptySchool(db: Db): Promise<boolean> {
  return demoRepository.isEmptySchool(db)
}

/** Whether an account of the demo is there, with the password that everybody knows. */
export function hasDemoAccounts(db: Db): Promise<boolean> {
  return demoRepository.hasPassword(db, DEMO_PASSWORD_HASH)
}

const LOOK_MS = 200

/** Fills an empty school with the demo. Of several servers at once one does it, the others wait for it. Answers whether it was this one. */
export async function loadDemoOnce(
  db: Db,
  today: CivilDate,
  onProgress: (line: string) => void = () => {},
): Promise<boolean> {
  let isLoaded = false
  while (await isEmptySchool(db)) {
    await onOneServer(db, 'demo', async trx => {
      if (!(await isEmptySchool(trx))) return
      onProgress('Loading the demo school …')
      await loadDemo(trx, today, line => onProgress(`  ${line}`))
      isLoaded = true
    })
    if (!isLoaded) await setTimeout(LOOK_MS)
  }
  return isLoaded
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
  await inTransaction(db, async trx => {
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
