import { describe, expect, it } from 'vitest'
import { chooseSteps, narrowed } from './choose-steps.mjs'

const chosen = (...words: string[]) => {
  const { steps, leavesOutUnchanged } = chooseSteps(words)
  return { names: steps.map(({ name }) => name).sort(), leavesOutUnchanged }
}
const QUICK = ['format and lint', 'import rules', 'missing texts', 'types', 'unit', 'unused code']
const STORIES = ['browser (components)', 'browser (journeys)']

describe('npm test', () => {
  it('runs what a contributor needs, and leaves out what is unchanged', () => {
    const names = [...QUICK, 'browser (smoke)', 'server (quick)'].sort()
    expect(chosen()).toEqual({ names, leavesOutUnchanged: true })
  })

  it('runs everything anew when asked for all', () => {
    const servers = ['server (embedded)', 'server (postgres)']
    const names = [...QUICK, ...STORIES, 'package', 'pictures', ...servers].sort()
    expect(chosen('all')).toEqual({ names, leavesOutUnchanged: false })
  })

  it('runs the units thoroughly and the server on each database when asked for everything', () => {
    const servers = ['server (bytewise)', 'server (embedded)', 'server (postgres)']
    const thorough = ['unit', ...servers].map(name => `${name} (thorough)`)
    const others = [...QUICK.filter(name => name !== 'unit'), ...STORIES, 'package', 'pictures']
    expect(chosen('everything')).toEqual({
      names: [...others, ...thorough].sort(),
      leavesOutUnchanged: false,
    })
    expect(chosen('unit (thorough)').names).toEqual(['unit (thorough)'])
  })

  it('runs everything that changed when asked for that', () => {
    expect(chosen('all', '--changed').leavesOutUnchanged).toBe(true)
  })

  it.each([
    ['unit', ['unit']],
    ['browser', STORIES],
    ['pictures', ['pictures']],
    ['server', ['server (embedded)', 'server (postgres)']],
    ['quick', ['server (quick)']],
    ['smoke', ['browser (smoke)']],
  ])('runs the step %s anew', (name, names) => {
    expect(chosen(name)).toEqual({ names, leavesOutUnchanged: false })
  })

  it('runs several steps, each once', () => {
    expect(chosen('unit', 'types', 'unit').names).toEqual(['types', 'unit'])
  })

  it('says which steps there are when there is none of that name', () => {
    expect(() => chooseSteps(['unit', 'units'])).toThrow(/no step "units".*\n {2}all\n[\s\S]* {2}pictures/)
  })
})

describe('a step after a change', () => {
  const step = (files: string[] | undefined) => ({
    ...{ name: 'unit', places: 1, commands: [['vitest.mjs', 'run']], inputs: ['domain'] },
    concerned: () => files,
  })

  it('runs the tests that it concerns, and stands for the whole step', () => {
    const whole = step(['domain/rooms.test.ts'])
    expect(narrowed(whole, ['domain/rooms.ts'])).toMatchObject({
      commands: [['vitest.mjs', 'run', 'domain/rooms.test.ts', '--passWithNoTests']],
      covers: whole,
    })
  })

  it('runs nothing where it concerns no test', () => {
    expect(narrowed(step([]), ['web/rooms.ts']).commands).toEqual([])
  })

  it('runs all where that cannot be told, and where it has never passed', () => {
    const whole = step(undefined)
    expect(narrowed(whole, ['package.json'])).toBe(whole)
    const other = step(['domain/rooms.test.ts'])
    expect(narrowed(other, undefined)).toBe(other)
  })
})
