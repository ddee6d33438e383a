import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isApp } from './first-script.ts'

type Bundle = Rolldown.OutputBundle

const WORKER = 'service-worker.js'
const PUBLIC = ['icon.svg', 'manifest.webmanifest']
/** Made by first-script.ts; the page names it, and no other part does. */
const FIRST = /^assets\/first-[^/]+\.js$/
/** Administration cannot do anything without the server, and the help has many pictures. */
const NOT_KEPT =
  /\/(routes\/(admin|help)-page\.tsx|i18n\/(lv|en)-(admin|help)\.ts|help\/(pages|titles)-(lv|en)\.ts)$/

/** Builds worker/service-worker.ts, and writes into it which files of the build it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      const id = join(import.meta.dirname, '../worker/service-worker.ts')
      this.emitFile({ type: 'chunk', id, fileName: WORKER })
    },
    async generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`${WORKER} was not built`)
      if (worker.imports.length > 0) throw new Error(`${WORKER} imports other files`)
      const entry = Object.values(bundle).find(
        file => file.type === 'chunk' && file.isEntry && file.fileName !== WORKER,
      )
      if (entry?.type !== 'chunk') throw new Error('the build has no entry chunk')
      const { publicDir } = this.environment.config
      const first = Object.keys(bundle).filter(name => FIRST.test(name))
      if (isApp(entry) && first.length !== 1) throw new Error('the build has no first script')
      const parts = [...partsOf(entry.fileName, bundle), ...first].sort()
      const contents = await Promise.all(PUBLIC.map(name => readFile(join(publicDir, name))))
      const files = [...PUBLIC, ...parts].map(name => `/${name}`)
      const version = createHash('sha256')
      for (const part of [worker.code, ...files, ...contents]) version.update(part)
      const kept = { version: version.digest('hex').slice(0, 12), files, entry: entry.fileName }
      worker.code = `self.KEPT=${JSON.stringify(kept)};${worker.code}`
    },
  }
}

/** A chunk’s files and those of all that it may load later. */
function partsOf(start: string, bundle: Bundle): Set<string> {
  const parts = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (!file || parts.has(name)) return
    parts.add(name)
    if (file.type !== 'chunk') return
    for (const other of [...file.imports, ...file.dynamicImports]) {
      const chunk = bundle[other]
      const isKept = chunk?.type !== 'chunk' || !NOT_KEPT.test(chunk.facadeModuleId ?? '')
      if (isKept) visit(other)
    }
    for (const style of file.viteMetadata?.importedCss ?? []) visit(style)
    for (const asset of file.viteMetadata?.importedAssets ?? []) visit(asset)
  }
  visit(start)
  return parts
}
