import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { type Line, openLine } from '../../test/line.ts'
import { listenOn } from './listener.ts'
import { openPostgres } from './open-postgres.ts'

const database = useDatabase()
const BEAT_MS = 1_000
let line: Line
beforeEach(async () => {
  line = await openLine(Number(new URL(database.url ?? '').port))
})
afterEach(() => line.close())

const throughLine = () => {
  const url = new URL(database.url ?? '')
  url.port = String(line.port)
  return url.href
}

describe('whoever listens', () => {
  test('hears again, and is told of the gap, when the line fell silent and nobody hung up', async () => {
    const school = await openPostgres(throughLine(), { beatMs: BEAT_MS })
    const { promise: gap, resolve: onGap } = Promise.withResolvers<void>()
    const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
    await school.listen('stunda', hear, onGap)
    line.fallSilent()
    await gap
    await sql`select pg_notify('stunda', 'again')`.execute(database.db)
    expect(await heard).toBe('again')
    await school.close()
  })

  test('is told of no gap when the server itself had no time to hear the line', async () => {
    const beatMs = 100
    const { promise: gap, resolve: onGap } = Promise.withResolvers<string>()
    const held = holdAtTheFirstBeat(3 * beatMs)
    const school = await openPostgres(database.url ?? '', { beatMs })
    onTestFinished(() => school.close())
    const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
    await school.listen('stunda', hear, () => onGap('a gap'))
    await held
    await sql`select pg_notify('stunda', 'again')`.execute(database.db)
    expect(await Promise.race([heard, gap])).toBe('again')
  })

  test('begins and ends with many others at the same time, without a warning', async () => {
    const warned: string[] = []
    const onWarning = ({ message }: Error) => warned.push(message)
    process.on('warning', onWarning)
    onTestFinished(() => void process.off('warning', onWarning))
    const listener = listenOn({ connectionString: database.url })
    const channels = ['one', 'two', 'three', 'four']
    await Promise.all(channels.map(channel => listener.listen(channel, () => {})))
    await Promise.all(channels.map(listener.forget))
    await listener.close()
    expect(warned).toEqual([])
  })

  test('listens on the direct address when there is one', async () => {
    const school = await openPostgres('postgres://127.0.0.1:1/none', { directUrl: throughLine() })
    const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
    await school.listen('stunda', hear)
    await sql`select pg_notify('stunda', 'directly')`.execute(database.db)
    expect(await heard).toBe('directly')
    await school.close()
  })
})

/** Holds the event loop (ms) once, directly after the listener has sent its first message to itself. */
function holdAtTheFirstBeat(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask: (...call: unknown[]) => unknown = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(function (this: Client, ...call: unknown[]) {
    const answer = ask.apply(this, call)
    if (!String(call[0]).includes('pg_notify')) return answer as never
    spy.mockRestore()
    // Of what comes after this, timers run before anything is read.
    setImmediate(() => {
      for (const until = performance.now() + ms; performance.now() < until; );
      setTimeout(resolve, ms)
    })
    return answer as never
  })
  return promise
}
