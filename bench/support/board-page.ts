import type { Browser, CDPSession, Page } from '@playwright/test'
import { benchDay, benchRooms } from './browser-school.ts'
import { Gate } from './gate.ts'

const DATE = '2026-11-24'
export const EVENT = '[data-event]'

/** A signed-in board in a browser's page. */
export interface BoardPage {
  page: Page
  cdp: CDPSession
  /** Delays the schedule's answers. */
  answers: Gate
  /** Delays the drag and drop part, which the board loads after painting. */
  later: Gate
  /** The CPU time of the main thread when events were last painted. */
  spentWhenPainted(): Promise<Spent>
}

/** CPU time of a page's main thread so far, ms: scripts alone, and everything. */
export interface Spent {
  script: number
  task: number
}

/** Opens a board with made-up rooms and lessons, so that only the browser is measured. */
export async function openBoard(
  browser: Browser,
  url: string,
  { rooms, lessons }: { rooms: number; lessons: number },
): Promise<BoardPage> {
  const school = benchRooms(rooms)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'lv-LV',
    serviceWorkers: 'block',
  })
  const [answers, later] = [new Gate(), new Gate()]
  await context.route('**/api/rooms', route => route.fulfill({ json: { data: school } }))
  await context.route('**/api/rooms/get_schedule?*', async route => {
    await answers.pass()
    const date = new URL(route.request().url()).searchParams.get('date_from') ?? DATE
    return route.fulfill({ json: { data: benchDay(school, date, lessons) } }).catch(() => undefined)
  })
  await context.route('**/assets/board-drag-*.js', async route => {
    await later.pass()
    return route.continue().catch(() => undefined)
  })
  await context.addInitScript(keepSilent, '/api/live')
  let spent: Promise<Spent> = Promise.resolve({ script: 0, task: 0 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // CPU time does not depend on other work on the machine.
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  await page.exposeBinding('eventsPainted', () => {
    spent = timesSpent(cdp)
  })
  await page.addInitScript(watchPainting, EVENT)
  await signIn(page, url)
  await page.goto(`${url}/?date=${DATE}&view=day`)
  await page.locator(EVENT).first().waitFor()
  return { page, cdp, answers, later, spentWhenPainted: () => spent }
}

/** Signs in as somebody of the demo school. */
export async function signIn(page: Page, url: string, name = 'administrator'): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.locator('input[type=email]').fill(`${name}@stunda.test`)
  await page.locator('input[type=password]').fill('stunda26')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/')
}

/** Waits until nothing is being fetched or drawn any more. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await idle(page)
}

export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}

export async function timesSpent(cdp: CDPSession): Promise<Spent> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

declare global {
  interface Window {
    whenPainted(): Promise<number>
    eventsPainted(): void
    /** Delays idle callbacks until events are painted next. */
    holdIdleWork(): void
  }
}

/** In the page: the stream at this address never starts. A failed one would show a notice, and with an open one the page is never idle. */
function keepSilent(address: string): void {
  const { fetch } = window
  window.fetch = (asked, init) =>
    String(asked).includes(address) ? new Promise(() => undefined) : fetch(asked, init)
}

/** In the page: from the schedule's data (or the last click) to the second frame after the last change of an event in sight. */
function watchPainting(event: string): void {
  let begun = 0
  let drawn = 0
  const json = Response.prototype.json
  Response.prototype.json = async function () {
    const answer = await json.call(this)
    if (this.url.includes('/get_schedule') && begun === 0) begin()
    return answer
  }
  const begin = () => {
    begun = performance.now()
    // Paints of an earlier round do not count.
    drawn = 0
  }
  addEventListener('click', begin, { capture: true })
  // Idle callbacks are no part of painting: they are delayed by this time after it (ms).
  const READ = 100
  const [soon, never] = [window.requestIdleCallback, window.cancelIdleCallback]
  const held = new Map<number, IdleRequestCallback>()
  let holding = false
  window.holdIdleWork = () => {
    holding = true
  }
  window.requestIdleCallback = (work, options) => {
    const handle = soon(deadline => void (holding ? held.set(handle, work) : work(deadline)), options)
    return handle
  }
  window.cancelIdleCallback = handle => {
    held.delete(handle)
    never(handle)
  }
  const goOn = () => {
    holding = false
    for (const work of held.values()) soon(work)
    held.clear()
  }
  const isOfEvents = ({ target, addedNodes }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement
    const isEvent = [...addedNodes].some(
      node => node instanceof Element && (node.matches(event) || node.querySelector(event)),
    )
    return (isEvent || element?.closest(event)) && isInSight(element, addedNodes[0])
  }
  // Columns outside of the viewport are drawn in idle time.
  const isInSight = (...nodes: (Node | null | undefined)[]) =>
    nodes.some(node => {
      const column = node instanceof HTMLElement ? node.closest<HTMLElement>('[data-column]') : null
      return column !== null && Number.parseFloat(column.style.left) < innerWidth
    })
  new MutationObserver(changes => {
    if (begun === 0 || !changes.some(isOfEvents)) return
    const paint = () => {
      drawn = performance.now()
      window.eventsPainted()
      setTimeout(goOn, READ)
    }
    requestAnimationFrame(() => requestAnimationFrame(paint))
  }).observe(document, { childList: true, subtree: true, characterData: true })
  window.whenPainted = () =>
    new Promise(resolve => {
      const look = () => {
        // No change for a while: that was the last paint.
        if (drawn > 0 && performance.now() - drawn > 300) {
          resolve(drawn - begun)
          begun = drawn = 0
        } else setTimeout(look, 50)
      }
      look()
    })
}
