import type { Page } from '@playwright/test'

/** How far from the edges of a control it is looked whether it is seen, px. */
const EDGE = 2

/** Presses a key until the focus leaves the page, or some times; says each time that what then has the focus is covered, in whole or in part. */
export async function coveredWhileTabbing(page: Page, key: 'Tab' | 'Shift+Tab', times: number) {
  const faults: string[] = []
  for (let nth = 0; nth < times; nth += 1) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(findCover, EDGE)
    if (fault === null) break
    if (fault) faults.push(`${key}: ${fault}`)
  }
  return faults
}

/** Runs in the page, once the press has been drawn; null: nothing has the focus. */
async function findCover(edge: number): Promise<string | null | undefined> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body) return null
  const seen = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
  const { left, right, top, bottom, width, height } = seen.getBoundingClientRect()
  // What is read out only has no place; what is higher than the window reaches over its edges.
  if (width <= edge || height <= edge || height > innerHeight / 2) return undefined
  const x = Math.max(edge, Math.min((left + right) / 2, innerWidth - edge))
  for (const y of [top + edge, (top + bottom) / 2, bottom - edge]) {
    const hit = document.elementFromPoint(x, y)
    if (hit && (seen.contains(hit) || hit.contains(seen) || hit.closest('section[aria-live]'))) continue
    // A part of it may be beyond the edge, as of a long field, but not all.
    if (!hit && bottom > 0 && top < innerHeight) continue
    return `${focused.localName} “${focused.getAttribute('aria-label') ?? focused.innerText.slice(0, 40)}” is behind ${hit ? `${hit.localName}.${hit.className}` : 'the edge'} at ${Math.round(y)} px`
  }
  return undefined
}
