import { type RawBuilder, sql } from 'kysely'

// Each letter's position in the alphabet; long vowels are sorted with short ones, as in Latvian dictionaries (CLDR, lv).
// The generated columns of migrations/0020_user_lists.sql contain the same lists.
const LETTERS = 'aAbBcCčČdDeEfFgGģĢhHiIjJkKķĶlLļĻmMnNņŅoOpPqQrRŗŖsSšŠtTuUvVwWxXzZžŽāĀēĒīĪōŌūŪyYéÉöÖüÜäÄ'
const PLACES = 'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\\\]]^^__``aaAAFFKKTT\\\\KKFFTT\\\\AA'

/** The sort key of a text in Latvian alphabetical order, on any database: č after c; ā as a, but after it among equals. */
export function latvianOrder(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(translate(${text}, ${sql.lit(LETTERS)}, ${sql.lit(PLACES)}) || chr(1) || ${text}) collate "C"`
}

/** The sort key of texts with numbers, on any database: by the first number (9 before 10), then as text; texts without numbers last. */
export function numericOrder(text: RawBuilder<unknown>, way = sql`asc`): RawBuilder<unknown> {
  // Not \d: under an ICU collation it also matches digits of other scripts, which cannot be cast to a number.
  return sql`substring(${text} from '[0-9]+')::numeric ${way} nulls last, ${latvianOrder(text)} ${way}`
}

/** A text for searching: lower case, without diacritics (db/search-words.ts does the same to the search). */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
}
