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
  /** Its school, if it is not the demo school. */
  school?: Exclude<SchoolName, 'demo'>
  /**
   * In how many looks it is pictured: `all` for a main screen, whose picture is of the whole window; `one` for a variant of another
   * screen; `desk` for one whose design is of a desk: a desk and a tablet; `none` for a state that other screens show alike; otherwise two. axe and the other
   * checks look at it there and in the other layout, if it can be turned to that; axe in both schemes.
   */
  pictures?: 'all' | 'one' | 'desk' | 'none'
  /** Opens it in a new page; resolves when the state is visible. */
  open(context: ScreenContext): Promise<unknown>
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
  /**
   * It changes its school, or asks for what is refused, and so has one of its own: `before`, with what `once` wrote there, or a fresh one each time that it is `opened`,
   * because opening it writes. The school of all others refuses to be changed.
   */
  writes?: 'before' | 'opened'
  /** On phones other elements lead to it, or it is scrolled elsewhere. What lies over a page is opened there anew in any case. */
  opensInEachLayout?: true
  /** Something in it stays in the language in which it was opened: a sentence of the server, a dialog's question, a list's place. */
  opensInEachLanguage?: true
}

/** The options that a screen is opened with. */
export interface ScreenContext {
  page: Page
  language: Language
  /** A free evening to book on. In its second room a piano is tuned from 18:00 to 19:00. */
  evening: FreeEvening
  /** Up to 600 px the schedule is a list, and the header a menu. */
  isPhone: boolean
  /** A text of the web in this language, to find what to click. */
  say(key: TextKey): string
  /** Calls of the API as a user, so that a screen shows real data of the server. */
  as(who: Role): Calls
  /** The address of the school's database, with the mails that it would send. */
  database: string
  /** Waits until all requests are answered and nothing moves. */
  standStill(): Promise<void>
  /** Writes to the school before the screen is opened for the first time; the answer is the same each time. One call a screen. */
  once<Answer>(write: () => Promise<Answer>): Promise<Answer>
}

/** Opens an address and waits for the page's title. */
export async function visit({ page }: ScreenContext, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilVisible(page.getByRole('heading', { level: 1 }).first())
}

/** The button with this text, or that begins with it. */
export const button = ({ page, say }: ScreenContext, key: TextKey, within: Page | Locator = page): Locator =>
  within.getByRole('button', { name: say(key) }).first()

export const dialog = ({ page }: ScreenContext): Locator => page.getByRole('dialog').last()

/** A screen that an address opens. */
export const at = (name: string, who: Screen['who'], address: string): Screen => ({
  name,
  who,
  open: context => visit(context, address),
})

/** A main screen, pictured whole in every look. */
export const main = (screen: Screen): Screen => ({ ...screen, pictures: 'all' })

/** A screen with a dialog that is opened from it. */
export const withDialog = (
  name: string,
  who: Screen['who'],
  address: string,
  ask: (context: ScreenContext) => Promise<unknown>,
): Screen => ({
  name,
  who,
  open: async context => {
    await visit(context, address)
    await ask(context)
    await waitUntilVisible(dialog(context))
  },
})

/** Changes the school's settings. */
export async function changeSettings(
  { as }: ScreenContext,
  change: (settings: AdminSettings) => Partial<AdminSettings>,
): Promise<void> {
  const administrator = as('administrator')
  const settings = await administrator.get<AdminSettings>('/api/admin/settings')
  await administrator.put('/api/admin/settings?force=true', { ...settings, ...change(settings) })
}

/** The server answers at these addresses that there were too many requests. */
export const refuse = (
  { page }: ScreenContext,
  address: string | RegExp,
  method?: 'DELETE',
): Promise<unknown> =>
  page.route(address, (route, request) =>
    method && request.method() !== method
      ? route.fallback()
      : route.fulfill({ status: 429, json: { message: '' } }),
  )

/** Breaks the page by answers of the wrong form, which our server never gives. */
export const answerNonsense = ({ page }: ScreenContext, address: string): Promise<unknown> =>
  page.route(address, route => route.fulfill({ json: { data: [null] } }))

/** The server never answers at these addresses. */
export const neverAnswer = ({ page }: ScreenContext, address: string | RegExp): Promise<unknown> =>
  page.route(address, () => undefined)

/** The server is unreachable. Its live stream stays: the notice of its loss would come seconds later, into some pictures only. */
export const cutServerOff = ({ page }: ScreenContext): Promise<unknown> =>
  page.route('**/api/**', route => (/\/api\/live/.test(route.request().url()) ? undefined : route.abort()))

/** A screen while its data are loading (`-loading`), and after the server refused them (`-failed`). */
export const loadingAndFailed = (
  name: string,
  who: Role,
  api: string | RegExp,
  lead: string | ((context: ScreenContext) => Promise<unknown>),
): Screen[] => {
  const come = (context: ScreenContext) => (typeof lead === 'string' ? visit(context, lead) : lead(context))
  return [
    {
      name: `${name}-loading`,
      who,
      pictures: 'one',
      waits: true,
      open: async context => {
        await neverAnswer(context, api)
        await come(context)
      },
    },
    {
      name: `${name}-failed`,
      who,
      pictures: 'one',
      open: async context => {
        await refuse(context, api)
        await come(context)
        await waitUntilVisible(button(context, 'shared.retry'))
      },
    },
  ]
}

/** Screens that axe looks at, of which there are no pictures. */
export const unpictured = (...screens: Screen[]): Screen[] =>
  screens.map(screen => ({ ...screen, pictures: 'none' }))

/** The server answers the first call at an address; the later ones it never answers, or refuses. */
export async function answerOnce(
  { page }: ScreenContext,
  address: string | RegExp,
  then: 'waits' | 'fails',
): Promise<void> {
  let answered = 0
  await page.route(address, route => {
    answered += 1
    if (answered === 1) return route.fallback()
    return then === 'fails' ? route.fulfill({ status: 429, json: { message: '' } }) : undefined
  })
}

/** The screen, opened again for the other language. */
export const inEachLanguage = (screen: Screen): Screen => ({ ...screen, opensInEachLanguage: true })

/** Reloads the page with the local and session storage that it has now. */
export async function reload({ page }: ScreenContext): Promise<void> {
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }))
  await using _memory = await page.addInitScript(({ local, tab }) => {
    Object.assign(localStorage, local)
    Object.assign(sessionStorage, tab)
  }, kept)
  await page.reload()
}

/** Shows what the page prints. */
export async function printOut(context: ScreenContext): Promise<void> {
  const { page } = context
  await waitUntilVisible(page.locator('[data-event]').first())
  // There is no printer: the page gets the event that the browser would send.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await button(context, 'schedule.print').click()
  await page.emulateMedia({ media: 'print' })
  await waitUntilVisible(page.locator('body > :not(#root)').filter({ visible: true }).first())
}
