import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const NAME = 'first.js'
/** The modules that the first page of a signed-in user needs beside the start: in any language, in each, and for a week of rooms. */
const FIRST_MODULES = {
  all: ['/src/app/signed-in.tsx', '/src/routes/schedule-page.tsx'],
  lv: ['/src/i18n/lv-first.ts'],
  en: ['/src/i18n/en-first.ts'],
  week: ['/src/schedule/week/week-rooms.tsx'],
}

/**
 * Minifies public/first.js, as every visit waits for it, and writes into it which files of the build it preloads for a signed-in user. It
 * is named by its content, as the other files are, so that a later visit does not ask for it; the page is told its name.
 */
export function firstScript(): Plugin {
  let publicDir = ''
  return {
    name: 'first-script',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        return bundle ? withFirstScript(html, await made(bundle, publicDir)) : html
      },
    },
    async generateBundle(_, bundle) {
      if (!Object.values(bundle).some(isApp)) return
      const { fileName, source } = await made(bundle, publicDir)
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

interface Made {
  fileName: string
  source: string
}

async function made(bundle: Bundle, publicDir: string): Promise<Made> {
  const named = new Set(Object.values(bundle).flatMap(file => (isEntry(file) ? filesOf(file, bundle) : [])))
  const files = Object.entries(FIRST_MODULES).map(([when, modules]) => {
    const needed = new Set(modules.flatMap(module => filesOf(chunkOf(module, bundle), bundle)))
    const files = [...needed.difference(named)]
    for (const name of files) named.add(name)
    return [when, files.map(name => `/${name}`)]
  })
  const declared = `self.FIRST_FILES=${JSON.stringify(Object.fromEntries(files))};`
  const { code } = await minify(NAME, declared + (await readFile(join(publicDir, NAME), 'utf8')))
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { fileName: `assets/first-${hash}.js`, source: code }
}

/** The page with the first script's name, and its own script named to that, which starts it where the service worker has taken out its tag. */
function withFirstScript(html: string, { fileName }: Made): string {
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? []
  if (!entry) throw new Error('the page has no script of its own')
  return html.replace(`<script src="/${NAME}">`, `<script src="/${fileName}" data-entry="${entry}">`)
}

/** Whether it is the entry of the app: stories build parts of it alone, without the first script. */
export function isApp(file: Bundle[string]): boolean {
  return isEntry(file) && file.facadeModuleId?.endsWith('/web/index.html') === true
}

function isEntry(file: Bundle[string]): file is Rolldown.OutputChunk {
  return file.type === 'chunk' && file.isEntry
}

function chunkOf(module: string, bundle: Bundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some(id => id.endsWith(`/web${module}`))) return file
  throw new Error(`${module} is in no file of the build`)
}

/** A file with its imports and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Bundle, known = new Set<string>()): string[] {
  known.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
  for (const name of chunk.imports) {
    const file = bundle[name]
    if (file?.type === 'chunk' && !known.has(name)) filesOf(file, bundle, known)
  }
  return [...known]
}
