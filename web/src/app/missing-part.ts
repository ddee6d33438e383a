import { restoreSignedInFlag, useSession } from '../shared/session.ts'
import { isScreenAlone } from './screens.ts'
import { startedUp } from './start-up.ts'

const missing = new WeakSet<Error>()

/**
 * Notices files of the page that cannot be fetched. If an upgrade of the server has replaced them, the new page is loaded, which keeps a
 * half-filled event. Otherwise the caller that needed the file reports it.
 */
export function noticeMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    void newestPage().then(page => page !== null && isOutdated(page) && location.reload())
  })
}

/** Whether the error is a file of the page that could not be fetched. */
export const isMissingPart = (error: Error): boolean => missing.has(error)

/** Reloads the page: browsers do not request a failed module again before that. False: the server cannot be reached. */
export async function loadAgain(): Promise<boolean> {
  if ((await newestPage()) === null) return false
  location.reload()
  return true
}

/** On a corridor’s screen, which nobody touches: has public/first.js reload the page as soon as the server answers. */
export function loadAgainByItself(): void {
  if (!isScreenAlone(useSession.getState().auth)) return
  startedUp().catch(restoreSignedInFlag)
  dispatchEvent(new Event('load-again'))
}

async function newestPage(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ? answer.text() : null
}

/** An upgraded server names another entry script. */
function isOutdated(page: string): boolean {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return script != null && !page.includes(script)
}
