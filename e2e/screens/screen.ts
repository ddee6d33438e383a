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
  /** What it is called in reports; its pictures' folder. */
  name: string
  who: Role | 'nobody'
  /** Of which school it is, where not of the demo. */
  school?: Exclude<SchoolName, 'demo'>
  /**
   * In how many looks it is pictured: `all` for a main screen, whose picture is of the whole window; `one` for a variant of another
   * screen; otherwise two. axe and the other checks look at it in all.
   */
  pictures?: 'all' | 'one'
  /** Leads there in a fresh page; resolves when what makes the state is seen. */
  open(sight: Sight): Promise<unknown>
  /** Whoever looks has never been here before. */
  isNew?: true
  /** There is no such thing on a phone. */
  notOnPhones?: true
  /** There is one on phones alone. */
  onPhonesOnly?: true
  /** It is what is printed, and has no window. */
  isPaper?: true
  /** It is meant to wait for the server for ever. */
  waits?: true
  /** Something in it stays in the language in which it was opened: a sentence of the server, a dialog's question, a list's place. */
  opensInEachLanguage?: true
}

/** What a screen is opened in. */
export interface Sight {
  page: Page
  language: Language
  /** Where there is something to book. In its second room a piano is tuned from 18:00 to 19:00. */
  evening: FreeEvening
  /** Up to 600 px the schedule is a list, and the header a menu. */
  isPhone: boolean
  /** A text of the web, so that what to click is found in each language. */
  say(key: TextKey): string
  /** Calls of the API as somebody of the school: what a screen shows is there, and not made up in the browser. */
  as(who: Role): Promise<Calls>
  /** Where the school's server keeps the mails that it would send. */
  dataDir: string
  /** Before another screen is shown, this is undone. */
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

/** A screen to which one comes by an address alone. */
export const at = (name: string, who: Screen['who'], address: string): Screen => ({
  name,
  who,
  open: sight => visit(sight, address),
})

/** A main screen, pictured whole in every look. */
export const main = (screen: Screen): Screen => ({ ...screen, pictures: 'all' })

/** A screen with a dialog over it, which something there opens. */
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

/** The school has some of its settings changed while a screen is shown. */
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

/** The server refuses what is asked for at these addresses, as it does whoever asks too often. */
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

/** The server is out of reach; its live stream is not lost yet: the notice of that would come seconds later, into some looks only. */
export const loseServer = ({ page }: Sight): Promise<unknown> =>
  page.route('**/api/**', route => (/\/api\/live/.test(route.request().url()) ? undefined : route.abort()))

/** What an address, or the way from it, leads to, while it is on its way, `-loading`, and after it was refused, `-failed`. */
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

/** The screen, opened anew for the other language. */
export const inEachLanguage = (screen: Screen): Screen => ({ ...screen, opensInEachLanguage: true })

/** Loads the page again with what the browser has kept of it so far. */
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
  // There is no printer to ask: the page hears what it would from the browser.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await button(sight, 'schedule.print').click()
  await page.emulateMedia({ media: 'print' })
  await waitUntilVisible(page.locator('body > :not(#root)').filter({ visible: true }).first())
}
