import type { Plugin } from 'vite'
import { PAGE_CHUNKS } from './page-chunks.ts'

/** Most of their functions are called while the first page is drawn. */
const CALLED_AT_ONCE = new Set<string>(PAGE_CHUNKS)
const HINT = '//# allFunctionsCalledOnLoad'

/** Has V8 compile all functions of these files in the background while they load (https://v8.dev/blog/explicit-compile-hints). */
export function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    generateBundle: {
      // It has to be the first line, before those that the bundler writes last.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED_AT_ONCE.has(file.name)) file.code = `${HINT}\n${file.code}`
      },
    },
  }
}
