// `npm run dev`: the server, started again on every change, and the pages by Vite, which reloads them and hands /api on.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './support/install.mjs'
import { environmentOf, findNode } from './support/node.mjs'
import { at, ROOT } from './support/places.mjs'
import { runMain, say } from './support/say.mjs'

await runMain(async () => {
  await ensureInstalled()
  const node = findNode()
  const port = process.env.PORT ?? '3000'
  const env = { ...environmentOf(node), PORT: port, API_URL: `http://127.0.0.1:${port}` }
  const watched = ['server', 'domain', 'contract', 'demo', 'placement'].map(
    folder => `--watch-path=${at(folder, 'src')}`,
  )
  const server = [...watched, '--watch-preserve-output', at('server', 'src', 'app', 'main.ts')]
  const pages = [at('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false']
  say(`the server listens on ${port}; open the pages at the address that Vite names`)
  return runTogether([
    spawn(node, server, { cwd: ROOT, env, stdio: 'inherit' }),
    spawn(node, pages, { cwd: at('web'), env, stdio: 'inherit' }),
  ])
})

/** The end of one is the end of all. @param {import('node:child_process').ChildProcess[]} children */
function runTogether(children) {
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', endAll)
  process.on('SIGTERM', endAll)
  const ends = children.map(
    child =>
      new Promise(resolve => {
        child.on('exit', code => {
          endAll()
          resolve(code ?? 0)
        })
      }),
  )
  return Promise.all(ends).then(codes => Math.max(...codes))
}
