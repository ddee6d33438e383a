import { expect, type Locator, type Page } from '@playwright/test'

const FAR = 80

/** Presses Enter on a button as soon as it takes it: `press` alone does not wait while it is disabled because something is checked. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Presses Tab until the focus is in the target, and expects each focus on the way to be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < FAR; step++) {
    if (await target.evaluate(element => element.contains(document.activeElement))) return
    await page.keyboard.press(key)
    expect(await focusIsSeen(page)).toBe('seen')
  }
  throw new Error(`The keyboard does not come to ${target}.`)
}

/** `seen` if the focused element is in the window and has a focus mark; otherwise what is wrong with it. */
function focusIsSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'seen' // On its way through the browser's own bar.
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name}: out of sight`
    const marked = [element, element.parentElement, element.parentElement?.parentElement].some(it => {
      if (!it) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    })
    return marked ? 'seen' : `${name}: not marked`
  })
}
