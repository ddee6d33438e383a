// `npm run bench [-- word … argument …]`: runs bench/**/*.bench.ts one after the other, those with a given word in their name only; numbers, addresses
// (/help), and words that no bench has in its name, are their arguments.
import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { runHere } from './support/child.mjs'
import { ensureInstalled } from './support/install.mjs'
import { environmentOf, findNode } from './support/node.mjs'
import { at, ROOT } from './support/places.mjs'
import { runMain, Stop, say } from './support/say.mjs'
import { versions } from './support/versions.mjs'
import { ensureWebBuilt } from './support/web.mjs'

await runMain(async () => {
  const asked = process.argv.slice(2).filter(word => !word.startsWith('-'))
  const all = benches('bench')
  const isName = (/** @type {string} */ word) =>
    !isNumberOrAddress(word) && all.some(file => file.includes(word))
  const [words, given] = [asked.filter(isName), asked.filter(word => !isName(word))]
  const unknown = given.filter(word => !isNumberOrAddress(word))
  if (words.length === 0 && unknown.length > 0) throw new Stop(`there is no bench ${unknown.join(' or ')}`)
  const files = all.filter(file => words.length === 0 || words.some(word => file.includes(word)))
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  say(
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory}, ${process.platform} ${process.arch}`,
  )
  say(`${versions(node)}; ${new Date().toISOString().slice(0, 10)}`)
  let worst = 0
  for (const file of files) {
    console.log(`\n$ node ${file}`)
    worst = Math.max(worst, await runHere(node, [at(file), ...given], { env: environmentOf(node) }))
  }
  return worst
})

/** @param {string} word */
function isNumberOrAddress(word) {
  return /^(\d+$|\/)/.test(word)
}

/** @param {string} folder @returns {string[]} */
function benches(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'node_modules')
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return benches(path)
      return entry.name.endsWith('.bench.ts') ? [path] : []
    })
    .sort()
}
