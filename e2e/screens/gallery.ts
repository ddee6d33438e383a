import type { Browser, Page, Request } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { type FreeEvening, findFreeEvening } from '../support/free-evening.ts'
import { callsOf } from '../support/school-calls.ts'
import type { Role } from '../support/story.ts'
import { CLOCK, type Look, PHONE_UP_TO } from './looks.ts'
import { say } from './say.ts'
import type { Screen } from './screen.ts'

/** Shows screens of one school, one at a time. */
export interface Gallery {
  /** Opens the screen as if for the first time; resolves when it stands still. */
  show(screen: Screen, look: Look): Promise<Page>
  /** Changes the window, the scheme or the language under the screen that is shown. */
  turn(page: Page, screen: Screen, look: Look): Promise<void>
}

export async function openGallery(browser: Browser, url: string): Promise<Gallery> {
  const evening = await prepareEvening(url)
  const pages = lazily((scale: number) => openPage(browser, url, scale))
  const sessions = lazily(async (role: Role) => {
    const { token, get } = await callsOf(url, role)
    return { token, id: (await get<User>('/api/auth/me')).id }
  })
  return {
    show: async (screen, { size, language, scheme }) => {
      const { page, underWay } = await pages(size.scale)
      const session = screen.who === 'nobody' ? undefined : await sessions(screen.who)
      await using _memory = await page.addInitScript(remember, {
        stunda: JSON.stringify({ state: { auth: { user: null, permissions: null }, language }, version: 1 }),
        ...(session && { 'user-token': session.token, isAuthenticated: 'true' }),
        ...(session && !screen.isNew && { 'stunda-users': knowsItsWay(session.id) }),
      })
      await page.unrouteAll()
      underWay.clear()
      await page.setViewportSize(size)
      await page.context().setOffline(false)
      await page.emulateMedia({ colorScheme: scheme, media: 'screen' })
      await screen.open({
        page,
        language,
        evening,
        isPhone: size.width <= PHONE_UP_TO,
        say: key => say(language, key),
      })
      await (screen.waits ? layOut(page) : standStill(page, underWay))
      await page.mouse.move(0, 0)
      return page
    },
    turn: async (page, screen, { size, language, scheme }) => {
      const { underWay } = await pages(size.scale)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate(speak, language)
      await (screen.waits ? layOut(page) : standStill(page, underWay))
    },
  }
}

/** Something to meet on the evening: a piano being tuned in the second room, a lesson of the teacher's in the third. */
async function prepareEvening(url: string): Promise<FreeEvening> {
  const evening = await findFreeEvening(await callsOf(url, 'attendant'))
  const { date, rooms, teacher, student, subject } = evening
  await (await callsOf(url, 'attendant')).post('/api/event-meta/create', {
    event_name: 'Flīģeļa skaņošana',
    category_id: CATEGORY.maintenance,
    room_id: rooms[1]?.id,
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 19:00:00`,
  })
  await (await callsOf(url, 'teacher')).post('/api/event-meta/create', {
    event_name: 'Gammu pārbaude',
    category_id: CATEGORY.reservation,
    room_id: rooms[2]?.id,
    subject_id: subject.id,
    teachers: [teacher.id],
    students: [student.key],
    start_datetime: `${date} 17:00:00`,
    end_datetime: `${date} 17:45:00`,
  })
  return evening
}

/** Makes what is asked for, once for each key. */
function lazily<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const made = new Map<Key, Promise<Made>>()
  return key => {
    const one = made.get(key) ?? make(key)
    made.set(key, one)
    return one
  }
}

interface Opened {
  page: Page
  /** What it has asked for and not got yet. */
  underWay: Set<Request>
}

async function openPage(browser: Browser, url: string, scale: number): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: url,
    deviceScaleFactor: scale,
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
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  return { page, underWay }
}

/** What the browser keeps of somebody who has read the demo's first hints. */
const knowsItsWay = (id: number) =>
  JSON.stringify({ state: { of: { [id]: { hintsClosed: true, singleKeys: true } } }, version: 1 })

/** Runs in the page: the browser knows nothing but this. */
function remember(entries: Record<string, string>): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
}

/** Runs in the page: as if this language had been chosen in another tab, so that nothing is touched in this one. */
async function speak(language: Language): Promise<void> {
  const page = document.documentElement
  if (page.lang === language) return
  const name = 'stunda'
  const kept = JSON.parse(localStorage.getItem(name) ?? '{}')
  localStorage.setItem(name, JSON.stringify({ ...kept, state: { ...kept.state, language } }))
  dispatchEvent(new StorageEvent('storage', { key: name }))
  while (page.lang !== language) await new Promise(requestAnimationFrame)
}

/** Everything asked for has come, is drawn in our font, and asks for nothing more. */
async function standStill(page: Page, underWay: Set<Request>): Promise<void> {
  for (;;) {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await layOut(page)
    if (underWay.size === 0) return
  }
}

/** What is there is drawn in our font, and has answered the size of its window. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
