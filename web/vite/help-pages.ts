import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type HelpNode, readHelpPage } from './help-markdown.ts'

const PAGE = /\/web\/help\/(lv|en)\/[a-z-]+\.md(\?title)?$/

/**
 * Compiles `help/<language>/<page>.md` while building, so that no parser is shipped: `{ title, words, content }`, or with `?title` the first
 * two alone. Its pictures become files of the build.
 */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    load: {
      filter: { id: PAGE },
      async handler(id) {
        const [file = '', onlyTitle] = id.split('?')
        this.addWatchFile(file)
        const { title, words, content } = readHelpPage(await readFile(file, 'utf8'))
        if (onlyTitle) return script(`export default ${JSON.stringify({ title, words })}`)
        const { imports, code } = withPictures(content, dirname(file))
        return script(
          `${imports}export default ${JSON.stringify({ title, words }).slice(0, -1)},"content":${code}}`,
        )
      },
    },
  }
}

const script = (code: string) => ({ code, moduleType: 'js' as const, map: null })

/** The content as code, in which the address of each picture is an import. */
function withPictures(content: readonly HelpNode[], folder: string): { imports: string; code: string } {
  const files: string[] = []
  const code = JSON.stringify(content).replace(/"src":"([^"]+)"/g, (_, src: string) => {
    files.push(join(folder, src))
    return `"src":picture${files.length - 1}`
  })
  const imports = files.map((file, nth) => `import picture${nth} from ${JSON.stringify(`${file}?url`)}\n`)
  return { imports: imports.join(''), code }
}
