const MARKS = /\p{M}/gu
const WORDS = 8

/** A text as the database folds it (db/latvian-text.ts): lower case, without diacritics. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}

/** The words of a search as `users.search_text` is written. */
export function searchWords(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean).slice(0, WORDS)
}

/** A LIKE pattern that finds a word anywhere; special characters are escaped. */
export function anywhere(word: string): string {
  return `%${escaped(word)}%`
}

/** A LIKE pattern that finds a word at the beginning of words, in a text that starts with a space. */
export function atStart(word: string): string {
  return `% ${escaped(word)}%`
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
