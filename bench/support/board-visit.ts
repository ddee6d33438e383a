import type { BrowserContext, CDPSession } from '@playwright/test'
import { addDays, civilNow, dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import { timesSpent } from './board-page.ts'

/** "Slow 4G" of browsers' developer tools: bytes per second, and round-trip time in ms. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (750e3 * 0.9) / 8 }
export const CPU_SLOWER = 4
const SETTLES = 3000

export interface Visit {
  /** Largest contentful paint, ms. */
  largest: number
  /** When the frame was drawn that first showed what was waited for, ms. */
  stands: number
  /** The processor time of the page's main thread until then, as slowed, ms. */
  work: number
  shift: number
  /** The elements that moved: `element from → to` (x y width height, px). */
  shifted: string
  longest_task: number
  /** All that was asked before it stood, in order. */
  asked: Asked[]
}

/** One request: when it was sent, when its answer began and when that was whole, ms from the visit's beginning. */
export interface Asked {
  address: string
  /** Bytes on the line; 0 for what came from the browser's cache. */
  bytes: number
  sent: number
  began: number
  ended: number
}

/** Visits an address on slow 4G with a slowed processor, until `last` is there and nothing more comes. */
export async function visitSlowly(
  context: BrowserContext,
  address: string,
  last: string,
  settles = SETTLES,
): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  const asked = watchLine(cdp)
  const stood = Promise.withResolvers<number>()
  await page.exposeBinding('itStands', () =>
    timesSpent(cdp).then(({ task }) => stood.resolve(task), stood.reject),
  )
  await page.addInitScript(watchLoading, last)
  await page.goto(address)
  // Waiting for an element would have the page read a script for that.
  const work = await stood.promise
  await page.locator('[data-coming]').waitFor({ state: 'detached' })
  // Later work may still shift the layout or take long. The live stream never ends, so the network is never idle.
  await page.waitForTimeout(settles)
  // The next visit is answered by the service worker.
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const seen = await page.evaluate(() => window.loading)
  const visit = { ...seen, work, asked: asked().filter(({ sent }) => sent < seen.stands) }
  await page.close()
  return visit
}

/** Notes what a page asks. */
function watchLine(cdp: CDPSession): () => Asked[] {
  const asked = new Map<string, Asked>()
  let begun = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begun ||= timestamp
    const sent = (timestamp - begun) * 1000
    const { pathname } = new URL(request.url)
    asked.set(requestId, { address: pathname, bytes: 0, sent, began: Number.NaN, ended: Number.NaN })
  })
  const note = (id: string, what: Partial<Asked>) => Object.assign(asked.get(id) ?? {}, what)
  cdp.on('Network.responseReceived', ({ requestId, timestamp }) =>
    note(requestId, { began: (timestamp - begun) * 1000 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { ended: (timestamp - begun) * 1000, bytes: encodedDataLength }),
  )
  return () => [...asked.values()]
}

type Seen = Omit<Visit, 'work' | 'asked'>

declare global {
  interface Window {
    loading: Seen
    itStands(): void
  }
}

/** In the page: collects the browser's own performance entries, and when what is waited for was first drawn. */
function watchLoading(last: string): void {
  window.loading = { largest: 0, stands: 0, shift: 0, shifted: '', longest_task: 0 }
  interface Entry extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 30)}`
      : 'gone'
  }
  const placed = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(it => Math.round(it)).join(' ')
  const watch = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(entry => void note(entry as never))).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => (window.loading.largest = startTime))
  watch('layout-shift', ({ value, sources }) => {
    window.loading.shift += value
    for (const { node, previousRect, currentRect } of sources)
      window.loading.shifted += `${named(node)}: ${placed(previousRect)} → ${placed(currentRect)}, `
  })
  watch('longtask', ({ duration }) => {
    window.loading.longest_task = Math.max(window.loading.longest_task, duration)
  })
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    window.loading.stands = performance.now()
    window.itStands()
  }
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(last)) return
    watcher.disconnect()
    // A message is handled after the frame it was sent in.
    requestAnimationFrame(() => port2.postMessage(null))
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** A day on which the demo school is full. */
export function nextTuesday(): string {
  const today = dateOf(civilNow('Europe/Riga', Temporal.Now.instant()))
  return addDays(today, ((9 - weekdayOf(today)) % 7) + (weekdayOf(today) === 2 ? 7 : 0))
}
