const NAME = /^[\p{L}\p{M} .,-]+$/u
const LETTER = /\p{L}/u

/** Whether a text can be somebody's name: letters, space and the characters - . , (specification 5), not without a letter. */
export function isPersonName(text: string): boolean {
  return NAME.test(text) && LETTER.test(text)
}
