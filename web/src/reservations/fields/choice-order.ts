/** The free choices before the taken ones, otherwise in the given order. */
export function freeFirst<Choice>(
  choices: readonly Choice[],
  isTaken: (choice: Choice) => boolean,
): Choice[] {
  const [free, taken] = [choices.filter(choice => !isTaken(choice)), choices.filter(isTaken)]
  return [...free, ...taken]
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
