import { type Browser, expect as promptly } from '@playwright/test'
import { type OpenedSchool, openNewSchool, openSchool } from '../../e2e/support/school.ts'
import { arriveOn, type Role } from '../../e2e/support/story.ts'
import { type Count, type Hand, handAt } from '../support/walk.ts'

/** A task, with what it took when people were last watched, and how it is done now by the shortest way that one sees. */
export interface Row {
  task: string
  /** The count of the review, before. */
  before: Count
  /** It begins with a school that has only its first administrator; otherwise with the demo. */
  isEmpty?: true
  walk(at: Walked): Promise<Hand>
}

/** A school of a task, and who is at which screen there. */
export interface Walked {
  school: OpenedSchool
  /** The first administrator of an empty school. */
  account: { email: string; password: string }
  /** Somebody of the demo school, signed in, at an address. */
  arrive(role: Role, address: string, phone?: boolean): Promise<Hand>
  /** Somebody who is not signed in. */
  come(address: string, locale?: string): Promise<Hand>
}

/** A busy machine may take so long for a page, ms: nothing here is about time. */
const PATIENCE = 60_000
export const expect = promptly.configure({ timeout: PATIENCE })

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Does a task in a school of its own, and counts. */
export async function walk(browser: Browser, row: Row): Promise<Count> {
  const school = row.isEmpty ? await openNewSchool() : { ...(await openSchool()), email: '', password: '' }
  const pageOf = async (options: object) => {
    const context = await browser.newContext({
      ...{ locale: 'lv-LV', timezoneId: 'Europe/Riga', serviceWorkers: 'block', baseURL: school.url },
      ...options,
    })
    context.setDefaultTimeout(PATIENCE)
    return context.newPage()
  }
  try {
    const { count } = await row.walk({
      ...{ school, account: { email: school.email, password: school.password } },
      async arrive(role, address, phone = false) {
        const page = await pageOf(phone ? PHONE : DESK)
        await arriveOn(page, school.url, role, address)
        return handAt(page, phone)
      },
      async come(address, locale = 'lv-LV') {
        const page = await pageOf({ ...DESK, locale })
        await page.goto(address)
        return handAt(page)
      },
    })
    return count
  } finally {
    for (const context of browser.contexts()) await context.close()
    await school.stop()
  }
}
