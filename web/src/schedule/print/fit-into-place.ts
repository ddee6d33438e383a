/** The steps of smaller text, in sheets.module.css. */
const STEPS = ['1', '2', '3', '4'] as const

/**
 * Makes the text of each event on paper as small as its time needs, but still legible. Answers the ids of events that do not fit even
 * so.
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

/** A pixel more is due to rounding. */
function isCrowded(card: HTMLElement): boolean {
  return card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1
}
