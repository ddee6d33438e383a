import { test as base, type Page } from '@playwright/test'
import { openSchool } from './school.ts'
import { PASSWORD, sessionOf } from './school-calls.ts'
import type { RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** The people of the demo school who have an account. */
export type Role = 'administrator' | 'attendant' | 'teacher' | 'student' | 'screen'

interface StoryFixtures {
  /** Opens an address of this story's school. */
  visit(address?: string): Promise<void>
  /** Opens an address as somebody who has signed in before: a session of one's own, which the browser knows already. */
  arrive(role: Role, address: string): Promise<void>
  /** Signs in by the page, as somebody does who has just come, and waits until the schedule is there. */
  signIn(role: Role): Promise<void>
}

interface SchoolOfFile {
  of(file: string): Promise<RunningServer>
}

/** A busy machine may take long to start or stop a server; a test's own time does not count meanwhile. */
const SERVER_MS = 300_000

/** Each story file has a school of its own, which its tests share. None needs what another has left there. */
export const test = base.extend<StoryFixtures & { school: RunningServer }, { schools: SchoolOfFile }>({
  schools: [
    async ({ browserName: _browser }, use) => {
      let current: { file: string; server: RunningServer } | undefined
      await use({
        of: async file => {
          if (current?.file === file) return current.server
          const last = current?.server
          current = undefined
          await last?.stop()
          const server = await openSchool()
          current = { file, server }
          return server
        },
      })
      await current?.server.stop()
    },
    { scope: 'worker', timeout: SERVER_MS },
  ],
  school: [async ({ schools }, use, { file }) => use(await schools.of(file)), { timeout: SERVER_MS }],
  page: async ({ page }, use) => {
    await use(page)
    // An answer that was on its way to be made otherwise when the story ended is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ school }, use) => use(school.url),
  visit: async ({ page }, use) => use(async (address = '/') => void (await page.goto(address))),
  arrive: async ({ page, school }, use) => use((role, address) => arriveOn(page, school.url, role, address)),
  signIn: async ({ page, visit }, use) =>
    use(async role => {
      await visit('/sign-in')
      await fillSignIn(page, role)
      await page.getByRole('button', { name: /^(Iziet|Sign out)$/ }).waitFor()
    }),
})

/** Fills in the sign-in form, in Latvian or English, and sends it. */
export async function fillSignIn(page: Page, role: Role, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^(E-pasts|Email)/).fill(`${role}@stunda.test`)
  await page.getByLabel(/^(Parole|Password)/).fill(password)
  await page.getByRole('button', { name: /^(Pieslēgties|Sign in)$/ }).click()
}

/** Opens an address of a school in a page whose browser knows a session of the role's from before; the page may end it. */
export async function arriveOn(page: Page, url: string, role: Role, address: string): Promise<void> {
  const token = await sessionOf(url, role, 'browser')
  await using _keys = await page.addInitScript(kept => Object.assign(localStorage, kept), {
    'user-token': token,
    isAuthenticated: 'true',
  })
  await page.goto(url + address)
}
