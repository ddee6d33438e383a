import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(html|js|css|svg)$/
const WORTHWHILE = 1024

/** Writes a .br and a .gz beside every text of the build, so that the server need not compress. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const files = Object.keys(bundle).filter(name => TEXTS.test(name))
        await Promise.all(files.map(name => compressBeside(join(dir, name))))
      },
    },
  }
}

async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTHWHILE) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
