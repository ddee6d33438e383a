/** A name with one of these, or with a quote at its beginning, is put in quotes where several names share a cell. */
const NEEDS_QUOTES = /^"|[,;|\r\n]/
/** A character for which a name needs its quotes: one that parts names, or a quote itself, which stands twice. */
const NEEDED_QUOTES = /[,;|\r\n"]/
/** A name, in quotes or without, and what parts it from the next one. */
const PART = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[,;|]|$))|([^,;|\r\n]*))[^\S\r\n]*([,;|\r\n]|$)/gy

/** A name in a cell; `quoted`: without its quotes, if it stood in some; `isBeforeComma`: a comma parts it from the next one. */
interface Part {
  written: string
  quoted: string | undefined
  isBeforeComma: boolean
}

/** Several names as one cell of a table. */
export function cellOfNames(names: readonly string[]): string {
  return names.map(name => (NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ')
}

/**
 * The names in a cell of a table, each trimmed: between them are commas, semicolons, vertical bars or line breaks. A name that has one of
 * these itself is in quotes, in which two stand for one, as cells of CSV are; quotes without need are a part of the name, `"Saulīte"`.
 * `isOne`: whether names between which only commas stand are one, `Bērziņa, Anna`.
 */
export function namesInCell(cell: string, isOne: (text: string) => boolean = () => false): string[] {
  const parts = partsOf(cell)
  const isQuoting = parts.some(({ quoted }) => quoted !== undefined && NEEDED_QUOTES.test(quoted))
  const names: string[] = []
  let row: Part[] = []
  for (const part of parts) {
    row.push(part)
    if (part.isBeforeComma) continue
    const whole = row.map(({ written }) => written).join(', ')
    const named = row.map(({ written, quoted }) => (isQuoting ? (quoted ?? written) : written))
    names.push(...(row.length > 1 && isOne(whole) ? [whole] : named))
    row = []
  }
  return names.map(name => name.trim()).filter(Boolean)
}

function partsOf(cell: string): Part[] {
  const parts: Part[] = []
  for (const [, quoted, written = '', between] of cell.matchAll(PART)) {
    const unquoted = quoted?.replaceAll('""', '"')
    parts.push({
      written: quoted === undefined ? written.trim() : `"${quoted}"`,
      ...{ quoted: unquoted, isBeforeComma: between === ',' },
    })
  }
  return parts
}
