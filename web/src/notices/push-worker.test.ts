import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { PushedNotice } from '@stunda/contract/notices/push.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../../worker/service-worker.ts'), 'utf8')
const NOTICE: PushedNotice = {
  title: 'Lesson moved',
  body: '10:00 → 12:00',
  href: '/?date=2026-11-24&event=7',
  tag: 'notice-3',
  lang: 'en',
}

/** A window of the application; `controlled`: whether this worker may send it elsewhere. */
interface Window {
  controlled: boolean
  did: string[]
  focus(): Promise<void>
  navigate(href: string): Promise<void>
}

let shown: [title: string, options: { body: string; tag?: string; data: { href: string } }][]
let opened: string[]
let sent: [url: string, body: object][]
let asked: object[]
let stored: Map<string, Response>
let windows: Window[]
let fire: (type: string, event: object) => Promise<void>

function windowOf({ controlled = true } = {}): Window {
  const did: string[] = []
  return {
    ...{ controlled, did },
    focus: async () => void did.push('focus'),
    navigate: async href => {
      if (!controlled) throw new TypeError('the client is not controlled')
      did.push(href)
    },
  }
}

/** A browser's subscription, made with the key `AAA`. */
function subscriptionAt(endpoint: string) {
  const keys = { p256dh: `${endpoint}#p`, auth: `${endpoint}#a` }
  return { endpoint, options: { applicationServerKey: 'AAA' }, toJSON: () => ({ endpoint, keys }) }
}

/** The event of a push: `text` undefined for a push without data. */
const dataOf = (text: string | undefined) =>
  text === undefined ? null : { text: () => text, json: () => JSON.parse(text) }

beforeEach(() => {
  shown = []
  opened = []
  sent = []
  asked = []
  stored = new Map()
  windows = []
  const handlers = new Map<string, (event: object) => void>()
  const scope = {
    URL,
    Response,
    fetch: async (url: string, { body }: { body: string }) => void sent.push([url, JSON.parse(body)]),
    caches: {
      open: async () => ({
        match: async (key: string) => stored.get(key)?.clone(),
        put: async (key: string, answer: Response) => void stored.set(key, answer),
        delete: async (key: string) => stored.delete(key),
      }),
    },
    KEPT: { version: '1', files: [], entry: 'x' },
    location: new URL('https://school.lv/service-worker.js'),
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: {
      showNotification: async (...said: (typeof shown)[number]) => void shown.push(said),
      pushManager: {
        subscribe: async (options: object) => {
          asked.push(options)
          return subscriptionAt('https://push.example/new')
        },
      },
    },
    clients: {
      matchAll: async (asked: { type: string; includeUncontrolled?: boolean }) =>
        windows.filter(
          ({ controlled }) => asked.type === 'window' && (controlled || asked.includeUncontrolled),
        ),
      openWindow: async (href: string) => void opened.push(href),
    },
  }
  runInContext(stripTypeScriptTypes(SOURCE), createContext(Object.assign(scope, { self: scope })))
  fire = async (type, event) => {
    const until: Promise<unknown>[] = []
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => until.push(work) })
    // The browser ends a worker whose work is not waited for.
    expect(until).toHaveLength(1)
    await Promise.all(until)
  }
})

describe('a push', () => {
  it('is shown in its words, and replaces what it has shown before of the same notice', async () => {
    await fire('push', { data: dataOf(JSON.stringify(NOTICE)) })
    expect(shown).toEqual([
      [
        'Lesson moved',
        {
          ...{ body: '10:00 → 12:00', lang: 'en', tag: 'notice-3', icon: '/icons/192.png' },
          data: { href: '/?date=2026-11-24&event=7' },
        },
      ],
    ])
  })

  it.each([
    ['without data', undefined],
    ['with nothing in it', ''],
    ['that is no JSON', '{"title":'],
    ['that is null', 'null'],
    ['that is a word', '"Lesson moved"'],
    ['without a title', '{"body":"10:00"}'],
    ['whose title is no text', '{"title":{}}'],
  ])('%s is shown all the same, and leads to the messages', async (_title, text) => {
    await fire('push', { data: dataOf(text) })
    expect(shown).toMatchObject([['Stunda', { data: { href: '/notices' } }]])
    expect(shown[0]?.[1]).not.toHaveProperty('tag')
  })

  it('with a title alone leads to the messages', async () => {
    await fire('push', { data: dataOf('{"title":"Lesson moved"}') })
    expect(shown).toMatchObject([['Lesson moved', { body: '', data: { href: '/notices' } }]])
  })
})

describe('a click on what was shown', () => {
  const click = async (data: object | null = { href: '/notices' }) => {
    const did: string[] = []
    await fire('notificationclick', { notification: { data, close: () => void did.push('close') } })
    expect(did).toEqual(['close'])
  }

  it('shows its event in the window that is open', async () => {
    windows = [windowOf(), windowOf()]
    await click({ href: '/?event=7' })
    expect([windows.map(({ did }) => did), opened]).toEqual([[['focus', '/?event=7'], []], []])
  })

  it('opens a window where none is open', async () => {
    await click({ href: '/?event=7' })
    expect(opened).toEqual(['/?event=7'])
  })

  it('opens a window where the open one belongs to no worker yet', async () => {
    windows = [windowOf({ controlled: false })]
    await click({ href: '/?event=7' })
    expect([windows[0]?.did, opened]).toEqual([['focus'], ['/?event=7']])
  })

  it('opens the application where it does not say what for', async () => {
    await click(null)
    expect(opened).toEqual(['/'])
  })
})

describe('a subscription that the push service has changed', () => {
  const renewed = (old_endpoint: string, endpoint = 'https://push.example/new') => [
    '/api/push/subscriptions/renew',
    { old_endpoint, endpoint, keys: { p256dh: `${endpoint}#p`, auth: `${endpoint}#a` } },
  ]
  const keep = (data: unknown) => fire('message', { data })
  const change = (subscriptions: object = {}) => fire('pushsubscriptionchange', subscriptions)
  const device = { endpoint: 'https://push.example/kept', public_key: 'BBB' }

  it('is made anew with the same key, and the server learns its address by the old one', async () => {
    await change({ oldSubscription: subscriptionAt('https://push.example/old') })
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'AAA' }])
    expect(sent).toEqual([renewed('https://push.example/old')])
  })

  it('is taken as it is where the browser has made it', async () => {
    const [oldSubscription, newSubscription] = ['old', 'made'].map(name =>
      subscriptionAt(`https://push.example/${name}`),
    )
    await change({ oldSubscription, newSubscription })
    expect(asked).toEqual([])
    expect(sent).toEqual([renewed('https://push.example/old', 'https://push.example/made')])
  })

  it('is known by what the page has said where the browser says nothing, time after time', async () => {
    await keep(device)
    await change()
    await change({ oldSubscription: null, newSubscription: null })
    expect(asked).toEqual(Array(2).fill({ userVisibleOnly: true, applicationServerKey: 'BBB' }))
    expect(sent).toEqual([renewed('https://push.example/kept'), renewed('https://push.example/new')])
  })

  it('is left alone where nothing of it is known, or it was turned off', async () => {
    await change()
    await keep(device)
    await keep(null)
    await change()
    expect([asked, sent]).toEqual([[], []])
  })
})
