import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Texts, names, texts between dollars, and comments, in which a semicolon ends nothing. */
const WHOLE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g

/** The statements of a text in SQL, in their order, each as it is written, without those that are empty. */
export function statementsOf(text: string): string[] {
  const ends = [...text.replaceAll(WHOLE, it => ' '.repeat(it.length)).matchAll(/;|$/g)].map(it => it.index)
  return ends
    .map((end, index) => text.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end).trim())
    .filter(statement => statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '')
}

/** Executes the statements of a text one by one: Citus takes no statement that others come with. */
export async function executeText(db: Db, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
}
