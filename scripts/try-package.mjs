// `npm test -- package`: makes a package and runs it as the Dockerfile says, where no container engine is at hand: another user, nothing of this
// environment, and, where bubblewrap is installed, a root that is read-only and has nothing of this checkout. TRY_ROOT: a root made by debootstrap.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { containerOf } from './support/dockerfile.mjs'
import { NOT_INSTALLED } from './support/outcome.mjs'
import { at } from './support/places.mjs'
import { runMain, Stop, say } from './support/say.mjs'

const MOST_MB = 300
/** debian:bookworm-slim with libatomic1. */
const DEBIAN_MB = 76
const LONGEST_START_MS = 120_000
const LONGEST_END_MS = 15_000

const container = containerOf(readFileSync(at('Dockerfile'), 'utf8'))
const port = String(await freePort())
const folder = mkdtempSync(join(tmpdir(), 'stunda-package-'))
const hasSandbox = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0

await runMain(async () => {
  try {
    return await tryPackage()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function tryPackage() {
  const made = spawnSync(process.execPath, [at('scripts', 'package.mjs'), join(folder, 'opt', 'stunda')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, INIT_CWD: '', COMMIT: 'abc1234' },
  })
  if (made.status !== 0) throw new Stop('the package could not be made.')
  const size = spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout.split('\t')[0]
  const megabytes = Math.round(Number(size) / 1e6) + DEBIAN_MB
  say(`the image has about ${megabytes} MB, of ${MOST_MB}`)
  if (megabytes > MOST_MB) throw new Stop('the image is too large.')
  if (!hasSandbox) say(`the root is not read-only; ${NOT_INSTALLED}bubblewrap`)
  for (const volume of container.volumes) mkdirSync(join(folder, volume), { recursive: true, mode: 0o700 })
  succeed('create-administrator', '--email', 'anna@school.test')
  const server = await run([...container.entrypoint, ...container.command])
  try {
    await untilHealthy(server)
    await answers('/', 200, '<div id="root"')
    await answers('/api/health/ready', 200, 'ok')
    await answers('/api/version', 200, 'abc1234')
    succeed('doctor')
    succeed('backup', `${container.env.BACKUP_DIR}/school.backup`)
    succeed('verify-backup', `${container.env.BACKUP_DIR}/school.backup`)
  } finally {
    await end(server)
  }
  await tryNpmStart()
  say('the package starts, answers, is backed up, and ends')
  return 0
}

/** `npm start` in the package, on a machine that reaches no registry. */
async function tryNpmStart() {
  const npm = spawn('npm', ['start'], {
    cwd: join(folder, 'opt', 'stunda'),
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_registry: 'http://127.0.0.1:1',
      PORT: port,
      HOST: '127.0.0.1',
      DEMO: '0',
      DATA_DIR: join(folder, 'started-by-npm'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const server = { child: npm, pid: Number(npm.pid) }
  try {
    await until(server, () => isAnswered('/api/health'))
    await answers('/api/health', 200, 'ok')
  } finally {
    await end(server)
  }
}

/** @param {string} path */
function isAnswered(path) {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A program of the package that has to succeed. @param {string[]} args */
function succeed(...args) {
  const [program = '', ...all] = command([...container.entrypoint, ...args])
  const { status, stdout, stderr } = spawnSync(program, all, { env: {}, encoding: 'utf8', cwd: '/' })
  say(`stunda ${args.join(' ')}: ${stdout.trim().split('\n').join('\n  ')}`)
  if (status !== 0) throw new Stop(`it ended with ${status}: ${stderr}`)
}

/** @typedef {{ child: import('node:child_process').ChildProcess, pid: number }} Running */

/** @param {string[]} words @returns {Promise<Running>} */
async function run(words) {
  const [program = '', ...args] = command(words, ['--info-fd', '3'])
  const child = spawn(program, args, { env: {}, cwd: '/', stdio: ['ignore', 'inherit', 'inherit', 'pipe'] })
  const pipe = /** @type {import('node:stream').Readable} */ (child.stdio[3])
  const pid = hasSandbox ? JSON.parse((await pipe.toArray()).join(''))['child-pid'] : child.pid
  return { child, pid }
}

/** @param {string[]} words @param {string[]} more Options of bwrap */
function command(words, more = []) {
  const env = { ...container.env, PORT: port, PATH: '/usr/bin:/bin' }
  const [uid = '', gid = ''] = container.user.split(':')
  if (!hasSandbox) {
    const outside = (/** @type {string} */ word) => word.replace(/^\/(?=(opt|data|backups)\b)/, `${folder}/`)
    const set = Object.entries(env).map(([name, value]) => `${name}=${outside(value)}`)
    return ['/usr/bin/env', '-i', ...set, ...words.map(outside)]
  }
  return [
    ...['bwrap', '--unshare-user', '--unshare-ipc', '--uid', uid, '--gid', gid, '--die-with-parent'],
    ...more,
    ...root(),
    ...['--proc', '/proc', '--dev', '/dev', '--ro-bind', join(folder, 'opt', 'stunda'), '/opt/stunda'],
    ...container.volumes.flatMap(volume => ['--bind', join(folder, volume), volume]),
    ...['--remount-ro', '/', '--clearenv', '--chdir', '/'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...words,
  ]
}

/** The folders of a Debian: those of TRY_ROOT, or this machine's. */
function root() {
  const base = process.env.TRY_ROOT ?? '/'
  const links = [...['bin', 'sbin', 'lib', 'lib64'].filter(name => existsSync(join(base, name)))]
  return [
    ...['--ro-bind', join(base, 'usr'), '/usr'],
    ...links.flatMap(name => ['--symlink', `usr/${name}`, `/${name}`]),
  ]
}

/** @param {Running} server */
async function untilHealthy(server) {
  const [program = '', ...args] = command(container.health)
  await until(server, async () => spawnSync(program, args, { env: {}, cwd: '/' }).status === 0)
}

/** @param {Running} server @param {() => Promise<boolean>} isHealthy */
async function until({ child }, isHealthy) {
  const begun = performance.now()
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Stop(`the server ended with ${child.exitCode}.`)
    if (performance.now() - begun > LONGEST_START_MS) throw new Stop('the server does not become healthy.')
    await setTimeout(200)
  }
}

/** @param {string} path @param {number} status @param {string} part */
async function answers(path, status, part) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const text = await answer.text()
  if (answer.status !== status || !text.includes(part))
    throw new Stop(`${path} answers ${answer.status}: ${text.slice(0, 200)}`)
}

/** @param {Running} server */
async function end({ child, pid }) {
  if (child.exitCode !== null) return
  const begun = performance.now()
  process.kill(pid, 'SIGTERM')
  const [code] = await once(child, 'exit')
  const ms = performance.now() - begun
  say(`it ended with ${code} after ${Math.round(ms)} ms`)
  if (code !== 0 || ms > LONGEST_END_MS) throw new Stop('the server did not end as it should.')
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  return port
}
