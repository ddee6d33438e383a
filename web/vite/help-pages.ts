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
        const { imports, code } = await withPictures(content, dirname(file))
        return script(
          `${imports}export default ${JSON.stringify({ title, words }).slice(0, -1)},"content":${code}}`,
        )
      },
    },
  }
}

const PICTURE = /"src":"([^"]+)"/g

const script = (code: string) => ({ code, moduleType: 'js' as const, map: null })

/** The content as code, in which the address of each picture is an import; its size reserves its place while it comes. */
async function withPictures(
  content: readonly HelpNode[],
  folder: string,
): Promise<{ imports: string; code: string }> {
  const whole = JSON.stringify(content)
  const files = [...whole.matchAll(PICTURE)].map(([, src = '']) => join(folder, src))
  const sizes = await Promise.all(files.map(async file => sizeOfPicture(await readFile(file))))
  let nth = 0
  const code = whole.replace(PICTURE, () => {
    const { width, height } = sizes[nth] ?? {}
    return `"src":picture${nth++},"width":"${width}","height":"${height}"`
  })
  const imports = files.map((file, nth) => `import picture${nth} from ${JSON.stringify(`${file}?url`)}\n`)
  return { imports: imports.join(''), code }
}

/** The width and height of a WebP, px, as its first bytes tell: a lossless one, as pictures are kept, or one with a canvas, as browsers write them. */
function sizeOfPicture(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') throw new Error('a picture of the help is a lossless WebP')
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
