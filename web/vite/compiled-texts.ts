import { basename } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles `src/i18n/<language>/<room>.json` (flat keys, ICU MessageFormat) while building, so that no parser is shipped. The key `today`
 * of `schedule.json` becomes `schedule.today`. An invalid text fails the build.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/(lv|en)\/[a-z-]+\.json$/ },
      handler(code, id) {
        const room = basename(id, '.json')
        const messages = Object.fromEntries(
          Object.entries(JSON.parse(code) as Record<string, string>).map(([key, text]) => [
            `${room}.${key}`,
            compile(text, `${id}: ${key}`),
          ]),
        )
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`,
          moduleType: 'js',
          map: null,
        }
      },
    },
  }
}

function compile(text: string, where: string) {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`${where} is no valid ICU message`, { cause: error })
  }
}
