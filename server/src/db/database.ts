import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.ts'

export type { Database } from './tables.ts'

/** The school's database; a transaction is one too. */
export type Db = Kysely<Database>

/** An open transaction, for what must not be done outside of one (locks, writes that belong together). */
export type Trx = Transaction<Database>
