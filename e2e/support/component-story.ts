import { test as base } from '@playwright/test'
import { type Accepted, acceptBy } from './component/accepting.ts'
import { type StoryApi, storyApi } from './component/api.ts'
import { type OwnEvents, ownEvents } from './component/own-events.ts'
import { openPages, type Pages } from './component/pages.ts'
import { openRecordings, type Recordings } from './component/recorded.ts'
import { keepNotices } from './notices.ts'
import { arriveWith, type Role, signInOn } from './story.ts'

export { expect } from '@playwright/test'
export { TODAY } from '../screens/looks.ts'
export { refused } from './component/api.ts'
export { refusal } from './component/refusal.ts'

interface StoryFixtures {
  /** Opens an address; who is signed in stays. */
  visit(address?: string): Promise<void>
  /** Opens an address as somebody who is signed in. */
  arrive(role: Role, address: string): Promise<void>
  /** Signs in on the sign-in page, and waits until the app is there. */
  signIn(role: Role): Promise<void>
  /** Says what a call of the API is answered from now on. A GET that the story says nothing of is answered as the demo school does. */
  answer: StoryApi['answer']
  /** Has these calls accepted: the event is booked, changed or deleted among the story's events. */
  accept(...names: Accepted[]): void
  /** The requests of a name so far, as the contract reads them. */
  sent: StoryApi['sent']
  /** The events that the story adds to the demo school. */
  events: OwnEvents
  /** Ends all sessions, as their owner can on another device. */
  endSessions: StoryApi['endSessions']
  /** Tells the page of changes, as the server does. */
  push: Pages['push']
}

/**
 * Component stories: the product's pages in a browser without a server. The API's answers are those of the demo school at CLOCK, recorded,
 * and what the story says; each is held to the contract. Nothing is shared between stories but the loaded files.
 */
export const test = base.extend<StoryFixtures & { api: StoryApi }, { pages: Pages; recordings: Recordings }>({
  reuseContext: [true, { scope: 'worker' }],
  pages: [
    async ({ browserName: _ }, use) => {
      const pages = await openPages()
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  recordings: [
    async ({ browserName: _ }, use) => {
      const recordings = openRecordings()
      await use(recordings)
      await recordings.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ pages }, use) => use(pages.url),
  page: async ({ page }, use) => {
    await keepNotices(page)
    await use(page)
    // The next story has the same context: it would be without a network, and get late requests of this page.
    await page.context().setOffline(false)
    await page.goto('about:blank')
  },
  events: async ({ pages }, use) =>
    use(
      ownEvents(({ room_id, start_date }) =>
        pages.push('schedule', { rooms: [room_id], dates: [start_date] }),
      ),
    ),
  api: [
    async ({ pages, recordings, events }, use) => {
      const api = storyApi(recordings, events)
      api.answer('POST /api/auth/login', ({ body }) => ({
        access_token: api.tokenOf(body.email.split('@')[0] as Role),
        token_type: 'Bearer',
        expires_at: '2027-11-24 10:20:00',
      }))
      api.answer('POST /api/auth/logout', { data: null })
      api.answer('POST /api/notices/seen', { data: { unseen: 0 } })
      pages.answerBy(api.handle)
      await use(api)
      api.throwFound()
    },
    { auto: true },
  ],
  answer: async ({ api }, use) => use(api.answer),
  accept: async ({ api, recordings, events }, use) => use(acceptBy(api, recordings, events)),
  sent: async ({ api }, use) => use(api.sent),
  endSessions: async ({ api }, use) => use(api.endSessions),
  push: async ({ pages }, use) => use(pages.push),
  visit: async ({ page }, use) => use(async (address = '/') => void (await page.goto(address))),
  signIn: async ({ page }, use) => use(role => signInOn(page, role)),
  arrive: async ({ page, api }, use) => use((role, address) => arriveWith(page, api.tokenOf(role), address)),
})
