import type { Locator, Page } from '@playwright/test'
import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import type { FreeEvening } from '../support/free-evening.ts'
import type { Calls } from '../support/school-calls.ts'
import type { Role } from '../support/story.ts'
import { waitUntilVisible } from '../support/visible.ts'
import type { SchoolName } from './schools.ts'

/** A screen in one of its states. */
export interface Screen {
  /** Its name in reports, and its pictures' folder. */
  name: string
  who: Role | 'nobody'
  /** Of which school it is, where not of the demo. */
  school?: Exclude<SchoolName, 'demo'>
  /**
   * In how many looks it is pictured: `all` for a main screen, whose picture is of the whole window; `one` for a variant of another
   * screen; otherwise two. axe and the other checks look at it in all.
   */
  pictures?: 'all' | 'one'
  /** Opens it in a new page; resolves when the state is visible. */
  open(sight: Sight): Promise<unknown>
  /** The user has never been here before. */
  isNew?: true
  /** It does not exist on phones. */
  notOnPhones?: true
  /** It exists on phones only. */
  onPhonesOnly?: true
  /** It is printed, and so has no window. */
  isPaper?: true
  /** It waits for the server for ever. */
  waits?: true
  /** Something in it stays in the language in which it was opened: a sentence of the server, a dialog's question, a list's place. */
  opensInEachLanguage?: true
}

/** What a screen is opened with. */
export interface Sight {
  page: Page
  language: Language
  /** A free evening to book on. In its second room a piano is tuned from 18:00 to 19:00. */
  evening: FreeEvening
  /** Up to 600 px the schedule is a list, and the header a menu. */
  isPhone: boolean
  /** A text of the web in this language, to find what to click. */
  say(key: TextKey): string
  /** Calls of the API as somebody of the school: what a screen shows is there, and not made up in the browser. */
  as(who: Role): Promise<Calls>
  /** Where the school's server keeps the mails that it would send. */
  dataDir: string
  /** Undoes something before another screen is shown. */
  afterwards(undo: () => Promise<unknown>): void
}

/** Opens an address and waits for the page's title. */
export async function visit({ page }: Sight, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilVisible(page.getByRole('heading', { level: 1 }).first())
}

/** The button with this text, or that begins with it. */
export const button = ({ page, say }: Sight, key: TextKey, within: Page | Locator = page): Locator =>
  within.getByRole('button', { name: say(key) }).first()

export const dialog = ({ page }: Sight): Locator => page.getByRole('dialog').last()

/** A screen that an address opens. */
export const at = (name: string, who: Screen['who'], address: string): Screen => ({
  name,
  who,
  open: sight => visit(sight, address),
})

/** A main screen, pictured whole in every look. */
export const main = (screen: Screen): Screen => ({ ...screen, pictures: 'all' })

/** A screen with a dialog that is opened from it. */
export const asked = (
  name: string,
  who: Screen['who'],
  address: string,
  ask: (sight: Sight) => Promise<unknown>,
): Screen => ({
  name,
  who,
  open: async sight => {
    await visit(sight, address)
    await ask(sight)
    await waitUntilVisible(dialog(sight))
  },
})

/** Changes the school's settings while a screen is shown. */
export async function changeSettings(
  { as, afterwards }: Sight,
  change: (settings: AdminSettings) => Partial<AdminSettings>,
): Promise<void> {
  const administrator = await as('administrator')
  const settings = await administrator.get<AdminSettings>('/api/admin/settings')
  const put = (body: AdminSettings) => administrator.put('/api/admin/settings?force=true', body)
  await put({ ...settings, ...change(settings) })
  afterwards(() => put(settings))
}

/** The server answers at these addresses that there were too many requests. */
export const refuse = ({ page }: Sight, address: string | RegExp, method?: 'DELETE'): Promise<unknown> =>
  page.route(address, (route, request) =>
    method && request.method() !== method
      ? route.fallback()
      : route.fulfill({ status: 429, json: { message: '' } }),
  )

/** The answers at these addresses have the wrong form, so that the page breaks: no server of ours gives one. */
export const answerNonsense = ({ page }: Sight, address: string): Promise<unknown> =>
  page.route(address, route => route.fulfill({ json: { data: [null] } }))

/** The server never answers at these addresses. */
export const keepWaiting = ({ page }: Sight, address: string | RegExp): Promise<unknown> =>
  page.route(address, () => undefined)

/** The server is unreachable. Its live stream stays: the notice of its loss would come seconds later, into some pictures only. */
export const loseServer = ({ page }: Sight): Promise<unknown> =>
  page.route('**/api/**', route => (/\/api\/live/.test(route.request().url()) ? undefined : route.abort()))

/** A screen while its data are loading (`-loading`), and after the server refused them (`-failed`). */
export const onItsWay = (
  name: string,
  who: Role,
  api: string | RegExp,
  lead: string | ((sight: Sight) => Promise<unknown>),
): Screen[] => {
  const come = (sight: Sight) => (typeof lead === 'string' ? visit(sight, lead) : lead(sight))
  return [
    {
      name: `${name}-loading`,
      who,
      pictures: 'one',
      waits: true,
      open: async sight => {
        await keepWaiting(sight, api)
        await come(sight)
      },
    },
    {
      name: `${name}-failed`,
      who,
      pictures: 'one',
      open: async sight => {
        await refuse(sight, api)
        await come(sight)
        await waitUntilVisible(button(sight, 'shared.retry'))
      },
    },
  ]
}

/** The screen, opened again for the other language. */
export const inEachLanguage = (screen: Screen): Screen => ({ ...screen, opensInEachLanguage: true })

/** Reloads the page with the local and session storage that it has now. */
export async function reload({ page }: Sight): Promise<void> {
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }))
  await using _memory = await page.addInitScript(({ local, tab }) => {
    Object.assign(localStorage, local)
    Object.assign(sessionStorage, tab)
  }, kept)
  await page.reload()
}

/** Shows what the page prints. */
export async function printOut(sight: Sight): Promise<void> {
  const { page } = sight
  await waitUntilVisible(page.locator('[data-event]').first())
  // There is no printer: the page gets the event that the browser would send.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await button(sight, 'schedule.print').click()
  await page.emulateMedia({ media: 'print' })
  await waitUntilVisible(page.locator('body > :not(#root)').filter({ visible: true }).first())
}
