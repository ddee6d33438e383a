import type { Page } from '@playwright/test'

/** A window up to this height is low, px. */
const LOW = 420
/** The greatest part of a low window that bars may take while the rest scrolls. */
const MOST_OF_THE_WINDOW = 1 / 3

/** The faults of the page or open dialog in a low window: a bar that takes much of it, a focused control that is covered, a broken word. */
export function lowWindowFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults, { low: LOW, most: MOST_OF_THE_WINDOW })
}

/** Runs in the page. */
function findFaults({ low, most }: { low: number; most: number }): string[] {
  const faults: string[] = []
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').slice(0, 40) || element.id || element.className}”`
  const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 40 &&
    (element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY))
  const all = [top, ...top.querySelectorAll('*')].filter(element => element.checkVisibility())
  const scrollers = all.filter(scrolls)
  if (top === document.body && document.scrollingElement && scrolls(document.scrollingElement))
    scrollers.push(document.scrollingElement)

  // In the middle of what scrolls, what is hit and does not scroll with it is a bar.
  const biggest = scrollers.sort((a, b) => b.clientHeight - a.clientHeight)[0]
  if (biggest && innerHeight <= low) {
    biggest.scrollTop = (biggest.scrollHeight - biggest.clientHeight) / 2
    const isBar = (hit: Element) => {
      for (let element: Element | null = hit; element && element !== biggest; element = element.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(element).position)) return element
      return biggest.contains(hit) ? undefined : hit
    }
    const bars = new Map<Element, number>()
    let height = 0
    for (let y = 1; y < innerHeight; y += 2) {
      const hit = document.elementFromPoint(innerWidth / 2, y)
      // Beside a dialog is nothing that it could show.
      const bar = hit && top.contains(hit) && hit !== top ? isBar(hit) : undefined
      if (!bar) continue
      height += 2
      bars.set(bar, (bars.get(bar) ?? 0) + 2)
    }
    if (height > innerHeight * most)
      faults.push(
        `bars take ${height} of ${innerHeight} px: ${[...bars].map(([bar, px]) => `${nameOf(bar)} ${px}`).join(', ')}`,
      )
    biggest.scrollTop = 0
  }

  const CONTROLS = 'button, a[href], input, select, textarea, summary'
  for (const element of top.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (element.matches('[href="#content"], [tabindex="-1"], :disabled, [data-column] *')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const seen = element.matches('input') ? (element.closest('label') ?? element) : element
    element.focus()
    const { left, top: above, width, height } = seen.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    const hit = document.elementFromPoint(left + width / 2, above + height / 2)
    if (hit && (seen.contains(hit) || hit.contains(seen) || hit.closest('section[aria-live]'))) continue
    faults.push(`${nameOf(element)} has the focus behind ${hit ? nameOf(hit) : 'the edge'}`)
  }

  for (const part of document.querySelectorAll('header button *'))
    if (part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 1)
      faults.push(`${nameOf(part)} is wider than its place in the header`)

  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(rect => Math.round(rect.top)))
      if (lines.size > 1) faults.push(`“${word}” breaks in ${nameOf(node.parentElement)}`)
    }
  }
  return faults
}
