import { CannotRun, isDatabaseAway } from '../db/errors.ts'
import { DEFAULT_DATABASE } from '../db/examine-databases.ts'
import { openShared, type SharedOptions, type SharedPostgres, schemaUrl } from '../db/open-shared.ts'
import type { Connections } from '../db/opened.ts'
import type { Presence } from '../db/presence.ts'
import type { School } from './registry.repository.ts'

/** A school lies in a database that the environment does not name. */
export class DatabaseUnnamed extends CannotRun {
  override name = 'DatabaseUnnamed'
  readonly mayPass = false

  /** `schools`: the names of those that lie in it. */
  constructor(database: string, schools?: string) {
    super(`DATABASES names no database "${database}"${schools ? `, in which schools lie: ${schools}` : ''}.`)
  }
}

/** Where a school lies. */
type Place = Pick<School, 'database' | 'schema'>

/** A database that is in use. */
export interface Used {
  postgres: SharedPostgres
  /** Ends the use; a database that nobody uses is closed. */
  leave(): Promise<void>
}

/** A database of DATABASES. */
interface Further {
  url: string
  options: SharedOptions
  open: SharedPostgres | undefined
  users: number
  /** The schemas that failed because it was away, and were not answered since. */
  failing: Set<string>
  asking: Promise<void> | undefined
}

/** The further databases of a house: their addresses by name, and who is told of their absence. */
export interface FurtherOptions {
  databases?: ReadonlyMap<string, string> | undefined
  presenceOf?: ((name: string) => Presence) | undefined
}

/**
 * The databases on which the schools of a house lie: that of the registry, which is always open, and those of DATABASES, each open while
 * somebody uses it. Each has connections, a listening one among them, and a presence of its own.
 */
export class Databases {
  readonly #main: SharedPostgres
  readonly #mainUrl: string
  readonly #further = new Map<string, Further>()

  constructor(
    main: SharedPostgres,
    mainUrl: string,
    { databases = new Map(), presenceOf, connections }: FurtherOptions & SharedOptions = {},
  ) {
    this.#main = main
    this.#mainUrl = mainUrl
    for (const [name, url] of databases) {
      const failing = new Set<string>()
      const presence = noting(failing, presenceOf?.(name))
      const options = { connections, presence, variable: `DATABASES (${name})` }
      this.#further.set(name, { url, options, open: undefined, users: 0, failing, asking: undefined })
    }
  }

  /** The names of all, the registry's first. */
  names(): string[] {
    return [DEFAULT_DATABASE, ...this.#further.keys()]
  }

  /** Whether a school's database is one of these. */
  has({ database }: Pick<School, 'database'>): boolean {
    return database === null || this.#further.has(database)
  }

  /** The address of a school's schema. */
  urlOf({ database, schema }: Place): string {
    return schemaUrl(database === null ? this.#mainUrl : this.#named(database).url, schema)
  }

  /** Opens the database of a school, unless it is. */
  use({ database }: Pick<School, 'database'>): Used {
    if (database === null) return { postgres: this.#main, leave: async () => {} }
    const further = this.#named(database)
    further.open ??= openShared(further.url, further.options)
    further.users += 1
    const postgres = further.open
    let isUsed = true
    return {
      postgres,
      leave: async () => {
        if (isUsed) further.users -= 1
        isUsed = false
        if (further.users > 0 || further.open !== postgres) return
        further.open = undefined
        await postgres.close()
      },
    }
  }

  /** Works in the database of a school, which is open meanwhile. */
  async within<Result>(
    school: Pick<School, 'database'>,
    work: (postgres: SharedPostgres) => Promise<Result>,
  ): Promise<Result> {
    const { postgres, leave } = this.use(school)
    try {
      return await work(postgres)
    } finally {
      await leave()
    }
  }

  /** The state of a school's database, which is open meanwhile. */
  check({ database, schema }: Place): ReturnType<SharedPostgres['check']> {
    return this.within({ database }, async ({ checkOf }) => {
      try {
        return await checkOf(schema)
      } catch (error) {
        this.lost({ database, schema }, error)
        throw error
      }
    })
  }

  /** Takes note of an error about a school that may be the absence of its database; answers whether it is that of one of DATABASES. */
  lost({ database, schema }: Place, error: unknown): boolean {
    if (database === null || !isDatabaseAway(error)) return false
    this.#named(database).options.presence?.lost(error, schema)
    return true
  }

  /** Those of DATABASES that are away, as far as anybody has asked. */
  away(): string[] {
    return [...this.#further].filter(([, { failing }]) => failing.size > 0).map(([name]) => name)
  }

  /** Those of DATABASES that are not known to be away. */
  there(): string[] {
    return [...this.#further].filter(([, { failing }]) => failing.size === 0).map(([name]) => name)
  }

  /** Those of DATABASES that are open. */
  open(): string[] {
    return [...this.#further].filter(([, { open }]) => open).map(([name]) => name)
  }

  /** How many of DATABASES there are, are open, and are away. */
  count(): Record<'all' | 'open' | 'away', number> {
    return { all: this.#further.size, open: this.open().length, away: this.away().length }
  }

  /** The connections of all that are open. */
  connections(): Connections {
    const total = { ...this.#main.connections() }
    for (const { open } of this.#further.values()) {
      if (!open) continue
      const { used, idle, waiting } = open.connections()
      total.used += used
      total.idle += idle
      total.waiting += waiting
    }
    return total
  }

  /** Asks those that are away whether they are back; does not wait for the answer. */
  askAgain(): void {
    for (const [name, further] of this.#further)
      if (further.failing.size > 0)
        further.asking ??= this.#ask(name, further).finally(() => {
          further.asking = undefined
        })
  }

  /** Ends their connections. */
  async close(): Promise<void> {
    const opened = [...this.#further.values()]
    await Promise.all(opened.map(({ asking }) => asking))
    await Promise.all([this.#main.close(), ...opened.map(({ open }) => open?.close())])
  }

  async #ask(database: string, { failing, options }: Further): Promise<void> {
    await this.within({ database }, async ({ checkOf }) => {
      for (const schema of [...failing]) {
        const isAway = await checkOf(schema).then(() => false, isDatabaseAway)
        if (isAway) return
        options.presence?.found(schema)
      }
    })
  }

  #named(name: string): Further {
    const found = this.#further.get(name)
    if (!found) throw new DatabaseUnnamed(name)
    return found
  }
}

/** A presence that also keeps which schemas have failed. */
function noting(failing: Set<string>, told: Presence | undefined): Presence {
  return {
    found: (schema = '') => {
      failing.delete(schema)
      told?.found(schema)
    },
    lost: (error, schema = '') => {
      failing.add(schema)
      told?.lost(error, schema)
    },
  }
}
