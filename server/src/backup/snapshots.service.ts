import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { Opened } from '../db/opened.ts'

/** The longest address of a socket that every system takes, bytes. */
const LONGEST_ADDRESS = 100

/** A copy of a running embedded database; release() removes it. */
export interface Snapshot {
  dataDir: string
  release(): Promise<void>
}

const folderOf = (dataDir: string) => join(dataDir, 'snapshots')

/** Makes a copy of the running embedded database in its data folder. */
export async function makeSnapshot(
  dataDir: string,
  copyTo: NonNullable<Opened['copyTo']>,
): Promise<Snapshot> {
  const copy = join(folderOf(dataDir), randomUUID())
  const release = () => rm(copy, { recursive: true, force: true })
  try {
    await mkdir(copy, { recursive: true, mode: 0o700 })
    await copyTo(copy)
    return { dataDir: copy, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Where a running server can be asked for a snapshot: a socket in its data folder, which is the owner's alone. */
function addressOf(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\stunda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const socket = join(dataDir, 'server.sock')
  const shorter = relative(process.cwd(), socket)
  return shorter.length < socket.length ? shorter : socket
}

/**
 * Offers snapshots to processes of the same owner, as long as they are connected; returns what ends the offer. Snapshots that a former
 * server has left are removed.
 */
export async function offerSnapshots(
  dataDir: string,
  copyTo: NonNullable<Opened['copyTo']>,
): Promise<() => Promise<void>> {
  await rm(folderOf(dataDir), { recursive: true, force: true })
  const address = addressOf(dataDir)
  if (Buffer.byteLength(address) > LONGEST_ADDRESS) return async () => {}
  if (process.platform !== 'win32') await rm(address, { force: true })
  const asking = new Set<Socket>()
  const server = createServer(socket => {
    asking.add(socket)
    socket.on('error', () => {})
    const gone = once(socket, 'close')
    void gone.then(() => asking.delete(socket))
    void answer(socket, gone)
  })

  async function answer(socket: Socket, gone: Promise<unknown>): Promise<void> {
    try {
      const snapshot = await makeSnapshot(dataDir, copyTo)
      socket.write(`${JSON.stringify({ dataDir: snapshot.dataDir })}\n`)
      await gone
      await snapshot.release()
    } catch {
      socket.end()
    }
  }

  server.listen(address)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(address, 0o600)
  server.unref()
  return async () => {
    for (const socket of asking) socket.destroy()
    server.close()
    await rm(folderOf(dataDir), { recursive: true, force: true })
  }
}

/** Asks the server that runs on a data folder for a snapshot; undefined if none answers. */
export async function askForSnapshot(dataDir: string): Promise<Snapshot | undefined> {
  const socket = createConnection(addressOf(dataDir))
  const failed = once(socket, 'error').then(() => undefined)
  const ended = once(socket, 'close').then(() => undefined)
  const [line] = (await Promise.race([once(createInterface({ input: socket }), 'line'), failed, ended])) ?? []
  if (typeof line !== 'string') {
    socket.destroy()
    return undefined
  }
  return {
    dataDir: JSON.parse(line).dataDir,
    release: async () => {
      socket.destroy()
    },
  }
}
