import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { bookHourly, signIn } from '../../test/over-http.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'

const { cast } = inject('school')
let dataDir = ''
let server: ServerProcess

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stunda-survival-'))
  copyFiles(inject('schoolTemplate'), dataDir)
  server = await startServer({ dataDir })
})
afterEach(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a server on the embedded database', () => {
  it('still has every booking that it answered when it is killed in the middle of writing', async () => {
    const anna = await signIn(server.url, cast, 'anna')
    const answered: number[] = []
    const writing = bookHourly(anna, cast, booked => {
      answered.push(booked.data.reservations[0].id)
      if (answered.length === 25) server.kill()
    })
    await expect(writing).rejects.toThrow()
    expect(answered.length).toBeGreaterThanOrEqual(25)

    server = await startServer({ dataDir })
    const again = await signIn(server.url, cast, 'anna')
    for (const id of answered) {
      expect((await again('GET', `/api/reservations/reservation/${id}`)).status, `reservation ${id}`).toBe(
        200,
      )
    }
  })

  it('ends at once, saying why, when another one has its data folder', async () => {
    await expect(startServer({ dataDir })).rejects.toThrow('is in use by another server')
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })

  it('answers what is under way before it ends, and leaves the data folder clean', async () => {
    const anna = await signIn(server.url, cast, 'anna')
    const { promise: firstAnswer, resolve } = Promise.withResolvers<void>()
    const statuses: number[] = []
    const writing = bookHourly(anna, cast, () => resolve(), statuses).catch(() => {})
    await firstAnswer
    expect(await server.stop()).toBe(0)
    await writing
    expect(statuses.every(status => status === 201)).toBe(true)

    server = await startServer({ dataDir })
    const again = await signIn(server.url, cast, 'anna')
    const { json } = await again(
      'GET',
      `/api/rooms/get_schedule?rooms=${cast.rooms.voice.id}&date_from=2099-01-05&date_to=2099-01-30`,
    )
    expect(json.data[0].reservations).toHaveLength(statuses.length)
  })
})
