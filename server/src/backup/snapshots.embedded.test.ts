import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askForSnapshot, offerSnapshots } from './snapshots.service.ts'

let folder: string
beforeEach(() => {
  // A socket's address may not be long.
  folder = mkdtempSync(join(tmpdir(), 'stunda-snapshots-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const copyNothing = async () => {}

describe('a running server with an embedded database', () => {
  it('starts also where it cannot be asked for copies, and says so', async () => {
    mkdirSync(join(folder, 'server.sock', 'taken'), { recursive: true })
    const tell = vi.fn()
    const end = await offerSnapshots(folder, copyNothing, tell)
    expect(tell).toHaveBeenCalledOnce()
    expect(await askForSnapshot(folder)).toBeUndefined()
    await end()
  })

  it('goes on, and keeps no copy, when somebody who asked for one is gone before it is made', async () => {
    const copying = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const copyOnceAlone = async () => {
      copying.resolve()
      await left.promise
    }
    const end = await offerSnapshots(folder, copyOnceAlone, () => {})
    const client = createConnection(join(folder, 'server.sock'))
    client.write('bytes that nobody reads')
    await copying.promise
    client.destroy()
    await once(client, 'close')
    left.resolve()
    await expect.poll(() => readdirSync(join(folder, 'snapshots'))).toEqual([])

    const next = await askForSnapshot(folder)
    expect(readdirSync(join(folder, 'snapshots'))).toHaveLength(1)
    await next?.release()
    await expect.poll(() => readdirSync(join(folder, 'snapshots'))).toEqual([])
    await end()
  })
})
