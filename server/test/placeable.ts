/** The last migration before schools could be placed: newer ones run in schools that are. */
export const BEFORE_PLACING = '0280'

/** An `insert … select`, with the queries that are named before it. */
interface InsertSelect {
  table: string
  query: string
  named: Map<string, string>
}

/** What of a statement runs wrongly, or not at all, in a school that Citus has placed on a node; empty: nothing (docs/decisions/029). */
export function wrongOnNode(
  text: string,
  school: { tables: ReadonlySet<string>; numbered: ReadonlySet<string> },
): string[] {
  const reads = (sql: string) => tablesIn(sql).some(table => school.tables.has(table))
  const found: string[] = []
  if (/\bpg_(try_)?advisory\w*\(|\bpg_notify\(|\bcurrent_schema\(/.test(text) && reads(text))
    found.push('takes a lock, notifies or asks for the schema, and reads a table')
  if (/\b(where|and|or|on|when)\b[^,()<>]*=\s*now\(\)/.test(text))
    found.push('compares now(), which is another moment on a node')
  if (/\bdo update\b[^`]*=[^,]*\bnow\(\)/.test(text)) found.push('sets now() where a row was there already')
  if (/\b(coalesce|case)\b[^)]*\bnow\(\)/.test(text)) found.push('asks for now() in a choice')
  for (const { name, of } of sentToAllNodes(text)) found.push(`sends ${of} to all nodes, for ${name}`)
  for (const { name, table, after } of writtenIn(text))
    if (school.tables.has(table) && new RegExp(`\\b(from|join|using) ${table}\\b`).test(after))
      found.push(`reads ${table} after ${name} has written it`)
  for (const insert of insertsOf(text)) {
    const from = fromOf(insert.query)
    const isReading = reads(insert.query)
    if (insert.query.startsWith('?')) found.push(`inserts a query that is put into it into ${insert.table}`)
    if (/\bunion\b/.test(outermost(insert.query)))
      found.push(`inserts the union of two queries into ${insert.table}`)
    if (/\bfor (no key )?(update|share)\b/.test(insert.query))
      found.push(`locks what it inserts into ${insert.table}`)
    if (isReading && /\w+\(/.test(from))
      found.push(`inserts rows of a function and a table into ${insert.table}`)
    if (isReading && school.numbered.has(insert.table))
      found.push(`lets a node number the rows of ${insert.table}`)
    for (const [name, query] of insert.named)
      if (new RegExp(`\\b(from|join) ${name}\\b`).test(insert.query) && reads(query) && !isKept(query))
        found.push(`inserts rows of ${name}, which is not materialized, into ${insert.table}`)
  }
  return found
}

/**
 * The named queries of a statement that insert what they read from another named query of it. Citus sends that one to all nodes, and fails while any
 * is away; it keeps it on the coordinator where the outermost query inserts.
 */
export function sentToAllNodes(text: string): { name: string; of: string }[] {
  const parts = [...text.matchAll(NAMING)].map(match => {
    const begin = match.index + match[0].length
    return { name: match[1] ?? '', begin, query: untilClosed(text.slice(begin)) }
  })
  return parts.flatMap(({ name, begin, query }) => {
    if (!/^\s*insert into\b/.test(query)) return []
    const others = parts.filter(it => it.begin < begin || it.begin > begin + query.length)
    return others
      .filter(it => new RegExp(`\\b(from|join)\\s+"?${it.name}\\b`).test(query))
      .map(it => ({ name, of: it.name }))
  })
}

/** The naming of a query, with whether it is materialized, until the bracket before it. */
const NAMING = /(?:\bwith|,)\s+"?([a-z_]+\d*)"?(?:\s*\([^)]*\))?\s+as\s+(materialized\s*)?\(/g

/** Whether a named query is carried out by itself: a node does not take it into another one. */
const isKept = (query: string) => /^materialized|^\(\s*(insert|update|delete)\b/.test(query)

/** The names after from, join, into and update. */
const tablesIn = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b(?!\()/g)].map(([, name]) => name ?? '')

function insertsOf(text: string): InsertSelect[] {
  const named = namedIn(text)
  return [...text.matchAll(/\binsert into\s+([a-z_?]+)(?:\s+as\s+\w+)?\s*/g)].flatMap(match => {
    let query = untilClosed(text.slice(match.index + match[0].length))
    if (query.startsWith('(')) query = query.slice(untilClosed(query.slice(1)).length + 2).trim()
    query = query.replace(/^overriding system value\s+/, '')
    if (!/^(with\b|select\b|\?)/.test(query)) return []
    return [{ table: match[1] ?? '', query: query.split(/\bon conflict\b|\breturning\b/)[0] ?? '', named }]
  })
}

/** The queries that a statement names with `with`, as they stand after `as`. */
function namedIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(NAMING)].map(match => {
      const after = match.index + match[0].length
      return [match[1] ?? '', `${match[2] ?? ''}(${untilClosed(text.slice(after))})`]
    }),
  )
}

/** The queries that a statement names and that write, each with its table, and what reads behind it. */
function writtenIn(text: string) {
  return [...text.matchAll(NAMING)].flatMap(match => {
    const begin = match.index + match[0].length
    const query = untilClosed(text.slice(begin))
    const [, table] = /^\s*(?:insert into|update|delete from)\s+([a-z_]+)/.exec(query) ?? []
    const after = text.slice(begin + query.length).replaceAll(/\bdelete from\b/g, 'delete')
    return table ? [{ name: match[1] ?? '', table, after: after.replaceAll(/\s+/g, ' ') }] : []
  })
}

/** The text until the bracket that was open before it is closed. */
function untilClosed(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
  }
  return text
}

/** A text without what stands in brackets. */
function outermost(text: string): string {
  const outer = text.replaceAll(/\([^()]*\)/g, '')
  return outer === text ? text : outermost(outer)
}

/** What a query reads from, until its conditions. */
const fromOf = (query: string): string =>
  /\bfrom\b([\s\S]*?)(\bwhere\b|\border by\b|$)/.exec(query)?.[1] ?? ''
