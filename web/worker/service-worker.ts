// Lets the installed app open without a network: the page and its parts are kept here, never what the API answers.

import type { PushDevice, PushedNotice, PushRenewalBody } from '@stunda/contract/notices/push.ts'

/** The kept files, and the name of just this set: written before this file by vite/service-worker.ts. */
interface Kept {
  version: string
  files: readonly string[]
  /** The page's script, which tells one build's page from another's. */
  entry: string
}

const worker = self as unknown as ServiceWorkerGlobalScope & { KEPT: Kept }
const { version, files, entry } = worker.KEPT
const PREFIX = 'stunda-'
const CACHE = PREFIX + version
const PAGE = '/'
/** A network that says nothing for so long (ms) is taken for none. */
const PATIENCE = 4000
/** In the cache: when (ms) the server last gave the page of this build. */
const CONFIRMED = '/page-confirmed'
/** For so long after that (ms) a visit does not wait for the server's page. */
const SURE = 24 * 60 * 60_000
/** A proxy's answers for a server that is away. */
const AWAY = [502, 503, 504]

worker.addEventListener('install', event => event.waitUntil(keep()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/')) event.respondWith(part(event))
  else if (request.mode === 'navigate') event.respondWith(pageFor(event).then(asAnswered))
  else if (files.includes(pathname)) event.respondWith(fromNetwork(event, pathname))
})

worker.addEventListener('push', event => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.href ?? PAGE))
})

worker.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(renew(event as SubscriptionChange)),
)
worker.addEventListener('message', event => event.waitUntil(keepDevice(event.data)))

/** Some browsers leave out one of the subscriptions, or both. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

const DEVICE_CACHE = 'push-device'
const DEVICE = '/push-device'

async function keepDevice(device: PushDevice): Promise<void> {
  const cache = await caches.open(DEVICE_CACHE)
  if (device) await cache.put(DEVICE, new Response(JSON.stringify(device)))
  else await cache.delete(DEVICE)
}

async function keptDevice(): Promise<PushDevice> {
  const kept = await (await caches.open(DEVICE_CACHE)).match(DEVICE)
  return kept ? kept.json() : null
}

/** Subscribes anew, and tells the server the new address in the place of the old one, by which it knows the device. */
async function renew({ oldSubscription: old, newSubscription }: SubscriptionChange): Promise<void> {
  const kept = await keptDevice()
  const old_endpoint = old?.endpoint ?? kept?.endpoint
  const key = old?.options.applicationServerKey ?? kept?.public_key
  if (!old_endpoint || !key) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const made = newSubscription ?? (await worker.registration.pushManager.subscribe(options))
  const { endpoint = '', keys } = made.toJSON()
  const body: PushRenewalBody = {
    ...{ old_endpoint, endpoint },
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  }
  await fetch('/api/push/subscriptions/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (kept) await keepDevice({ ...kept, endpoint })
}

/** Shows a notice. Browsers end a subscription whose pushes show nothing, so one that cannot be read is shown, too. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, href, tag, lang } = read(data)
  const options = { body, lang, icon: '/icons/192.png', data: { href }, ...(tag && { tag }) }
  await worker.registration.showNotification(title, options)
}

const WITHOUT_WORDS: PushedNotice = { title: 'Stunda', body: '', href: '/notices', tag: '', lang: '' }

function read(data: PushMessageData | null): PushedNotice {
  try {
    const notice: Partial<PushedNotice> | null | undefined = data?.json()
    if (typeof notice?.title === 'string') return { ...WITHOUT_WORDS, ...notice }
  } catch {
    // It is no JSON.
  }
  return WITHOUT_WORDS
}

/** Shows an address in the window that is open, or in a new one. */
async function open(href: string): Promise<void> {
  const [window] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return void (await worker.clients.openWindow(href))
  await window.focus()
  await window.navigate(href).catch(() => worker.clients.openWindow(href))
}

/** Keeps the page and its parts, all of one build or none. */
async function keep(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'reload' })
  // An upgrade between this file and its page: the browser comes again for the newer file.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('not the page of this build')
  const cache = await caches.open(CACHE)
  await cache.addAll(files)
  await cache.put(PAGE, page)
  await confirm(cache)
  // Pages that are open lose nothing: parts are named by what is in them, and theirs stay.
  await worker.skipWaiting()
}

/** Files from before the previous build go; its own parts stay for the pages that are still open. */
async function takeOver(): Promise<void> {
  const before = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(before.slice(0, -1).map(name => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** A part never changes: once here it is not asked for again. */
async function part(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // Beside the answer: where there is no room for it, the page has it all the same.
  if (answer.ok) event.waitUntil(keepPart(request, answer.clone()))
  return answer
}

async function keepPart(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, answer)
}

/**
 * The kept page at once where the server has given the same within a day: after an upgrade it is, once, the page that an open tab would
 * still be. The server is asked all the same, and whoever reloads waits for its answer.
 */
async function pageFor(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE)
  const [kept, confirmed] = await Promise.all([
    cache.match(PAGE, { ignoreVary: true }),
    cache.match(CONFIRMED),
  ])
  const age = Date.now() - Number(await confirmed?.text())
  const answer = fetched(event)
  event.waitUntil(answer.then(page => lookAt(page.clone(), cache)).catch(() => undefined))
  if (kept && event.request.cache === 'default' && age >= 0 && age < SURE) return kept
  return fromNetwork(event, PAGE, answer)
}

/** Notes whether the server's page is still the kept one. */
async function lookAt(page: Response, cache: Cache): Promise<void> {
  if (!page.ok) return
  if ((await page.text()).includes(entry)) await confirm(cache)
  else await cache.delete(CONFIRMED)
}

async function confirm(cache: Cache): Promise<void> {
  await cache.put(CONFIRMED, new Response(String(Date.now())))
}

/** The server's answer; what is kept when it is away or says nothing. */
async function fromNetwork(event: FetchEvent, name: string, answer = fetched(event)): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(name, { ignoreVary: true })
  if (!kept) return answer
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), PATIENCE))
  const known = answer.then(
    response => (AWAY.includes(response.status) ? kept : response),
    () => kept,
  )
  return Promise.race([known, late])
}

const MODULES = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

/**
 * The page without its tags of modules, which first.js starts: Chromium fetches a module before it comes to its tag, does not use what a
 * service worker answers then, and fetches it once more. Of fonts it uses only what a tag in the page preloads.
 */
async function asAnswered(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const { status, statusText } = page
  const headers = new Headers(page.headers)
  // They are of the text as it came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const html = (await page.text()).replaceAll(MODULES, '').replaceAll('rel="fonts"', 'rel="preload"')
  return new Response(html, { status, statusText, headers })
}

async function fetched(event: FetchEvent): Promise<Response> {
  const ahead: Response | undefined = await event.preloadResponse
  return ahead ?? fetch(event.request)
}
