import type { Page } from '@playwright/test'

/** The faults of a screen's layout: it is wider than the window, or a pointer cannot reach something. */
export function outOfReachOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) faults.push(`the page is ${wider} px wider than the window`)
    // An open dialog or list may cover the rest.
    const over = 'dialog[open], [popover]:popover-open, [role="listbox"]'
    const open = [...document.querySelectorAll<HTMLElement>(over)].filter(it => it.checkVisibility())
    const top = open.at(-1) ?? document.body
    const shown = [...top.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')].filter(
      element =>
        // The skip link is visible only with the focus; elements outside the tab order may be covered.
        !element.matches('[href="#content"], [tabindex="-1"], [data-column] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    for (const element of shown) {
      const seen = element.matches('input') ? (element.closest('label') ?? element) : element
      seen.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = seen.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit && (seen.contains(hit) || hit.contains(seen))) continue
      // A notice covers the page for a moment, and can be closed.
      if (hit?.closest('section[aria-live]')) continue
      const name = element.getAttribute('aria-label') ?? element.innerText ?? element.id
      faults.push(
        `${element.localName} “${name || element.id}” is behind ${hit ? hit.outerHTML.slice(0, 80) : 'the edge'}`,
      )
    }
    return faults
  })
}
