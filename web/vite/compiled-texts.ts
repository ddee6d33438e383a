import { basename } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { saidAtFirst } from './first-texts.ts'

/**
 * Compiles `src/i18n/<language>/<room>.json` (flat keys, ICU MessageFormat) while building, so that no parser is shipped. The key `today`
 * of `schedule.json` becomes `schedule.today`. An invalid text fails the build. With `?first` they are those that the first page of a
 * signed-in user may say, with `?later` the others; the development server says all at first.
 */
export function compiledTexts(): Plugin {
  let isFirst = (_key: string) => true
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') isFirst = saidAtFirst()
    },
    transform: {
      filter: { id: /\/src\/i18n\/(lv|en)\/[a-z-]+\.json(\?(first|later))?$/ },
      handler(code, id) {
        const [file = '', part] = id.split('?')
        const room = basename(file, '.json')
        const messages = Object.fromEntries(
          Object.entries(JSON.parse(code) as Record<string, string>)
            .map(([key, text]) => [`${room}.${key}`, text] as const)
            .filter(([key]) => part === undefined || isFirst(key) === (part === 'first'))
            .map(([key, text]) => [key, compile(text, `${file}: ${key}`)]),
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
