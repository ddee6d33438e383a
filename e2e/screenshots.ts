// `npm run screenshots -- <folder>`: every screen of the demo school at three widths, in both languages, light and dark.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { clickIntoBoard } from './support/board.ts'
import { findBrowser } from './support/browser.ts'
import prepare from './support/global-setup.ts'
import { findQuietEvening, type QuietEvening } from './support/quiet-evening.ts'
import { openSchool } from './support/school.ts'
import { callsOf } from './support/school-calls.ts'
import { fillSignIn } from './support/story.ts'

interface Look {
  width: number
  height: number
  language: 'lv' | 'en'
  scheme: 'light' | 'dark'
}

/** A screen to take: how to get there from the schedule, signed in. */
type Screen = (page: Page, scene: QuietEvening) => Promise<void>

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
const LOOKS: Look[] = SIZES.flatMap(size =>
  (['lv', 'en'] as const).flatMap(language =>
    (['light', 'dark'] as const).map(scheme => ({ ...size, language, scheme })),
  ),
)

const SCREENS: Record<string, Screen> = {
  day: (page, { date }) => open(page, `/?date=${date}&view=day`),
  'week-of-a-room': (page, { date, rooms }) => open(page, `/?date=${date}&view=week&rooms=${rooms[0]?.id}`),
  'week-of-rooms': (page, { date }) => open(page, `/?date=${date}&view=week`),
  event: async (page, { date }) => {
    await open(page, `/?date=${date}&view=day`)
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasNotText: FREE })
    const events = isPhone(page) ? rows.getByRole('button') : page.locator('[data-event]')
    await events.first().click()
    await page.getByRole('dialog').waitFor()
  },
  'new-event': async (page, { date, rooms }) => {
    await open(page, `/?date=${date}&view=day&rooms=${rooms.map(({ id }) => id)}`)
    const free = page.getByRole('main').getByRole('listitem').filter({ hasText: FREE })
    if (isPhone(page)) await free.getByRole('button').last().click()
    else await clickIntoBoard(page, rooms[0]?.id ?? 0, '18:00')
    await page.getByRole('dialog').waitFor()
  },
}

const FREE = /Brīva līdz|Free until/
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const [folder = 'screenshots'] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
await prepare()
const school = await openSchool()
const browser = await chromium.launch(await findBrowser())
try {
  const scene = await findQuietEvening(await callsOf(school.url, 'attendant'))
  for (const look of LOOKS) await takeAll(browser, school.url, scene, look)
} finally {
  await browser.close()
  await school.stop()
}

async function takeAll(browser: Browser, url: string, scene: QuietEvening, look: Look): Promise<void> {
  const { width, height, language, scheme } = look
  const context = await browser.newContext({ baseURL: url, viewport: { width, height }, colorScheme: scheme })
  const page = await context.newPage()
  const take = async (screen: string) => {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await page.evaluate(() => document.fonts.ready)
    const file = `${screen}-${width}-${language}-${scheme}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    console.log(file)
  }
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: language === 'lv' ? 'Latviešu' : 'English' }).check({ force: true })
  await take('sign-in')
  await fillSignIn(page, 'administrator')
  await page.waitForURL(/\/(\?.*)?$/)
  for (const [name, go] of Object.entries(SCREENS)) {
    await go(page, scene)
    await take(name)
  }
  await context.close()
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
