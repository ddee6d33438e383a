import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SRC = join(import.meta.dirname, '../src')

/** What a signed-in user's first page is drawn with, also on a phone, and what stands around every page. */
const FIRST = [
  'app/main.tsx',
  'app/signed-in.tsx',
  'routes/schedule-page.tsx',
  'schedule/phone/schedule-on-phone.tsx',
  'schedule/week/week-rooms.tsx',
]

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'(\.[^']+\.tsx?)'/gm
/** A key of a text; not of what a key of the keyboard `does`, which only a later dialog says. */
const KEY = /(?<!\bdoes: )['"`]([a-z-]+\.[\w.]+)['"`]/g
const TEMPLATE = /`([a-z-]+\.\w*\$\{[^`]*|\$\{\w+\}\.\w+)`/g

/** Tells whether the first page may say the text of a key: whether a file that it is drawn with names it, or a template that fits it. */
export function saidAtFirst(): (key: string) => boolean {
  const named = new Set<string>()
  const templates: RegExp[] = []
  for (const source of sourcesFrom(FIRST.map(file => join(SRC, file)))) {
    for (const [, key = ''] of source.matchAll(KEY)) named.add(key)
    for (const [, template = ''] of source.matchAll(TEMPLATE))
      templates.push(new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`))
  }
  return key => named.has(key) || templates.some(template => template.test(key))
}

/** The sources of files and of all that they import at once, not only when it is needed. */
function sourcesFrom(files: readonly string[]): string[] {
  const sources = new Map<string, string>()
  const read = (file: string) => {
    if (sources.has(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) read(join(dirname(file), path))
  }
  files.forEach(read)
  return [...sources.values()]
}
