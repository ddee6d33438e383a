import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement, or a part of one, as it is written in a file of the server. What is put into it stands as `?`. */
export interface WrittenSql {
  file: string
  text: string
}

/** All SQL in the server's files, without their tests. */
export function sqlInSource(folder: string): WrittenSql[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => sqlIn(readFileSync(join(folder, file), 'utf8')).map(text => ({ file, text })))
}

function sqlIn(source: string): string[] {
  const found: string[] = []
  for (const { index, 0: tag } of source.matchAll(/\bsql(<[^`]*?>)?`/g))
    found.push(textFrom(source, index + tag.length))
  return found
}

/** The text of a template from behind its first backtick to its last one. */
function textFrom(source: string, begin: number): string {
  let text = ''
  for (let at = begin; source[at] !== '`'; at += 1) {
    if (source.startsWith('${', at)) {
      at = endOfValue(source, at + 2)
      text += '?'
    } else text += source[at]
  }
  return text
}

/** Where the brace is that closes a value in a template. */
function endOfValue(source: string, begin: number): number {
  let at = begin
  for (let depth = 1; ; at += 1) {
    const char = source[at]
    if (char === undefined) throw new Error('a template does not end')
    if (char === "'") at = source.indexOf("'", at + 1)
    if (char === '`') at = endOfTemplate(source, at + 1)
    if (char === '{') depth += 1
    if (char === '}') depth -= 1
    if (depth === 0) return at
  }
}

function endOfTemplate(source: string, begin: number): number {
  let at = begin
  for (; source[at] !== '`'; at += 1) if (source.startsWith('${', at)) at = endOfValue(source, at + 2)
  return at
}
