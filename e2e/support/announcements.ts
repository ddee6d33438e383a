import type { Page } from '@playwright/test'

/**
 * Records what a screen reader says by itself: new text in a live region, an alert, the name of a dialog that opens, and the description
 * of a field that gets the focus. Text behind a modal dialog is left out.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: string[] = []
    Object.assign(globalThis, { announcements })
    const isBehindModal = (element: Element) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      return modal !== undefined && !modal.contains(element)
    }
    const record = (element: Element | null | undefined) => {
      if (element && !isBehindModal(element))
        announcements.push((element.textContent ?? '').replace(/\s+/g, ' ').trim())
    }
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]'
    const onChange = ({ type, target, addedNodes }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement
      if (type === 'attributes') {
        const name = element?.hasAttribute('open') && element.getAttribute('aria-labelledby')
        if (name) record(document.getElementById(name))
        return
      }
      record(element?.closest(live))
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue
        for (const alert of [added, ...added.querySelectorAll('*')].filter(it => it.matches('[role=alert]')))
          record(alert)
      }
    }
    document.addEventListener('focusin', ({ target }) => {
      const id = (target as Element).getAttribute('aria-describedby')
      if (id) record(document.getElementById(id))
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

interface Recorder {
  announcements: string[]
}

/** The announcements since the recording began or was cleared. */
export const announcementsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Recorder).announcements)

/** Forgets the announcements so far. */
export const clearAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(globalThis as unknown as Recorder).announcements.length = 0
  })
