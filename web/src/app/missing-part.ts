import { stayAsOneIs, useSession } from '../shared/session.ts'
import { isScreenAlone } from './screens.ts'
import { startedUp } from './start-up.ts'

const missing = new WeakSet<Error>()

/**
 * Notices parts of the page that cannot be loaded. Such a part may be one that an upgrade of the server has replaced: then the
 * new page is loaded, which keeps a half-filled event. Otherwise whoever asked for the part says so.
 */
export function noticeMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    void newestPage().then(page => page !== null && isOutdated(page) && location.reload())
  })
}

/** Whether this went wrong because a part of the page could not be loaded. */
export const isMissingPart = (error: Error): boolean => missing.has(error)

/**
 * Loads the page again, since browsers ask for a part that failed no more until then. False: the server cannot be reached, and
 * what there is stays.
 */
export async function loadAgain(): Promise<boolean> {
  if ((await newestPage()) === null) return false
  location.reload()
  return true
}

/**
 * For a screen in a corridor, which nobody touches, where there is nothing to show: has the page loaded again by itself
 * (public/first.js). Once the server has been heard it is not taken for signed out.
 */
export function loadAgainByItself(): void {
  if (!isScreenAlone(useSession.getState().auth)) return
  startedUp().catch(stayAsOneIs)
  dispatchEvent(new Event('load-again'))
}

/** The server's page; null where there is no answer. */
async function newestPage(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ? answer.text() : null
}

/** Whether the server's page begins with another script than this one. */
function isOutdated(page: string): boolean {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return script != null && !page.includes(script)
}
