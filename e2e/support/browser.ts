import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { hasMemoryFolder } from '../../server/test/scratch.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** A story's page is too short-lived for the optimizing compilers to pay off. */
const NO_OPTIMIZING = '--js-flags=--no-maglev,--no-turbofan'
/** With this flag of Playwright's, shared memory is on the disk: a twelfth of a story's processor time. */
const ON_DISK = '--disable-dev-shm-usage'
/** Flags of the package that people's browsers do not have. */
const NOT_OURS =
  /^--(single-process|no-zygote|headless|disable-web-security|allow-running-insecure-content|in-process-gpu|ignore-gpu-blocklist)/

/**
 * The browser of the stories: BROWSER_PATH, the Chromium that npm brings (Linux on x64), Playwright's own, or an installed
 * one. Throws when there is none: stories are never skipped silently. `optimizing`: with the optimizing compilers of people's browsers.
 */
export async function findBrowser({ optimizing = false } = {}): Promise<LaunchOptions> {
  if (process.env.BROWSER_PATH) return { executablePath: process.env.BROWSER_PATH }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium(optimizing)
  if (existsSync(chromium.executablePath())) return {}
  const executablePath = INSTALLED.find(path => existsSync(path))
  if (executablePath) return { executablePath }
  throw new Error('No browser: set BROWSER_PATH to a Chromium, or run `npx playwright install chromium`.')
}

async function packagedChromium(optimizing: boolean): Promise<LaunchOptions> {
  const folder = join(tmpdir(), `stunda-chromium-${packageVersion()}-${userInfo().uid}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  const args = [
    ...(await packaged()).args.filter(flag => !NOT_OURS.test(flag)),
    '--disable-gpu',
    ...(optimizing ? [] : [NO_OPTIMIZING]),
  ]
  if (!starts(executablePath)) bringLibraries(join(folder, 'al2023', 'lib'))
  if (!starts(executablePath))
    throw new Error(`The packaged Chromium does not start: ${executablePath} --version`)
  return { executablePath, args, ignoreDefaultArgs: hasMemoryFolder() ? [ON_DISK] : [] }
}

/** Unpacks into a folder beside and renames it, so that other runs never see it half unpacked. */
async function unpack(folder: string): Promise<void> {
  const beside = `${folder}-${process.pid}`
  const usual = process.env.TMPDIR
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  process.env.TMPDIR = beside
  try {
    const { inflate } = await import('@sparticuz/chromium')
    await (await packaged()).executablePath()
    await inflate(join(packageFolder(), 'bin', 'al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  try {
    renameSync(beside, folder)
  } catch {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Without graphics mode: drawing on the processor is five times faster than emulating a graphics card. */
async function packaged() {
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  return chromium
}

/** Lets child processes find libnss3, libnspr4 and libexpat1 of the package, for systems without them. */
function bringLibraries(folder: string): void {
  process.env.LD_LIBRARY_PATH = [folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
}

function starts(executablePath: string): boolean {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const packageFolder = () => dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
const packageVersion = (): string =>
  createRequire(import.meta.url)(join(packageFolder(), 'package.json')).version
