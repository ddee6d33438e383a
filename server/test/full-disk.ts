// Imported before a server's own files: as long as there is a file where DISK_FULL points, nothing more can be written to the log of the
// embedded database, as on a full disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { openSync, writeSync } = fs
const ofLog = new Map<number, boolean>()

fs.openSync = (...args) => {
  const file = openSync(...args)
  ofLog.set(file, String(args[0]).includes('pg_wal'))
  return file
}
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  if (ofLog.get(args[0]) && fs.existsSync(process.env.DISK_FULL ?? ''))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  return writeSync(...args)
}) as typeof writeSync
syncBuiltinESMExports()
