import { execFileSync } from 'node:child_process'
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { at, ROOT } from '../../scripts/support/places.mjs'

/** Packages of this product: their links have to lead into the copy. */
const OURS = '@stunda'
/** Written by tools into `node_modules`. */
const WRITTEN = ['.cache', '.vite', '.vite-temp']
const TYPES = join('node_modules', '.cache', 'types')

/**
 * Copies the checkout as it stands, with what is not committed, into a new temporary folder, with links to its packages. Ends with the folder's
 * path; the folder is removed when this process ends.
 */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stunda-planted-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of new Set(listed.split('\0').filter(name => name && existsSync(at(name))))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(at(file), join(folder, file), constants.COPYFILE_FICLONE)
  }
  linkPackages(join(folder, 'node_modules'))
  if (existsSync(at(TYPES))) cpSync(at(TYPES), join(folder, TYPES), { recursive: true })
  return folder
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, OURS), { recursive: true })
  for (const name of readdirSync(at('node_modules')))
    if (name !== OURS && !WRITTEN.includes(name)) symlinkSync(at('node_modules', name), join(folder, name))
  for (const name of readdirSync(at('node_modules', OURS)))
    symlinkSync(relative(join(folder, OURS), join(folder, '..', name)), join(folder, OURS, name))
}
