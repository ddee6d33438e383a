import type { Browser, Page, Request } from '@playwright/test'
import type { Language } from '@stunda/contract/wire.ts'
import { CLOCK, isPhone, type Look } from './looks.ts'
import { say } from './say.ts'
import { openShownSchool, type SchoolName, type ShownSchool } from './schools.ts'
import type { Screen } from './screen.ts'

/** Shows screens, one at a time. */
export interface Gallery {
  /** Opens the screen as if for the first time; resolves when nothing moves any more. */
  show(screen: Screen, look: Look): Promise<Page>
  /** Changes the window, the language and, if one is given, the scheme while the screen stays open. */
  turn(page: Page, screen: Screen, look: Omit<Look, 'scheme'> & Partial<Look>): Promise<void>
  /** Waits until nothing moves any more; for a screen that waits for ever, until it is laid out. */
  settle(page: Page, screen: Screen): Promise<void>
  /** Stops the school of the last screen, if it was its own. */
  close(): Promise<void>
}

/** A school with the page that shows it. */
interface Shown extends Opened {
  school: ShownSchool
  /** What was written to it before its screen was opened. */
  written?: Promise<unknown>
}

/** Opens a gallery. What only reads shares a school and a page; a screen that writes has both of its own. */
export function openGallery(browser: Browser): Gallery {
  const shared = new Map<SchoolName, Promise<Shown>>()
  let own: { screen: Screen; shown: Promise<Shown> } | undefined
  const closeOwn = async () => {
    const { page, school } = (await own?.shown) ?? {}
    own = undefined
    await page?.context().close()
    await school?.stop()
  }
  const shownFor = async (screen: Screen): Promise<Shown> => {
    const name = screen.school ?? 'demo'
    if (screen.writes) {
      if (own?.screen === screen && screen.writes === 'before') return own.shown
      await closeOwn()
      own = { screen, shown: openShown(browser, name, true) }
      return own.shown
    }
    const shown = shared.get(name) ?? openShown(browser, name, false)
    shared.set(name, shown)
    return shown
  }
  const standing = new WeakMap<Page, Set<Request>>()
  const settle = (page: Page, screen: Screen) =>
    standStill(page, standing.get(page) ?? new Set(), screen.waits)
  return {
    show: async (screen, { size, language, scheme }) => {
      const shown = await shownFor(screen)
      const { page, underWay, school } = shown
      standing.set(page, underWay)
      await page.unrouteAll()
      await page.context().setOffline(false)
      await using _memory = await page.addInitScript(remember, memoryOf(screen, school, language))
      underWay.clear()
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, media: 'screen' })
      await screen.open({
        page,
        language,
        isPhone: isPhone(size),
        say: key => say(language, key),
        as: school.as,
        database: school.database,
        standStill: () => standStill(page, underWay),
        once: async write => {
          shown.written ??= write()
          return (await shown.written) as Awaited<ReturnType<typeof write>>
        },
        get evening() {
          if (!school.evening) throw new Error('Only the demo school has an evening to book in.')
          return school.evening
        },
      })
      await settle(page, screen)
      await page.mouse.move(0, 0)
      return page
    },
    turn: async (page, screen, { size, language, scheme }) => {
      await page.setViewportSize(size)
      if (scheme) await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate(speak, language)
      await settle(page, screen)
    },
    settle,
    close: closeOwn,
  }
}

async function openShown(browser: Browser, name: SchoolName, writes: boolean): Promise<Shown> {
  const school = await openShownSchool(name, writes)
  return { school, ...(await openPage(browser, school.url)) }
}

/** The browser's storage before a screen is opened: the language, the session, and that the first steps are done. */
function memoryOf(screen: Screen, school: ShownSchool, language: Language): Record<string, string> {
  const state = { auth: { user: null, permissions: null }, language }
  const stunda = JSON.stringify({ state, version: 1 })
  if (screen.who === 'nobody') return { stunda }
  const { id, token } = school.user(screen.who)
  const known = { of: { [id]: { hintsClosed: true, singleKeys: true } } }
  return {
    stunda,
    'user-token': token,
    isAuthenticated: 'true',
    ...(!screen.isNew && { 'stunda-users': JSON.stringify({ state: known, version: 1 }) }),
  }
}

interface Opened {
  page: Page
  /** Its unanswered requests. */
  underWay: Set<Request>
}

async function openPage(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.clock.setFixedTime(CLOCK)
  const page = await context.newPage()
  const underWay = new Set<Request>()
  page.on('request', request => {
    if (!/\/api\/live/.test(request.url())) underWay.add(request)
  })
  // A refused request's body may stay unread.
  page.on('response', response => response.ok() || underWay.delete(response.request()))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  return { page, underWay }
}

/** Runs in the page: replaces all of the browser's storage. */
function remember(entries: Record<string, string>): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
}

/** Runs in the page: switches the language as if another tab had done it, so that this one stays untouched. */
async function speak(language: Language): Promise<void> {
  const page = document.documentElement
  if (page.lang === language) return
  const name = 'stunda'
  const kept = JSON.parse(localStorage.getItem(name) ?? '{}')
  localStorage.setItem(name, JSON.stringify({ ...kept, state: { ...kept.state, language } }))
  dispatchEvent(new StorageEvent('storage', { key: name }))
  while (page.lang !== language) await new Promise(requestAnimationFrame)
}

/**
 * Waits until all requests are answered, the fonts are loaded, and nothing moves; of a screen that waits for ever, until the page's files are there. What
 * was answered last is drawn a moment later.
 */
async function standStill(page: Page, underWay: Set<Request>, waits = false): Promise<void> {
  const isAnswered = () => (waits ? ![...underWay].some(isFile) : underWay.size === 0)
  const isBusy = async () => !waits && (await page.locator('[aria-busy="true"]').count()) > 0
  for (;;) {
    if (!waits) await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    const wasAnswered = isAnswered()
    await layOut(page)
    if (wasAnswered && isAnswered() && !(await isBusy())) return
  }
}

const isFile = (request: Request) => request.url().includes('/assets/')

/** Waits until the fonts are loaded, the layout fits the window, and the focus within a list has followed its entries. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isLost = (field: Element) => {
      const focused = field.getAttribute('aria-activedescendant')
      return Boolean(focused && !document.getElementById(focused))
    }
    await document.fonts.ready
    let frames = 0
    while (frames < 3) {
      await new Promise(requestAnimationFrame)
      frames = [...document.querySelectorAll('[aria-activedescendant]')].some(isLost) ? 0 : frames + 1
    }
  })
