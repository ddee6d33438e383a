/** The closer settings that are tried, one after the other (sheets.module.css). */
const STEPS = ['1', '2', '3', '4'] as const

/**
 * Sets the text of each event on the paper as close as its time asks for, and no smaller than can be read. Answers which
 * events do not fit even so, by id.
 */
export function fitIntoPlace(paper: HTMLElement): number[] {
  const cards = [...paper.querySelectorAll<HTMLElement>('[data-paper]')]
  let crowded = cards.filter(isCrowded)
  for (const step of STEPS) {
    for (const card of crowded) card.dataset.fit = step
    crowded = crowded.filter(isCrowded)
  }
  return crowded.map(({ dataset }) => Number(dataset.paper))
}

/** A pixel more is a rounding. */
function isCrowded(card: HTMLElement): boolean {
  return card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1
}
