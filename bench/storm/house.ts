import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSchool, type House, openHouse, schoolNamed } from '@stunda/server/schools/schools.service.ts'
import { type Postgres, startPostgres } from '../../server/test/postgres.ts'
import { hostOf } from '../support/many-schools.ts'
import { check } from './checker.ts'
import { client } from './client.ts'
import { StormLog } from './log.ts'
import { randomOf } from './random.ts'
import { type Aftermath, inOneSnapshot, pausesOf, SHOWN, type Weather, watch } from './run.ts'
import { fillSchool, type StormSchool } from './school.ts'
import { openShelter, type Shelter } from './shelter.ts'

/** The parameters of a storm over a house. */
interface HouseWeather extends Omit<Weather, 'kind' | 'pooled'> {
  /** How often a school is moved to the next database meanwhile. */
  moves: number
}

/** A school in the storm. */
interface Stormed {
  name: string
  school: StormSchool
  log: StormLog
  found: Set<string>
}

const NAMES = ['default', 'north', 'south'] as const
const COMMAND = fileURLToPath(new URL('../../server/src/app/schools.ts', import.meta.url))
const SETTINGS = { max_connections: 200 }

/**
 * Runs 50 clients against each of three schools, of which each lies in a PostgreSQL of its own, on one server, with crashes and moves, and
 * checks each school independently afterwards, where it lies then. What the server logged as an error is found in the first school.
 */
export async function stormOverHouse(weather: HouseWeather): Promise<Aftermath[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stunda-storm-'))
  const servers = await Promise.all(NAMES.map(() => startPostgres({ durable: true, settings: SETTINGS })))
  const [databaseUrl = '', north = '', south = ''] = servers.map(({ url }) => url)
  const databases = new Map(Object.entries({ north, south }))
  const house = await openHouse(databaseUrl, { connections: 4, databases })
  const env = { DATABASE_URL: databaseUrl, DATABASES: `north=${north} south=${south}` }
  try {
    const schools: Stormed[] = []
    for (const [index, database] of NAMES.entries()) {
      const made = await createSchool(house, { name: `storm-${index}`, host: hostOf(index), database })
      const school = await fillSchool({ databaseUrl: house.databases.urlOf(made) }, { isMade: true })
      schools.push({ name: made.name, school, log: new StormLog(), found: new Set() })
    }
    const shelter = await openShelter({
      ...{ databaseUrl, dataDir },
      env: { SCHOOLS: 'many', HOST: '0.0.0.0', BACKUP_DAYS: '0', BACKUP_WEEKS: '0', ...env },
    })
    const begun = performance.now()
    const goesOn = () => performance.now() - begun < weather.seconds * 1000
    try {
      const { port } = new URL(shelter.url)
      const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
      const clients = schools.flatMap(({ school, log }, at) =>
        school.people.map((person, index) =>
          client(
            { url: `http://${hostOf(at)}:${port}`, school, log, today, goesOn },
            person,
            randomOf(weather.seed + at * 1000 + index),
          ),
        ),
      )
      const watching = schools.map(async ({ name, found }) =>
        watch({ url: house.databases.urlOf(await schoolNamed(house, name)) }, goesOn, found),
      )
      const disturbing = [disturb(weather, shelter, servers), move(weather, schools, env)]
      await Promise.all([...clients, ...watching]).finally(() => Promise.all(disturbing))
    } finally {
      await shelter.stop()
    }
    const seconds = (performance.now() - begun) / 1000
    const [first] = schools
    for (const line of shelter.failures().slice(0, SHOWN))
      first?.found.add(`the server failed: ${line.slice(0, 2000)}`)
    return await Promise.all(schools.map(one => aftermathOf(house, one, seconds)))
  } finally {
    await house.close()
    for (const postgres of servers) await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Kills the server, and each of the PostgreSQLs in turn, at regular intervals. */
async function disturb(weather: HouseWeather, shelter: Shelter, servers: Postgres[]): Promise<void> {
  const { crashes, databaseCrashes } = weather
  let killed = 0
  for await (const done of pausesOf(weather.seconds, crashes + databaseCrashes)) {
    const postgres = servers[killed % servers.length]
    if (postgres && done % 2 === 1 && killed < databaseCrashes) {
      killed += 1
      await postgres.halt('SIGQUIT')
      await postgres.resume()
    } else await shelter.crash()
  }
}

/** Moves the schools, one after the other, each to the database that follows its own, at regular intervals. */
async function move(
  { seconds, moves }: HouseWeather,
  schools: Stormed[],
  env: Record<string, string>,
): Promise<void> {
  for await (const done of pausesOf(seconds, moves)) {
    const place = done % schools.length
    const to = NAMES[(place + 1 + Math.floor(done / schools.length)) % NAMES.length] ?? ''
    const child = spawn(process.execPath, [COMMAND, 'move', schools[place]?.name ?? '', '--to', to], {
      ...{ env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    })
    const [code] = await once(child, 'close')
    if (code !== 0) schools[place]?.found.add(`a move ended with ${code}`)
  }
}

async function aftermathOf(house: House, one: Stormed, seconds: number): Promise<Aftermath> {
  const { name, log, found } = one
  const url = house.databases.urlOf(await schoolNamed(house, name))
  for (const finding of await inOneSnapshot({ url }, ask => check(ask, log))) found.add(finding)
  for (const answer of log.unheard) found.add(`answered what no client should hear: ${answer}`)
  return { log, found: [...found], seconds }
}
