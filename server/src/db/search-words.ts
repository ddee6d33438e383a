const MARKS = /\p{M}/gu
const WORDS = 8

/** The words of a search as `users.search_text` is written: lower case, without diacritics. */
export function searchWords(search: string): string[] {
  const folded = search.normalize('NFD').replace(MARKS, '').toLowerCase()
  return folded.split(/\s+/).filter(Boolean).slice(0, WORDS)
}

/** A pattern for LIKE that finds a word anywhere, whatever signs it has. */
export function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
