import type { Locator } from '@playwright/test'

/** The buttons, fields and switches that a part of a page shows at first sight. What is inside a field, as its ✕, is the field. */
export function controlsIn(part: Locator): Promise<number> {
  return part.locator(':is(button, input, select, textarea, summary):visible').evaluateAll(found => {
    const field = ':has(> div:first-child > label[id$="-label"])'
    return new Set(found.map(control => control.closest(field) ?? control)).size
  })
}
