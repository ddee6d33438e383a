import { describe, expect, it } from 'vitest'
import { chooseSteps } from './choose-steps.mjs'

const chosen = (...words: string[]) => {
  const { steps, leavesOutUnchanged } = chooseSteps(words)
  return { names: steps.map(({ name }) => name).sort(), leavesOutUnchanged }
}
const QUICK = ['format and lint', 'import rules', 'missing texts', 'types', 'unit', 'unused code']

describe('npm test', () => {
  it('runs what a contributor needs, and leaves out what is unchanged', () => {
    const names = [...QUICK, 'browser (smoke)', 'pictures (smoke)', 'server (embedded)'].sort()
    expect(chosen()).toEqual({ names, leavesOutUnchanged: true })
  })

  it('runs everything anew when asked for all', () => {
    const names = [...QUICK, 'browser', 'pictures', 'server (embedded)', 'server (postgres)'].sort()
    expect(chosen('all')).toEqual({ names, leavesOutUnchanged: false })
  })

  it('runs everything that changed when asked for that', () => {
    expect(chosen('all', '--changed').leavesOutUnchanged).toBe(true)
  })

  it.each([
    ['unit', ['unit']],
    ['browser', ['browser']],
    ['pictures', ['pictures']],
    ['server', ['server (embedded)', 'server (postgres)']],
    ['smoke', ['browser (smoke)', 'pictures (smoke)']],
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
