const NAME = /^[\p{L}\p{M} .,-]+$/u
const LETTER = /\p{L}/u

/** Whether a text is a valid name: letters, space and the characters - . , (specification 5), with at least one letter. */
export function isPersonName(text: string): boolean {
  return NAME.test(text) && LETTER.test(text)
}
