import { type RawBuilder, sql } from 'kysely'

// Each letter's place in the alphabet; long vowels stand with short ones, as in Latvian dictionaries (CLDR, lv).
// The same stands in the generated columns of migrations/0020_user_lists.sql.
const LETTERS = 'aAbBcCčČdDeEfFgGģĢhHiIjJkKķĶlLļĻmMnNņŅoOpPqQrRŗŖsSšŠtTuUvVwWxXzZžŽāĀēĒīĪōŌūŪyYéÉöÖüÜäÄ'
const PLACES = 'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\\\]]^^__``aaAAFFKKTT\\\\KKFFTT\\\\AA'

/** What to sort a text by for Latvian alphabetical order, on any database: č after c, ā as a and after it among equals. */
export function latvianOrder(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(translate(${text}, ${sql.lit(LETTERS)}, ${sql.lit(PLACES)}) || chr(1) || ${text}) collate "C"`
}

/** What to sort texts with numbers by, on any database: by the first number (9 before 10), then as letters; without one last. */
export function numericOrder(text: RawBuilder<unknown>, way = sql`asc`): RawBuilder<unknown> {
  // Not \d: under an ICU collation it also finds digits of other scripts, which no cast to a number takes.
  return sql`substring(${text} from '[0-9]+')::numeric ${way} nulls last, ${latvianOrder(text)} ${way}`
}

/** A text as it is searched: lower case, without diacritics (db/search-words.ts folds what is sought). */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
}
