import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Presence, presenceOf } from '../db/presence.ts'
import { totalsOf } from '../health/metrics.ts'
import { AwakeSchools } from '../schools/awake.service.ts'
import { type House, migrateSchools, openHouse, refuseUnnamedDatabases } from '../schools/schools.service.ts'
import type { Times } from '../schools/times.ts'
import type { Config } from './config.ts'
import { buildHouse } from './house.ts'
import { openSchool } from './open-school.ts'

/** A server of many schools. */
export interface ManySchools {
  app: FastifyInstance
  house: House
  /** Resolves when all schools that waited have been migrated, or could not be, and this server knows it. */
  migrated: Promise<{ migrated: number; failed: number }>
  /** Takes note of what has been written to the registry by now. */
  learn(): Promise<void>
  /** Ends the work of all schools and the connections. */
  close(): Promise<void>
}

/** Opens the house of many schools: the server that answers for them, and what wakes them. Schools are migrated while it answers. */
export async function openManySchools(
  config: Config,
  log: FastifyBaseLogger,
  { presence, times = {} }: { presence?: Presence; times?: Partial<Times> } = {},
): Promise<ManySchools> {
  const { databaseUrl = '', databaseUrlReplica: url, databasePool: connections, databases } = config
  const replica = url ? { url, log } : undefined
  const house = await openHouse(databaseUrl, {
    ...{ connections, replica, databases, presenceOf: name => presenceOf(log, name) },
    ...(presence && { presence }),
  })
  const instant = () => Temporal.Now.instant()
  const web = async (school: FastifyInstance) => {
    school.get('/*', { schema: { hide: true } }, (request, reply) => {
      reply.hijack()
      server.app.routing(request.raw, reply.raw)
    })
  }
  const totals = totalsOf()
  const queues = { oneAtATime: queue(), restoringInTurn: queue() }
  const shared = { totals, house, config, log, instant, upSince: instant(), ...queues, web }
  const schools = new AwakeSchools({ house, log, times, open: school => openSchool(shared, school) })
  let isMigrating = true
  const options = { house, schools, totals, log, config, isMigrating: () => isMigrating }
  const server = { app: await buildHouse(options) }
  try {
    await refuseUnnamedDatabases(house)
    await schools.begin()
  } catch (error) {
    await house.close()
    throw error
  }
  const ending = new AbortController()
  const migrated = migrateSchools(house, {
    onFailed: ({ name }, err) => log.error({ err, school: name }, 'a school could not be migrated'),
    onUnread: err =>
      log.error(
        { err },
        'The schools to be migrated could not be read; the server tries again until they are.',
      ),
    signal: ending.signal,
  }).then(async done => {
    await schools.learn()
    return done
  })
  void migrated.then(({ migrated, failed }) => {
    isMigrating = false
    if (migrated + failed > 0) log.info({ migrated, failed }, 'schools were migrated')
  })
  return {
    app: server.app,
    house,
    migrated,
    learn: () => schools.learn(),
    close: async () => {
      ending.abort()
      await schools.close()
      await house.close()
    },
  }
}

/** Runs works one after the other. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
