import type { Plugin } from 'vite'
import { isApp } from './first-script.ts'
import { EVERYDAY } from './page-chunks.ts'

const HINT = '//# allFunctionsCalledOnLoad'

/**
 * Has V8 compile all functions of the two files that the first page is drawn with, most of which it calls, in the background while
 * they load (https://v8.dev/blog/explicit-compile-hints).
 */
export function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    generateBundle: {
      // It has to be the first line, before those that the bundler writes last.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (isApp(file) || file.name === EVERYDAY))
            file.code = `${HINT}\n${file.code}`
      },
    },
  }
}
