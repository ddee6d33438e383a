import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const NAME = 'first.js'
/** The modules that the first page of a signed-in user needs beside the start, in any language and in each. */
const FIRST_MODULES = {
  all: ['/src/app/signed-in.tsx', '/src/routes/schedule-page.tsx'],
  lv: ['/src/i18n/lv-start.ts', '/src/i18n/lv.ts'],
  en: ['/src/i18n/en-start.ts', '/src/i18n/en.ts'],
}

/**
 * Minifies public/first.js, as every visit waits for it, and writes into it which files of the build it preloads for a signed-in user, and
 * into the page which script that is.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? namedToFirstScript(html) : html),
    },
    async generateBundle(_, bundle) {
      if (!Object.values(bundle).some(isApp)) return
      const { publicDir } = this.environment.config
      const named = new Set(
        Object.values(bundle).flatMap(file => (isEntry(file) ? filesOf(file, bundle) : [])),
      )
      const files = Object.entries(FIRST_MODULES).map(([when, modules]) => {
        const needed = modules.flatMap(module => filesOf(chunkOf(module, bundle), bundle))
        return [when, [...new Set(needed)].filter(name => !named.has(name)).map(name => `/${name}`)]
      })
      const declared = `self.FIRST_FILES=${JSON.stringify(Object.fromEntries(files))};`
      const { code } = await minify(NAME, declared + (await readFile(join(publicDir, NAME), 'utf8')))
      this.emitFile({ type: 'asset', fileName: NAME, source: code })
    },
  }
}

/** The page with its own script named to first.js, which starts it where the service worker has taken out its tag. */
function namedToFirstScript(html: string): string {
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? []
  if (!entry) throw new Error('the page has no script of its own')
  return html.replace('<script src="/first.js">', `<script src="/first.js" data-entry="${entry}">`)
}

/** Stories build parts of the app alone, without the first script. */
function isApp(file: Bundle[string]): boolean {
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
