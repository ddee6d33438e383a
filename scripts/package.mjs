// `npm run package [-- FOLDER]`: what an installation needs, and nothing else, in a folder that needs neither npm nor a registry: the server,
// the built pages, the packages that run, one Node, and `stunda`, which starts it. Without FOLDER also as dist/stunda-….tar.gz.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ensureInstalled } from './support/install.mjs'
import { launcher } from './support/launcher.mjs'
import { findNode } from './support/node.mjs'
import { at, ROOT } from './support/places.mjs'
import { productionPackages } from './support/production-packages.mjs'
import { runMain, Stop, say } from './support/say.mjs'
import { ensureWebBuilt } from './support/web.mjs'

/** Node never reads these in packages; they are a third of them. */
const LEFT_OUT = /\.(map|md|markdown|flow|[cm]?tsx?)$|^(tests?|__tests__|docs?|examples?|benchmarks?)$/
const OF_DEVELOPERS = /\.test\.ts$|\.fixture\.ts$/
const BESIDE = ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs/operations.md', 'docs/security.md', 'ops']

await runMain(async () => {
  if (process.platform === 'win32') throw new Stop('a package is made on Linux or macOS, for that system.')
  await ensureInstalled()
  const node = findNode()
  if (!node.startsWith(at('node_modules'))) throw new Stop('npm has no Node for this system to be shipped.')
  await ensureWebBuilt(node)
  const name = `stunda-${read('package.json').version}-${process.platform}-${process.arch}`
  const [asked] = process.argv.slice(2)
  const folder = asked ? resolve(process.env.INIT_CWD ?? '', asked) : at('dist', name)
  rmSync(folder, { recursive: true, force: true })
  fill(folder, node)
  say(`${folder}: ${megabytes(folder)} MB`)
  if (!asked) pack(name)
})

/** @param {string} folder @param {string} node */
function fill(folder, node) {
  for (const place of productionPackages('server'))
    if (place.includes('node_modules/')) copyPackage(place, folder)
    else copyOurs(place, folder)
  cpSync(at('web', 'dist'), join(folder, 'web', 'dist'), { recursive: true })
  for (const file of BESIDE) cpSync(at(file), join(folder, file), { recursive: true })
  cpSync(node, join(folder, 'bin', 'node'))
  cpSync(join(dirname(node), '..', 'LICENSE'), join(folder, 'bin', 'LICENSE'))
  // Its symbols are a fifth of it, and are for those who debug Node itself.
  spawnSync('strip', [join(folder, 'bin', 'node')], { stdio: 'ignore' })
  const { name, version, license, scripts } = read('package.json')
  const { commands, text } = launcher({ scripts, commit: process.env.COMMIT || commit() })
  writeFileSync(join(folder, 'stunda'), text)
  chmodSync(join(folder, 'stunda'), 0o755)
  // With `exec` the signals that npm passes on reach the program itself.
  const run = Object.fromEntries(commands.map(command => [command, `exec ./stunda ${command}`]))
  const manifest = { name, version, private: true, license, type: 'module', scripts: run }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @param {string} place @param {string} folder */
function copyPackage(place, folder) {
  const from = at(place)
  cpSync(from, join(folder, place), {
    recursive: true,
    filter: path => path === from || (basename(path) !== 'node_modules' && !isLeftOut(relative(from, path))),
  })
}

/** Folders by their names only at the top of a package; licences stay. @param {string} path */
function isLeftOut(path) {
  const name = path.includes('/') ? path.replace(/^.*\//, './') : path
  return LEFT_OUT.test(name) && !/licen[cs]e|copying|notice/i.test(name)
}

/** A folder of ours, and the link by which the others find it. @param {string} place @param {string} folder */
function copyOurs(place, folder) {
  cpSync(at(place, 'package.json'), join(folder, place, 'package.json'))
  cpSync(at(place, 'src'), join(folder, place, 'src'), {
    recursive: true,
    filter: path => !OF_DEVELOPERS.test(path),
  })
  const link = join(folder, 'node_modules', read(`${place}/package.json`).name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join('..', '..', place), link)
}

/** The same files give the same tarball. @param {string} name */
function pack(name) {
  const file = `${name}.tar.gz`
  const same = [
    '--sort=name',
    '--mtime=2026-01-01',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go-w',
  ]
  execFileSync('tar', [...same, '--use-compress-program=gzip -n', '-cf', file, name], { cwd: at('dist') })
  say(`${at('dist', file)}: ${megabytes(at('dist', file))} MB`)
}

/** @param {string} path */
function megabytes(path) {
  const [kibibytes] = execFileSync('du', ['-sk', '--apparent-size', path], { encoding: 'utf8' }).split('\t')
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}

/** The checkout's commit; empty where there is no git. */
function commit() {
  return (
    spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? ''
  )
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(at(file), 'utf8'))
}
