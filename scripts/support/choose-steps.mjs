import { Stop } from './say.mjs'
import { allSteps, everyStep, onCitus, usualSteps } from './test-steps.mjs'

/** Every step that there is, by its name. */
const known = new Map([...usualSteps, ...everyStep, ...allSteps, onCitus].map(step => [step.name, step]))
const sets = new Map([
  ['all', allSteps],
  ['everything', everyStep],
])

/**
 * The steps that the words of a command line ask for, whether those that are unchanged are left out, and whether the others run only what a
 * change concerns: where no step is named. A step is named by its whole name, or by a part of it for all of `all` that have it.
 * @param {string[]} words @returns {{ steps: import('./steps.mjs').Step[], leavesOutUnchanged: boolean, narrows?: boolean }}
 */
export function chooseSteps(words) {
  const names = words.filter(word => !word.startsWith('--'))
  const changedOnly = words.includes('--changed')
  if (names.length === 0) return { steps: usualSteps, leavesOutUnchanged: true, narrows: true }
  for (const [name, steps] of sets)
    if (names.includes(name)) return { steps, leavesOutUnchanged: changedOnly }
  const unknown = names.filter(name => stepsNamed(name).length === 0)
  const list = [...sets.keys(), ...known.keys()].map(name => `\n  ${name}`).join('')
  if (unknown.length > 0) throw new Stop(`there is no step "${unknown.join('", "')}". There are:${list}`)
  return { steps: [...new Set(names.flatMap(stepsNamed))], leavesOutUnchanged: changedOnly }
}

/**
 * A step as it runs after a change: of its tests those that this concerns, if it can say which. It stands for the whole step.
 * @param {import('./steps.mjs').Step} step @param {string[] | undefined} changed What changed since it passed; undefined if it never did
 * @returns {import('./steps.mjs').Step}
 */
export function narrowed(step, changed) {
  const files = changed && step.concerned?.(changed)
  if (!files) return step
  const commands = files.length > 0 ? step.commands.map(args => [...args, ...files, '--passWithNoTests']) : []
  return { ...step, commands, note: `what the change concerns: ${files.length} files of tests`, covers: step }
}

/** @param {string} name */
function stepsNamed(name) {
  const exact = known.get(name)
  if (exact) return [exact]
  const named = (/** @type {import('./steps.mjs').Step[]} */ steps) =>
    steps.filter(step => step.name.includes(name))
  return [named(allSteps), named(usualSteps), named([onCitus])].find(({ length }) => length > 0) ?? []
}
