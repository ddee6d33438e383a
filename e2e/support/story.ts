import { test as base, type Page } from '@playwright/test'
import { openSchool } from './school.ts'
import { PASSWORD } from './school-calls.ts'
import type { RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** The people of the demo school who have an account. */
export type Role = 'administrator' | 'attendant' | 'teacher' | 'student' | 'screen'

interface StoryFixtures {
  /** Opens an address of this story's school. */
  visit(address?: string): Promise<void>
  /** Signs in by the page, as somebody does who has just come, and waits until the schedule is there. */
  signIn(role: Role): Promise<void>
}

interface SchoolOfFile {
  of(file: string): Promise<RunningServer>
}

/** Each story file has a school of its own, which its tests share in their order. */
export const test = base.extend<StoryFixtures & { school: RunningServer }, { schools: SchoolOfFile }>({
  schools: [
    async ({ browserName: _browser }, use) => {
      let current: { file: string; server: RunningServer } | undefined
      await use({
        of: async file => {
          if (current?.file === file) return current.server
          await current?.server.stop()
          current = { file, server: await openSchool() }
          return current.server
        },
      })
      await current?.server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  school: async ({ schools }, use, { file }) => use(await schools.of(file)),
  baseURL: async ({ school }, use) => use(school.url),
  visit: async ({ page }, use) => use(async (address = '/') => void (await page.goto(address))),
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
