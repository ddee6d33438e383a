import type { Locator, Page } from '@playwright/test'

/** The work of a task: presses of the pointer (a drag is one), and keys (a shortcut is one). */
export interface Count {
  clicks: number
  keys: number
}

/** A hand at a page, which counts what it does. */
export interface Hand {
  page: Page
  count: Count
  click(locator: Locator, options?: Parameters<Locator['click']>[0]): Promise<void>
  clickAt(point: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  press(key: string): Promise<void>
  /** Types as much of a text as is needed until something is there. */
  typeUntil(text: string, there: Locator): Promise<void>
}

interface Point {
  x: number
  y: number
}

const STEPS = 8
/** How long a hand waits after a letter for what it looks for, ms. */
const LOOK = 3000

/** A hand that counts from now on; it taps if it `touches`. */
export function handAt(page: Page, touches = false): Hand {
  const count: Count = { clicks: 0, keys: 0 }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    count.keys += text.length
  }
  return {
    page,
    count,
    type,
    async click(locator, options) {
      await (touches ? locator.tap() : locator.click(options))
      count.clicks += 1
    },
    async clickAt({ x, y }) {
      await page.mouse.click(x, y)
      count.clicks += 1
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: STEPS })
      await page.mouse.move(to.x, to.y, { steps: STEPS })
      await page.mouse.up()
      count.clicks += 1
    },
    async press(key) {
      await page.keyboard.press(key)
      count.keys += 1
    },
    async typeUntil(text, there) {
      for (const letter of text) {
        await type(letter)
        const seen = there.first().waitFor({ timeout: LOOK })
        if (
          await seen.then(
            () => true,
            () => false,
          )
        )
          return
      }
      await there.first().waitFor()
    },
  }
}
