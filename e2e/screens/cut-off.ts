import type { Page } from '@playwright/test'
import type { Language } from '@stunda/contract/wire.ts'
import { isOurs, say } from './say.ts'

/** An event's name of the demo school, which the web offers, too. */
const PRACTICE = say('lv', 'reservations.practice')

/**
 * The texts of the web that are cut off on a screen: something around them hides a part. Names that a school gives may be cut, and
 * what can be scrolled to is not cut.
 */
export async function cutOffOn(page: Page, language: Language): Promise<string[]> {
  const cut = await page.evaluate(findCutTexts)
  return cut
    .filter(({ text }) => isOurs(language, text) && text !== PRACTICE)
    .map(({ text, where }) => `“${text}” is cut off in ${where}`)
}

/** Runs in the page: the texts that overflow an element with hidden overflow. */
function findCutTexts(): { text: string; where: string }[] {
  const cut: { text: string; where: string }[] = []
  const [ACROSS, DOWN] = [1, 2]
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const hider = (element: Element | null, rect: DOMRect): Element | undefined => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      // A text for screen readers only.
      if (box.width <= 1 || box.height <= 1) return undefined
      if (hides(overflowX) && (rect.right > box.right + ACROSS || rect.left < box.left - ACROSS))
        return around
      if (hides(overflowY) && (rect.bottom > box.bottom + DOWN || rect.top < box.top - DOWN)) return around
      if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') return undefined
    }
  }
  const isOutside = (line: DOMRect, around: Element | undefined) => {
    const box = around?.getBoundingClientRect()
    return box !== undefined && (line.top >= box.bottom || line.bottom <= box.top)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (!text || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    if (node.parentElement.closest<HTMLElement>('[title]')?.title.includes(text)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
    const hiders = lines.map(line => hider(node.parentElement, line))
    // A text that is hidden as a whole has given way to others.
    if (lines.every((line, index) => isOutside(line, hiders[index]))) continue
    const around = hiders.find(element => element !== undefined)
    if (around) cut.push({ text, where: `<${around.localName} class="${around.getAttribute('class')}">` })
  }
  return cut
}
