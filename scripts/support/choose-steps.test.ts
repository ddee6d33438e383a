import { describe, expect, it } from 'vitest'
import { chooseSteps } from './choose-steps.mjs'

const chosen = (...words: string[]) => {
  const { steps, leavesOutUnchanged } = chooseSteps(words)
  return { names: steps.map(({ name }) => name).sort(), leavesOutUnchanged }
}
const QUICK = ['format and lint', 'import rules', 'missing texts', 'types', 'unit', 'unused code']

describe('npm test', () => {
  it('runs what a contributor needs, and leaves out what is unchanged', () => {
    const names = [...QUICK, 'browser (smoke)', 'server (quick)'].sort()
    expect(chosen()).toEqual({ names, leavesOutUnchanged: true })
  })

  it('runs everything anew when asked for all', () => {
    const servers = ['server (embedded)', 'server (postgres)']
    const names = [...QUICK, 'browser', 'package', 'pictures', ...servers].sort()
    expect(chosen('all')).toEqual({ names, leavesOutUnchanged: false })
  })

  it('runs the units thoroughly and the server on each database when asked for everything', () => {
    const servers = ['server (bytewise)', 'server (embedded)', 'server (postgres)']
    const thorough = ['unit', ...servers].map(name => `${name} (thorough)`)
    const others = [...QUICK.filter(name => name !== 'unit'), 'browser', 'package', 'pictures']
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
    ['browser', ['browser']],
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
