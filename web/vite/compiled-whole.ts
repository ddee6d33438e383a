import type { Plugin } from 'vite'
import { PAGE_CHUNKS } from './page-chunks.ts'

/** Of what a page begins with, most functions are called while it is first drawn. */
const CALLED_AT_ONCE = new Set<string>(PAGE_CHUNKS)
const HINT = '//# allFunctionsCalledOnLoad'

/**
 * Has browsers compile all functions of these files while they come in, beside the page's own thread, and not one by one while the
 * page is drawn: V8's explicit compile hints (https://v8.dev/blog/explicit-compile-hints). To other browsers it is a comment.
 */
export function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    generateBundle: {
      // It has to be the first line, also before those that the bundler writes last.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED_AT_ONCE.has(file.name)) file.code = `${HINT}\n${file.code}`
      },
    },
  }
}
