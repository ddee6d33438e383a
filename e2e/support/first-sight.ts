import type { Locator } from '@playwright/test'

/** The slider of the lanes is for the keyboard only, and hidden. */
const CONTROLS =
  ':is(button, input:not([type="range"]), select, textarea, summary):not([tabindex="-1"]):visible'

/** The buttons, fields and switches that a part of a page shows at first sight. What is inside a field, as its ✕, is the field; the days of a calendar are one. */
export function controlsIn(part: Locator): Promise<number> {
  return part.locator(CONTROLS).evaluateAll(found => {
    const field = ':has(> div:first-child > label[id$="-label"])'
    return new Set(found.map(control => control.closest(field) ?? control)).size
  })
}
