import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CACHE, ROOT } from './places.mjs'
import { runSteps } from './steps.mjs'
import { changedSince, forgetPass, isUnchanged, rememberPass, stateOf } from './unchanged.mjs'

const NODE = 'v26.0.0'
const name = `a step of test ${process.pid}`.replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stunda-step-'))
  write('code.ts', 'one')
})
afterEach(() => {
  forgetPass(name)
  rmSync(join(CACHE, 'passed', `${name.replaceAll(' ', '-')}.json`), { force: true })
  rmSync(folder, { recursive: true })
})

const write = (file: string, content: string) => writeFileSync(join(folder, file), content)
const step = (more = {}) => ({
  name,
  places: 1,
  commands: [['-e', '0']],
  inputs: [relative(ROOT, folder)],
  ...more,
})
const machine = { node: process.execPath, version: NODE, places: 2 }

describe('the state of a step', () => {
  it('is the same as long as nothing changes', () => {
    expect(stateOf(step(), NODE)).toBe(stateOf(step(), NODE))
  })

  it.each([
    ['a source', 'code.ts', 'two'],
    ['a test', 'code.test.ts', 'one'],
    ['the name of a file', 'other.ts', ''],
  ])('changes with %s', (_, file, content) => {
    const before = stateOf(step(), NODE)
    write(file, content)
    expect(stateOf(step(), NODE)).not.toBe(before)
  })

  it('changes with the version of Node and with what is run', () => {
    const before = stateOf(step(), NODE)
    expect(stateOf(step(), 'v27.0.0')).not.toBe(before)
    expect(stateOf(step({ commands: [['-e', '1']] }), NODE)).not.toBe(before)
  })

  it('changes with an environment variable that it reads, and with no other', () => {
    const before = stateOf(step({ setBy: ['A_BROWSER'] }), NODE)
    vi.stubEnv('ANOTHER', '1')
    expect(stateOf(step({ setBy: ['A_BROWSER'] }), NODE)).toBe(before)
    vi.stubEnv('A_BROWSER', '1')
    expect(stateOf(step({ setBy: ['A_BROWSER'] }), NODE)).not.toBe(before)
    vi.unstubAllEnvs()
  })
})

describe('a step', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  it('that passed is unchanged until one of its inputs changes', async () => {
    expect(isUnchanged(name, stateOf(step(), NODE))).toBe(false)
    await runSteps([step()], machine)
    expect(isUnchanged(name, stateOf(step(), NODE))).toBe(true)
    write('code.ts', 'two')
    expect(isUnchanged(name, stateOf(step(), NODE))).toBe(false)
  })

  it('that failed is not unchanged, though it passed before in the same state', async () => {
    const failing = step({ commands: [['-e', 'process.exit(1)']] })
    rememberPass(name, stateOf(failing, NODE), {})
    expect(await runSteps([failing], machine)).toEqual([
      { name, passed: false, faults: [`${name}: it failed without a word`] },
    ])
    expect(isUnchanged(name, stateOf(failing, NODE))).toBe(false)
  })

  it('whose inputs change while it runs has passed in the state in which it began', async () => {
    const before = stateOf(step(), NODE)
    const running = runSteps([step()], machine)
    write('code.ts', 'two')
    await running
    expect(isUnchanged(name, stateOf(step(), NODE))).toBe(false)
    expect(isUnchanged(name, before)).toBe(true)
  })

  it('knows which of its inputs have changed since it passed, also after it failed', async () => {
    expect(changedSince({ ...step(), name: `${name} never run` })).toBe(undefined)
    await runSteps([step()], machine)
    expect(changedSince(step())).toEqual([])
    write('code.ts', 'two')
    write('other.test.ts', '')
    await runSteps([step({ commands: [['-e', 'process.exit(1)']] })], machine)
    const inFolder = (file: string) => relative(ROOT, join(folder, file))
    expect(changedSince(step())).toEqual(['code.ts', 'other.test.ts'].map(inFolder))
  })

  it('that covers another one has that one pass, too', async () => {
    const covered = { ...step(), name: `${name} (smoke)` }
    await runSteps([step({ covers: covered })], machine)
    expect(isUnchanged(covered.name, stateOf(covered, NODE))).toBe(true)
    forgetPass(covered.name)
  })
})
