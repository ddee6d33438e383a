import type { Browser, Page, Request } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { FreeEvening } from '../support/free-evening.ts'
import { prepareEvening } from './evening.ts'
import { CLOCK, type Look, PHONE_UP_TO } from './looks.ts'
import { say } from './say.ts'
import { openShownSchool, type SchoolName, type ShownSchool } from './schools.ts'
import type { Screen } from './screen.ts'

/** Shows screens, one at a time. */
export interface Gallery {
  /** Opens the screen as if for the first time; resolves when nothing moves any more. */
  show(screen: Screen, look: Look): Promise<Page>
  /** Changes the window, the scheme or the language while the screen stays open. */
  turn(page: Page, screen: Screen, look: Look): Promise<void>
  /** Waits until nothing moves any more; for a screen that waits for ever, until it is laid out. */
  settle(page: Page, screen: Screen): Promise<void>
  /** Undoes what the last screen has changed, and stops the servers. */
  close(): Promise<void>
}

/** A school with the page that shows it. */
interface Shown extends Opened {
  school: ShownSchool
  evening?: FreeEvening
}

/** Opens a gallery; the server of a school starts when the first screen of it is shown. */
export function openGallery(browser: Browser): Gallery {
  const schools = new Map<SchoolName, Promise<Shown>>()
  const shownSchool = (name: SchoolName) => {
    const shown = schools.get(name) ?? openShown(browser, name)
    schools.set(name, shown)
    return shown
  }
  const undoing: (() => Promise<unknown>)[] = []
  const undoLast = async () => {
    for (const undo of undoing.splice(0).toReversed()) await undo()
  }
  const settle = async (page: Page, screen: Screen) => {
    const { underWay } = await shownSchool(screen.school ?? 'demo')
    await (screen.waits ? layOut(page) : standStill(page, underWay))
  }
  return {
    show: async (screen, { size, language, scheme }) => {
      const { page, underWay, school, evening } = await shownSchool(screen.school ?? 'demo')
      await page.unrouteAll()
      await page.context().setOffline(false)
      await undoLast()
      await using _memory = await page.addInitScript(remember, await memoryOf(screen, school, language))
      underWay.clear()
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, media: 'screen' })
      await screen.open({
        page,
        language,
        isPhone: size.width <= PHONE_UP_TO,
        say: key => say(language, key),
        as: who => school.as(who),
        database: school.database,
        standStill: () => standStill(page, underWay),
        afterwards: undo => undoing.push(undo),
        get evening() {
          if (!evening) throw new Error('Only the demo school has an evening to book in.')
          return evening
        },
      })
      await settle(page, screen)
      await page.mouse.move(0, 0)
      return page
    },
    turn: async (page, screen, { size, language, scheme }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate(speak, language)
      await settle(page, screen)
    },
    settle,
    close: async () => {
      await undoLast()
      for (const { school } of await Promise.all(schools.values())) await school.stop()
    },
  }
}

async function openShown(browser: Browser, name: SchoolName): Promise<Shown> {
  const school = await openShownSchool(name)
  const opened = await openPage(browser, school.url)
  return name === 'demo' || name === 'told'
    ? { school, ...opened, evening: await prepareEvening(school) }
    : { school, ...opened }
}

/** The browser's storage before a screen is opened: the language, the session, and that the first steps are done. */
async function memoryOf(
  screen: Screen,
  school: ShownSchool,
  language: Language,
): Promise<Record<string, string>> {
  const state = { auth: { user: null, permissions: null }, language }
  const stunda = JSON.stringify({ state, version: 1 })
  if (screen.who === 'nobody') return { stunda }
  const { token, get } = await school.as(screen.who)
  const { id } = await get<User>('/api/auth/me')
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

/** Waits until all requests are answered, the fonts are loaded, and nothing moves. */
async function standStill(page: Page, underWay: Set<Request>): Promise<void> {
  for (;;) {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await layOut(page)
    if (underWay.size === 0 && (await page.locator('[aria-busy="true"]').count()) === 0) return
  }
}

/** Waits until the fonts are loaded and the layout fits the window. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
