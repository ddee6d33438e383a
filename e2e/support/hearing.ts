import type { Page } from '@playwright/test'

/**
 * What a screen reader would say by itself: a text that comes into a live region that was there before, an alert, the name of
 * a dialog that opens, and what describes a field to which the focus comes. What a modal dialog keeps from it is not heard.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const isKept = (element: Element) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      return modal !== undefined && !modal.contains(element)
    }
    const hear = (element: Element | null | undefined) => {
      if (element && !isKept(element)) heard.push((element.textContent ?? '').replace(/\s+/g, ' ').trim())
    }
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]'
    const onChange = ({ type, target, addedNodes }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement
      if (type === 'attributes') {
        const name = element?.hasAttribute('open') && element.getAttribute('aria-labelledby')
        if (name) hear(document.getElementById(name))
        return
      }
      hear(element?.closest(live))
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue
        for (const alert of [added, ...added.querySelectorAll('*')].filter(it => it.matches('[role=alert]')))
          hear(alert)
      }
    }
    document.addEventListener('focusin', ({ target }) => {
      const id = (target as Element).getAttribute('aria-describedby')
      if (id) hear(document.getElementById(id))
    })
    new MutationObserver(changes => changes.forEach(onChange)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['open'],
    })
  })
}

/** All that was said since it was asked last. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)

/** From here on only what is said anew counts. */
export const forgetHeard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(globalThis as unknown as { heard: string[] }).heard.length = 0
  })
