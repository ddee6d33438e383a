import type { Page } from '@playwright/test'

/** Counts the presses of the mouse and of the keys that type no letter, a letter with Control being one press. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    const isTyping = ({ key, ctrlKey }: KeyboardEvent) => key === 'Control' || (key.length === 1 && !ctrlKey)
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && isTyping(event)) return
      counted.presses += 1
    }
    // Not at the window: a press that Playwright holds back, as something is in its way, and repeats, ends there.
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, count, true)
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}
