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

/** The address at which a running server can be asked for a snapshot: a socket in its data folder, which is the owner's alone. */
function addressOf(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\stunda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const socket = join(dataDir, 'server.sock')
  const shorter = relative(process.cwd(), socket)
  return shorter.length < socket.length ? shorter : socket
}

/**
 * Removes the snapshots that a former server has left, then offers new ones to processes of the same owner, as long as they are
 * connected; returns what ends the offer. Where no socket can be made, `tell` is given the error and nothing is offered.
 */
export async function offerSnapshots(
  dataDir: string,
  copyTo: NonNullable<Opened['copyTo']>,
  tell: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await rm(folderOf(dataDir), { recursive: true, force: true })
  const address = addressOf(dataDir)
  if (Buffer.byteLength(address) > LONGEST_ADDRESS) return async () => {}
  const asking = new Set<Socket>()
  const server = createServer(socket => {
    asking.add(socket)
    socket.on('error', () => {})
    // Nothing is expected of who asks, but an end behind unread bytes would not be seen.
    socket.resume()
    const gone = new Promise<void>(resolve => socket.once('close', () => resolve()))
    void gone.then(() => asking.delete(socket))
    void answer(socket, gone)
  })

  async function answer(socket: Socket, gone: Promise<void>): Promise<void> {
    let snapshot: Snapshot | undefined
    try {
      snapshot = await makeSnapshot(dataDir, copyTo)
      socket.write(`${JSON.stringify({ dataDir: snapshot.dataDir })}\n`)
      await gone
    } catch (error) {
      tell(error)
      socket.end()
    } finally {
      await snapshot?.release().catch(tell)
    }
  }

  try {
    if (process.platform !== 'win32') await rm(address, { force: true })
    await once(server.listen(address), 'listening')
    if (process.platform !== 'win32') await chmod(address, 0o600)
  } catch (error) {
    server.close()
    tell(error)
  }
  server.on('error', tell)
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
  const line = await new Promise<string | undefined>(resolve => {
    socket.on('error', () => {}) // 'close' follows
    socket.once('close', () => resolve(undefined))
    createInterface({ input: socket })
      .on('error', () => {})
      .once('line', resolve)
  })
  if (line === undefined) {
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
