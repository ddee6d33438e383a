// Imported before a server's own files: nothing more can be written to the log of the embedded database, as on a full disk, if there is a
// file where DISK_FULL points at the start or when a request arrives. Work between requests finds the disk as the last request did, so the
// request that finds it full is always answered.
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { existsSync, openSync, writeSync } = fs
const ofLog = new Map<number, boolean>()
const isFull = () => existsSync(process.env.DISK_FULL ?? '')
let full = isFull()
subscribe('http.server.request.start', () => {
  full = isFull()
})

fs.openSync = (...args) => {
  const file = openSync(...args)
  ofLog.set(file, String(args[0]).includes('pg_wal'))
  return file
}
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  if (full && ofLog.get(args[0]))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  return writeSync(...args)
}) as typeof writeSync
syncBuiltinESMExports()
