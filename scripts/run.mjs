// `node scripts/run.mjs <file> [arguments]`: makes sure that the packages are there and runs a file of ours on Node 26.
import { runHere } from './support/child.mjs'
import { ensureInstalled } from './support/install.mjs'
import { environmentOf, findNode } from './support/node.mjs'
import { at } from './support/places.mjs'
import { runMain, Stop } from './support/say.mjs'
import { isWebBuilt } from './support/web.mjs'

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Stop('which file? node scripts/run.mjs <file> [arguments]')
  await ensureInstalled({ withoutDev: isWebBuilt() })
  const node = findNode()
  return runHere(node, [at(file), ...args], { env: environmentOf(node) })
})
