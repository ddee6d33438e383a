import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '../db/errors.ts'
import { buildOf, lastMigration, SchemaIsNewer } from '../db/migrate.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './registry.repository.ts'
import { type House, listSchools, migrateSchool, type School } from './schools.service.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

const SUSPENDED_SECONDS = 3600
const UPDATING_SECONDS = 5

/** The registry as this server knows it: read at the start, and again whenever it changes. */
export class KnownSchools {
  readonly #house: House
  readonly #log: Log
  readonly #migrating = new Set<string>()
  readonly #unnamed = new Set<string>()
  #byHost = new Map<string, School>()
  #byName = new Map<string, School>()
  #since = new Date()
  /** Whether the registry has changed since the last reading began, or that failed. */
  #isStale = false
  #reading: Promise<void> | undefined

  constructor(house: House, log: Log) {
    this.#house = house
    this.#log = log
  }

  /** Reads the registry; `onChange` is called after each later reading. */
  async begin(onChange: () => void): Promise<void> {
    await this.#house.listen(() => void this.readAgain().then(onChange))
    this.#since = await repository.databaseNow(this.#house.registry)
    await this.#read()
  }

  named(name: string): School | undefined {
    return this.#byName.get(name)
  }

  /** How many schools there are in each state. */
  count(): Record<School['state'], number> {
    const counts = { active: 0, suspended: 0, archived: 0 }
    for (const { state } of this.#byName.values()) counts[state] += 1
    return counts
  }

  /** The school of a host that may be used; refuses all others in words. One that waits for its migrations is migrated next. */
  openAt(host: string): School {
    const school = this.#byHost.get(host)
    if (!school) refuse('not_found', { message: { text: 'schools.unknown' } })
    if (school.state === 'archived') refuse('not_found', { message: { text: 'schools.archived' } })
    if (school.state === 'suspended') close('schools.suspended', SUSPENDED_SECONDS)
    if (school.moving) close('schools.moving', UPDATING_SECONDS)
    if (!this.#house.databases.has(school)) close('schools.no_database', SUSPENDED_SECONDS)
    if (this.isReady(school)) return school
    if (school.failure !== null) close('schools.not_updated', SUSPENDED_SECONDS)
    if (this.#house.databases.away().some(name => name === school.database)) refuse('database_away')
    this.#migrate(school)
    close('schools.updating', UPDATING_SECONDS)
  }

  /** The school of a host that this build serves. */
  readyAt(host: string): School | undefined {
    const school = this.#byHost.get(host)
    return school && this.#house.databases.has(school) && this.isReady(school) ? school : undefined
  }

  /** Whether this build serves the school's schema. One that a newer build migrated while this server runs still has all that it needs; one that is being moved has not. */
  isReady({ build, migrated_at, last_migration, moving }: School): boolean {
    if (moving) return false
    if (build === buildOf()) return true
    const isNewer = last_migration !== null && last_migration >= lastMigration()
    return isNewer && migrated_at !== null && migrated_at > this.#since
  }

  /** Reads the registry if that failed when it changed. */
  async catchUp(): Promise<void> {
    if (this.#isStale) await this.readAgain()
  }

  /** Reads the registry, and once more if it changes meanwhile: of two readings at once, the older one might end last. */
  #read(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#readWhileStale()
    return this.#reading
  }

  async #readWhileStale(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false
        const schools = await listSchools(this.#house)
        this.#byHost = new Map(schools.map(school => [school.host, school]))
        this.#byName = new Map(schools.map(school => [school.name, school]))
        this.#tellOfUnnamed(schools)
      }
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#reading = undefined
    }
  }

  /** Says once that there are schools in a database that this server does not know. */
  #tellOfUnnamed(schools: readonly School[]): void {
    for (const { name, database } of schools.filter(it => !this.#house.databases.has(it))) {
      if (database === null || this.#unnamed.has(database)) continue
      this.#unnamed.add(database)
      this.#log.error(
        { school: name },
        `DATABASES names no database "${database}", in which schools lie: they are closed here.`,
      )
    }
  }

  /** Reads the registry; a failure is logged, and the reading repeated later. */
  async readAgain(): Promise<void> {
    try {
      await this.#read()
    } catch (err) {
      if (!isDatabaseAway(err)) this.#log.error({ err }, 'the registry of schools could not be read')
    }
  }

  #migrate(school: School): void {
    if (this.#migrating.has(school.name)) return
    this.#migrating.add(school.name)
    migrateSchool(this.#house, school)
      .catch(err => {
        if (this.#house.databases.lost(school, err)) return
        if (err instanceof SchemaIsNewer) this.#log.error({ school: school.name }, err.message)
        else this.#log.error({ err, school: school.name }, 'a school could not be migrated')
      })
      .finally(() => this.#migrating.delete(school.name))
  }
}

function close(text: string, retry_after: number): never {
  refuse('school_closed', { message: { text }, retry_after })
}
