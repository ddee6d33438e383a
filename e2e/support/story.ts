import { test as base, type Page } from '@playwright/test'
import { keepNotices } from './notices.ts'
import { openSchool } from './school.ts'
import { PASSWORD, sessionOf } from './school-calls.ts'
import type { RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** The people of the demo school who have an account. */
export type Role = 'administrator' | 'attendant' | 'teacher' | 'student' | 'screen'

interface StoryFixtures {
  /** Opens an address of this story's school. */
  visit(address?: string): Promise<void>
  /** Opens an address as somebody who is signed in already. */
  arrive(role: Role, address: string): Promise<void>
  /** Signs in on the sign-in page, and waits until the app is there. */
  signIn(role: Role): Promise<void>
}

interface Environment {
  /** More environment variables of the servers of a story file. */
  environment: Record<string, string>
}

interface Schools {
  /** The school of a story file or, if each has its own, of a test. */
  of(whose: string): Promise<RunningServer>
}

/** A busy machine may take long to start or stop a server; this does not count as the test's time. */
const SERVER_MS = 300_000

/**
 * Each story file has a school of its own, which its tests share, and no test needs what another has left there: with STORY_ALONE=1
 * each test has a school of its own.
 */
export const test = base.extend<
  StoryFixtures & { school: RunningServer },
  { schools: Schools } & Environment
>({
  environment: [{}, { option: true, scope: 'worker' }],
  schools: [
    async ({ environment }, use) => {
      let current: { whose: string; server: RunningServer } | undefined
      await use({
        of: async whose => {
          if (current?.whose === whose) return current.server
          const last = current?.server
          current = undefined
          await last?.stop()
          const server = await openSchool(undefined, environment)
          current = { whose, server }
          return server
        },
      })
      await current?.server.stop()
    },
    { scope: 'worker', timeout: SERVER_MS },
  ],
  school: [
    async ({ schools }, use, { file, testId }) =>
      use(await schools.of(process.env.STORY_ALONE ? testId : file)),
    { timeout: SERVER_MS },
  ],
  page: async ({ page }, use) => {
    await keepNotices(page)
    await use(page)
    // A changed answer may still be on its way when the story ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ school }, use) => use(school.url),
  visit: async ({ page }, use) => use(async (address = '/') => void (await page.goto(address))),
  arrive: async ({ page, school }, use) => use((role, address) => arriveOn(page, school.url, role, address)),
  signIn: async ({ page }, use) => use(role => signInOn(page, role)),
})

/** Prepares the school before its first test; the other tests of the file find it prepared. */
export function prepareOnce(prepare: (school: RunningServer) => Promise<unknown>): void {
  let prepared: string | undefined
  test.beforeEach(async ({ school }) => {
    if (prepared === school.url) return
    await prepare(school)
    prepared = school.url
  })
}

/** Fills in the sign-in form, in Latvian or English, and sends it. */
export async function fillSignIn(page: Page, role: Role, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^(E-pasts|Email)/).fill(`${role}@stunda.test`)
  await page.getByLabel(/^(Parole|Password)/).fill(password)
  await page.getByLabel(/^(Parole|Password)/).press('Enter')
}

/** Signs in on the sign-in page, and waits until the app is there. */
export async function signInOn(page: Page, role: Role): Promise<void> {
  await page.goto('/sign-in')
  await fillSignIn(page, role)
  await page.getByRole('button', { name: /^(Iziet|Sign out)$/ }).waitFor()
}

/** Signs out, and waits until that is done: a page that is left before goes on signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Iziet|Sign out)$/ }).click()
  await page.getByRole('button', { name: /^(Pieslēgties|Sign in)$/ }).waitFor()
}

/** Opens an address of a school in a page that is signed in already; the page may end that session. */
export async function arriveOn(page: Page, url: string, role: Role, address: string): Promise<void> {
  await arriveWith(page, await sessionOf(url, role, 'browser'), url + address)
}

/** Opens an address in a page with this session. */
export async function arriveWith(page: Page, token: string, address: string): Promise<void> {
  await using _keys = await page.addInitScript(kept => Object.assign(localStorage, kept), {
    'user-token': token,
    isAuthenticated: 'true',
  })
  await page.goto(address)
}
