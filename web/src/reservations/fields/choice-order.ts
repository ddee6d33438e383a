/** The free choices before the taken ones, otherwise in the given order. */
export function freeFirst<Choice>(
  choices: readonly Choice[],
  isTaken: (choice: Choice) => boolean,
): Choice[] {
  const [free, taken] = [choices.filter(choice => !isTaken(choice)), choices.filter(isTaken)]
  return [...free, ...taken]
}

/**
 * The choices that are offered before the others, and the others, in one list. The free ones come first: in each part while nothing is
 * typed, otherwise in all, so that the first one that is found is free.
 */
export function inOrderOfOffer<Choice>(
  parts: readonly (readonly Choice[])[],
  isTaken: (choice: Choice) => boolean,
  isTyped: boolean,
): Choice[] {
  return isTyped ? freeFirst(parts.flat(), isTaken) : parts.flatMap(part => freeFirst(part, isTaken))
}

/** Sorts the usual choices in the order of `usual` first, then those that are near, then the others in the given order. */
export function usualFirst<Choice extends { id: number }>(
  choices: readonly Choice[],
  usual: readonly number[],
  isNear: (choice: Choice) => boolean,
): Choice[] {
  const rank = (choice: Choice) => {
    const place = usual.indexOf(choice.id)
    if (place >= 0) return place
    return isNear(choice) ? usual.length : usual.length + 1
  }
  return choices.toSorted((a, b) => rank(a) - rank(b))
}
