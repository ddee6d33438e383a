import type { Page } from '@playwright/test'

/** The layers over a page: dialogs, menus, lists, notices. */
const OVER =
  'dialog[open], [role="dialog"], [role="alertdialog"], [popover]:popover-open, [role="listbox"], [role="menu"], [role="tooltip"], section[aria-live] > *'

export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The part of the window that the layers cover, in whole pixels; undefined if there are none. */
export function partOver(page: Page): Promise<Part | undefined> {
  return page.evaluate(async over => {
    // What is being opened is not visible in the first frames; a skeleton moves for ever.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    const boxes = [...document.querySelectorAll(over)]
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(element => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0) return undefined
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
    const left = within(Math.floor(Math.min(...boxes.map(box => box.left))), innerWidth)
    const top = within(Math.floor(Math.min(...boxes.map(box => box.top))), innerHeight)
    const right = within(Math.ceil(Math.max(...boxes.map(box => box.right))), innerWidth)
    const bottom = within(Math.ceil(Math.max(...boxes.map(box => box.bottom))), innerHeight)
    return { x: left, y: top, width: right - left, height: bottom - top }
  }, OVER)
}
