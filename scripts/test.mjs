// `npm test [-- step …]`: every check there is, or the named ones, each run to its end; fails if any fails.
import { availableParallelism } from 'node:os'
import { ensureInstalled } from './support/install.mjs'
import { findNode } from './support/node.mjs'
import { runMain, Stop, say } from './support/say.mjs'
import { runSteps } from './support/steps.mjs'
import { steps } from './support/test-steps.mjs'
import { ensureWebBuilt } from './support/web.mjs'

await runMain(async () => {
  const words = process.argv.slice(2).filter(word => word !== '--only')
  const chosen =
    words.length === 0 ? steps : steps.filter(({ name }) => words.some(word => name.includes(word)))
  const unknown = words.filter(word => !steps.some(({ name }) => name.includes(word)))
  const names = steps.map(({ name }) => `\n  ${name}`).join('')
  if (unknown.length > 0) throw new Stop(`there is no step "${unknown.join('", "')}". There are:${names}`)

  await ensureInstalled()
  const node = findNode()
  if (chosen.some(({ needsWeb }) => needsWeb)) await ensureWebBuilt(node)
  const started = Date.now()
  const results = await runSteps(chosen, { node, places: Math.max(2, availableParallelism()) })

  const failed = results.filter(({ passed }) => !passed)
  say(`all of it took ${Math.round((Date.now() - started) / 1000)} s`)
  for (const { name } of failed) say(`failed: ${name} (alone: npm test -- "${name}")`)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
})
