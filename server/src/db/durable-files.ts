import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitResult = Awaited<ReturnType<NodeFS['init']>>
type EngineOptions = InitResult['emscriptenOpts']

// The used parts of the engine's file system for Node, which its published types leave out.
type NodeStream = { nfd?: number | null; node: unknown }
type NodeFiles = {
  stream_ops: { fsync?: (stream: NodeStream) => number }
  realPath(node: unknown): string
  tryFSOperation<T>(operation: () => T): T
}

/** The file system of the embedded database with a working fsync; the engine's own does nothing. */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: EngineOptions): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, syncReally] } }
  }
}

function syncReally(engine: object): void {
  const files = (engine as { NODEFS: NodeFiles }).NODEFS
  files.stream_ops.fsync = stream => {
    files.tryFSOperation(() => {
      if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd)
      else syncFolder(files.realPath(stream.node))
    })
    return 0
  }
}

/** Syncs a folder and everything in it to disk. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inside)
    else syncPath(inside, 'r+')
  }
  syncFolder(path)
}

/** Syncs a folder's entries to disk (created, renamed and removed files). Windows does not support it. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncPath(path, 'r')
}

function syncPath(path: string, flags: string): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
