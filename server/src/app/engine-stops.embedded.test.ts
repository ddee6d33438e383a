import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { bookHourly, signIn } from '../../test/over-http.ts'
import { NotOpened, startServer } from '../../test/server-process.ts'

const FULL_DISK = fileURLToPath(new URL('../../test/full-disk.ts', import.meta.url))
/** Compiles the engine once, quickly: it does not live for long. */
const COMPILED_ONCE = '--liftoff-only'
const START_AGAIN = 75

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-full-'))
const fullDisk = join(dataDir, 'full')
const start = () =>
  startServer({
    dataDir,
    node: [COMPILED_ONCE, '--import', FULL_DISK],
    env: { DISK_FULL: fullDisk },
  })
const { cast } = inject('school')
copyFiles(inject('schoolTemplate'), dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('a server whose embedded database stops on a full disk says so, ends to be started again, and has lost nothing', async () => {
  const server = await start()
  const anna = await signIn(server.url, cast, 'anna')
  const answers: ReturnType<typeof JSON.parse>[] = []
  const statuses: number[] = []
  const writing = bookHourly(
    anna,
    cast,
    answer => {
      answers.push(answer)
      if (answers.length === 5) writeFileSync(fullDisk, '')
    },
    statuses,
  ).catch(() => {})
  expect(await server.ended).toBe(START_AGAIN)
  await writing
  expect(statuses).toEqual([201, 201, 201, 201, 201, 503])
  expect(answers.pop().message).toMatch(/^The server’s disk is full/)
  const told = server.said.filter(line => line.includes('"level":60'))
  expect(told.map(line => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(
      /^The embedded database has stopped \(.+ No space left on device\)\. The server exits and has to be started again\.$/,
    ),
  ])

  const failed = await start().catch(error => error)
  expect(failed).toBeInstanceOf(NotOpened)
  expect(failed.exitCode).toBe(START_AGAIN)
  expect(failed.message.split('\n')).toEqual([
    expect.any(String),
    expect.stringMatching(/^The embedded database has stopped \(.+ No space left on device\)/),
  ])

  rmSync(fullDisk)
  const again = await start()
  const annaAgain = await signIn(again.url, cast, 'anna')
  for (const { data } of answers) {
    const { status } = await annaAgain('GET', `/api/reservations/reservation/${data.reservations[0].id}`)
    expect(status).toBe(200)
  }
  expect(await again.stop()).toBe(0)
}, 180_000)
