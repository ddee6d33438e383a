import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const NAME = 'first.js'

/** Writes public/first.js as small as the rest of the build: every visit waits for it. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    async generateBundle() {
      const { publicDir } = this.environment.config
      const { code } = await minify(NAME, await readFile(join(publicDir, NAME), 'utf8'))
      this.emitFile({ type: 'asset', fileName: NAME, source: code })
    },
  }
}
