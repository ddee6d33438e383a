/** Signs that end a line, or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
const LONGEST_NAME = 60

/** A text that somebody has typed, as one line. */
export function oneLine(typed: string): string {
  return typed.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim()
}

/** A name in the subject of a mail: one line of at most 60 letters, without the beginning of an address that a program would open. */
export function nameInSubject(name: string): string {
  const letters = [...inSubject(name)]
  return letters.length <= LONGEST_NAME
    ? letters.join('')
    : `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
}

/** A subject as it goes out, whatever was typed. */
export function inSubject(subject: string): string {
  return oneLine(subject.replaceAll('://', ' '))
}
