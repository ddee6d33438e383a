import { setTimeout } from 'node:timers/promises'
import type { DemoPeople } from '@stunda/contract/settings/settings.ts'
import { ACCOUNTS, DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '@stunda/demo/accounts.ts'
import { demoSchool } from '@stunda/demo/demo-school.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import { CannotRun } from '../db/errors.ts'
import { onOneServer } from '../db/on-one-server.ts'
import { inTransaction } from '../db/transaction.ts'
import * as demoRepository from './demo.repository.ts'

/** Whether the school has neither people nor rooms, so that the demo can be loaded. */
export function isEmptySchool(db: Db): Promise<boolean> {
  return demoRepository.isEmptySchool(db)
}

/** Whether there is an account with the public password of the demo. */
export function hasDemoAccounts(db: Db): Promise<boolean> {
  return demoRepository.hasPassword(db, DEMO_PASSWORD_HASH)
}

/** Those of the demo's people who still sign in with its public password; null if nobody does. */
export async function demoPeople(db: Db): Promise<DemoPeople | null> {
  const found = await demoRepository.withPassword(db, DEMO_PASSWORD_HASH)
  const people = ROLES.flatMap(({ name: role }) => {
    const email = `${role}@stunda.test`
    const one = found.find(user => user.email === email)
    return one ? [{ role, full_name: one.full_name, email }] : []
  })
  return people.length > 0 ? { password: DEMO_PASSWORD, people } : null
}

/** The server has a public address and the demo's public passwords. */
class OpenToEverybody extends CannotRun {
  readonly mayPass = false

  constructor() {
    super(
      'This school has accounts of the demo, whose passwords everybody knows, and a public address (PUBLIC_URL). ' +
        'Change or erase them, start with another DATA_DIR, or set DEMO=1 to open it all the same.',
    )
  }
}

/** Throws OpenToEverybody if the school has accounts of the demo: for a server with a public address. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  if (await hasDemoAccounts(db)) throw new OpenToEverybody()
}

const LOOK_MS = 200

/** Fills an empty school with the demo. Of several servers only one does it, and the others wait. Returns whether it was this one. */
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
 * Fills an empty, migrated database with the demo school around a day, in one transaction. `onProgress` gets a line of text after each
 * step. Throws the database's error if it is not empty.
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

/** The demo accounts, as a text for the terminal. */
export const demoAccounts = `Demo accounts, password ${DEMO_PASSWORD}: ${Object.keys(ACCOUNTS).join('|')}@stunda.test`
