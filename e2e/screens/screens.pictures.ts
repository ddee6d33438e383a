import { test as base, expect, type Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { cutOffOn } from './cut-off.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { screens } from './index.ts'
import { LANGUAGES, LAYOUTS, type Layout, type Look, nameOf } from './looks.ts'
import { type Part, partOver } from './part-over.ts'
import { isThere, picturedLooks } from './pictured.ts'
import { outOfReachOn } from './reach.ts'
import type { Screen } from './screen.ts'

/** A busy machine may take long to start a server. */
const SERVER_MS = 300_000
/** Longer than any field waits before it asks (`useSettled`). */
const ASKED_AFTER_MS = 400

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const gallery = openGallery(browser)
      await use(gallery)
      await gallery.close()
    },
    { scope: 'worker', timeout: SERVER_MS },
  ],
})

const ofDemo = screens.filter(({ school }) => !school)
const ofOthers = screens.filter(({ school }) => school)

for (const screen of ofDemo) looksAsItDid(screen)
// One worker after the other opens these schools; not every worker needs each of them.
test.describe(() => {
  test.describe.configure({ mode: 'default' })
  for (const screen of ofOthers) looksAsItDid(screen)
})

function looksAsItDid(screen: Screen): void {
  const title = `${screen.name} looks as it did, axe finds nothing, and it is whole and in reach when it is enlarged`
  test(title, { tag: screen.pictures === 'all' ? '@smoke' : [] }, async ({ gallery }) => {
    for (const layout of LAYOUTS.filter(({ enlarged }) => isThere(screen, enlarged)))
      for (const looks of openings(screen, layout)) await lookAt(gallery, screen, looks, layout)
  })
}

/** The looks for which a screen is opened once. A screen that waits for ever is opened for each: nothing tells when its language has changed. */
const openings = (screen: Screen, { looks }: Layout): (readonly Look[])[] =>
  screen.waits || screen.opensInEachLanguage ? looks.map(look => [look]) : [looks]

async function lookAt(
  gallery: Gallery,
  screen: Screen,
  looks: readonly Look[],
  { enlarged }: Layout,
): Promise<void> {
  const [first] = looks
  if (!first) return
  const page = await gallery.show(screen, first)
  for (const look of looks) {
    if (look !== first) await gallery.turn(page, screen, look)
    if (picturedLooks(screen).includes(look)) await comparePicture(gallery, page, screen, look)
    if (screen.isPaper) continue
    expect.soft(await findingsOn(page), nameOf(look)).toEqual([])
    expect.soft(await cutOffOn(page, look.language), nameOf(look)).toEqual([])
  }
  if (screen.isPaper) return
  // Checking what can be reached scrolls the page, so it comes after the pictures.
  const languages = looks.length > 1 ? LANGUAGES : [first.language]
  for (const language of languages) {
    await gallery.turn(page, screen, { size: enlarged, language, scheme: 'light' })
    const look = `${enlarged.width} px wide, ${language}`
    expect.soft(await cutOffOn(page, language), look).toEqual([])
    expect.soft(await outOfReachOn(page), look).toEqual([])
  }
}

async function comparePicture(gallery: Gallery, page: Page, screen: Screen, look: Look): Promise<void> {
  const clip = screen.pictures === 'all' ? undefined : await partSettled(gallery, page, screen)
  await expect.soft(page).toHaveScreenshot([screen.name, `${nameOf(look)}.webp`], { ...(clip && { clip }) })
}

/** The part to compare. A form grows when it has asked, a moment after the last letter, who is free. */
async function partSettled(gallery: Gallery, page: Page, screen: Screen): Promise<Part | undefined> {
  await page.waitForTimeout(ASKED_AFTER_MS)
  await gallery.settle(page, screen)
  return partOver(page)
}
