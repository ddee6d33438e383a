// `npm start`: installs and builds what is missing, then runs the server on Node 26. Runs on Node 20 without any package.
import { runHere } from './support/child.mjs'
import { ensureInstalled } from './support/install.mjs'
import { environmentOf, findNode } from './support/node.mjs'
import { at } from './support/places.mjs'
import { runMain } from './support/say.mjs'
import { SERVER_FLAGS } from './support/server-flags.mjs'
import { ensureWebBuilt, isWebBuilt } from './support/web.mjs'

await runMain(async () => {
  await ensureInstalled({ withoutDev: isWebBuilt() })
  const node = findNode()
  await ensureWebBuilt(node)
  const server = [...SERVER_FLAGS, at('server', 'src', 'app', 'main.ts'), ...process.argv.slice(2)]
  return runHere(node, server, { env: environmentOf(node) })
})
