import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.ts'

export type { Database } from './tables.ts'

/** The school's database; a transaction is one too. */
export type Db = Kysely<Database>

/** An open transaction; the type of functions that lock or whose writes belong together. */
export type Trx = Transaction<Database>
