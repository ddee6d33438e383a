// `npm test`: what a contributor runs before every commit; steps whose inputs are as at their last pass are left out.
// `npm test -- all`: what CI runs, anew; with `--changed` without what is unchanged. `npm test -- everything`: for the night.
// `npm test -- <step> …`: the named steps.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { chooseSteps, narrowed } from './support/choose-steps.mjs'
import { ensureInstalled } from './support/install.mjs'
import { findNode } from './support/node.mjs'
import { runMain, say } from './support/say.mjs'
import { runSteps } from './support/steps.mjs'
import { changedSince, isUnchanged, stateOf } from './support/unchanged.mjs'
import { ensureWebBuilt } from './support/web.mjs'

await runMain(async () => {
  const { steps, leavesOutUnchanged, narrows } = chooseSteps(process.argv.slice(2))
  await ensureInstalled()
  const node = findNode()
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const started = Date.now()
  const states = new Map(steps.map(step => [step, stateOf(step, version)]))
  const unchanged = steps.filter(step => leavesOutUnchanged && isUnchanged(step.name, states.get(step) ?? ''))
  for (const { name } of unchanged) console.log(`✓ unchanged  ${name}`)

  const changed = steps.filter(step => !unchanged.includes(step))
  const toRun = narrows ? changed.map(step => narrowed(step, changedSince(step))) : changed
  if (toRun.some(({ needsWeb, commands }) => needsWeb && commands.length > 0)) await ensureWebBuilt(node)
  const machine = { node, version, places: Math.max(2, availableParallelism()) }
  const results = await runSteps(toRun, machine)

  const failed = results.filter(({ passed }) => !passed)
  say(`all of it took ${Math.round((Date.now() - started) / 1000)} s`)
  for (const { name } of failed) say(`failed: ${name} (alone: npm test -- "${name}")`)
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
  // The one that matters first is the last line.
  for (const fault of failed.flatMap(({ faults }) => faults).toReversed()) say(fault)
  return failed.length === 0 ? 0 : 1
})
