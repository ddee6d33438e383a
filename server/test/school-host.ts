// A process in which schools of stories and screens are opened one after the other: what a server loads and compiles at its start, it has
// from the first one on. Each has its own database, application and port, as in a process of its own.
import './ends-with-parent.ts'
import { readConfig } from '../src/app/config.ts'
import { closeWhole } from '../src/app/ending.ts'
import { makeLog } from '../src/app/log.ts'
import { openMigrated, openOneSchool } from '../src/app/one-school.ts'
import { presenceOf } from '../src/db/presence.ts'
import type { Answered, Asked } from './hosted.ts'

const schools = new Map<number, () => Promise<void>>()

async function open(number: number, environment: Record<string, string>): Promise<string> {
  const config = readConfig({ ...process.env, ...environment })
  const log = makeLog(config.logLevel)
  const database = await openMigrated(config, presenceOf(log), log)
  const { app, close } = await openOneSchool(config, database, log).catch(async error => {
    await database.close()
    throw error
  })
  schools.set(number, async () => {
    await closeWhole(app)
    await close()
  })
  return app.listen({ port: config.port, host: config.host })
}

async function close(number: number): Promise<void> {
  const end = schools.get(number)
  schools.delete(number)
  await end?.()
}

// Its channel keeps it alive, also while no school is open.
process.channel?.ref()
process.on('message', async (asked: Asked) => {
  const { number } = asked
  const answer = (answered: Omit<Answered, 'number'>) => process.send?.({ number, ...answered })
  try {
    if ('open' in asked) return void answer({ url: await open(number, asked.open) })
    await close(number)
    answer({})
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
