/**
 * Texts as people paste them from other programs, made so that what is shown is what is stored: white space of every kind is a space,
 * and what nobody sees is dropped. Each of these functions leaves alone what it returned before.
 */

/** White space of every kind, with line breaks. */
const SPACES = /[\p{Z}\t-\r\u0085]+/gu
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
const SPACES_IN_LINE = /[\p{Z}\t]/gu

/**
 * Control characters, halves of characters, and what is not drawn: spaces without width, soft hyphens, marks of direction, fillers. A
 * joiner stays inside of an emoji or of a word whose script joins its letters, and the sign that makes an emoji of a character after it.
 */
const JOINING = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}]`
const JOINER = String.raw`(?<=${JOINING})[\u200c\u200d](?=${JOINING})|(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d(?=\p{ExtPict})`
const UNSEEN = new RegExp(
  String.raw`(${JOINER}|(?<=\p{ExtPict})\ufe0f)|[\p{Cc}\p{Cs}\p{DI}\p{NChar}\u2800\ufff9-\ufffb]`,
  'gu',
)
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u

/** Latin words with one space between them, which most texts are: they stay as they are. */
const PLAIN = /^[!-~\u00c0-\u024f]+(?: [!-~\u00c0-\u024f]+)*$/

/** Every kind of hyphen and dash that a program puts in place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g

/** A text of one line: its words with one space between them; empty if nothing of it can be seen. */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text
  return seen(withoutUnseen(text.replace(SPACES, ' ')).replace(/ +/g, ' ').trim())
}

/** A text of several lines, with its line breaks; empty if nothing of it can be seen. */
export function severalLines(text: string): string {
  const lines = text.replace(BREAKS, '\n').split('\n')
  return seen(
    lines
      .map(line => withoutUnseen(line.replace(SPACES_IN_LINE, ' ')).trimEnd())
      .join('\n')
      .trim(),
  )
}

/** A line in which every dash is a hyphen, as names and codes are written. */
export function withHyphens(text: string): string {
  return oneLine(text).replace(DASHES, '-')
}

/** Drops what is not seen; what stays because of its neighbours is looked at again, as they may be gone. */
function withoutUnseen(text: string): string {
  const kept = text.replace(UNSEEN, (_, needed: string | undefined) => needed ?? '').normalize('NFC')
  return kept === text ? kept : withoutUnseen(kept)
}

function seen(text: string): string {
  return SEEN.test(text) ? text : ''
}
