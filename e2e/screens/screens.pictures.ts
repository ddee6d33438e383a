import { test as base, expect, type Page } from '@playwright/test'
import { findingsOn, OF_COLOURS } from '../support/axe.ts'
import { cutOffOn } from './cut-off.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { screens } from './index.ts'
import { enlarged, isPhone, LONGER, type Look, nameOf } from './looks.ts'
import { partOver } from './part-over.ts'
import { axeLooks, enlargedLooks, openingsOf, picturedLooks } from './pictured.ts'
import { outOfReachOn } from './reach.ts'
import type { Screen } from './screen.ts'

/** After which a screen that looks different is looked at again. */
const COMING_MS = [1_000, 4_000]
/** Longer than any field waits before it asks (`useSettled`). */
const ASKED_AFTER_MS = 400

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const gallery = openGallery(browser)
      await use(gallery)
      await gallery.close()
    },
    { scope: 'worker' },
  ],
})

for (const screen of screens)
  test(`${screen.name} looks as it did, axe finds nothing, and it is whole and in reach when it is enlarged`, async ({
    gallery,
  }) => {
    for (const looks of openingsOf(screen)) await openAndLook(gallery, screen, looks)
  })

async function openAndLook(gallery: Gallery, screen: Screen, looks: readonly Look[]): Promise<void> {
  const [first] = looks
  if (!first) return
  const page = await gallery.show(screen, first)
  // What lies over a page on a desk may close, or be scrolled elsewhere, in a phone's window.
  const isOver = Boolean(await partOver(page))
  const isLeft = ({ size }: Look) => isOver && isPhone(size) && !isPhone(first.size)
  await lookAt(
    gallery,
    page,
    screen,
    looks.filter(look => !isLeft(look)),
  )
  await openAndLook(gallery, screen, looks.filter(isLeft))
}

async function lookAt(gallery: Gallery, page: Page, screen: Screen, looks: readonly Look[]): Promise<void> {
  if (screen.pictures !== 'all' && picturedLooks(screen).some(look => looks.includes(look))) {
    // A form grows when it has asked, a moment after the last letter, who is free.
    await page.waitForTimeout(ASKED_AFTER_MS)
    await gallery.settle(page, screen)
  }
  const isOver = Boolean(await partOver(page))
  for (const look of looks) {
    if (look !== looks[0]) await gallery.turn(page, screen, look)
    const part = await partOver(page)
    expect(Boolean(part), `whether something is open over the page at ${nameOf(look)}`).toBe(isOver)
    if (picturedLooks(screen).includes(look)) await comparePicture(gallery, page, screen, look)
    if (screen.isPaper) continue
    expect.soft(await cutOffOn(page, look.language), nameOf(look)).toEqual([])
    await askAxe(gallery, page, screen, look)
  }
  if (screen.isPaper) return
  // Checking what can be reached scrolls the page, so it comes after the pictures.
  for (const { size, language } of enlargedLooks(screen).filter(look => looks.includes(look))) {
    // Both schemes have the same layout, so it stays in the one that it is in.
    const large = { size: enlarged(size), language: screen.waits ? language : LONGER }
    await gallery.turn(page, screen, large)
    const look = `${large.size.width} px wide`
    expect.soft(await cutOffOn(page, large.language), look).toEqual([])
    expect.soft(await outOfReachOn(page), look).toEqual([])
  }
}

/** Asks axe in the scheme of a look, and then in the other one, if it is due here; there it can differ only by its colours. */
async function askAxe(gallery: Gallery, page: Page, screen: Screen, look: Look): Promise<void> {
  const due = axeLooks(screen).filter(
    ({ size, language }) => size === look.size && language === look.language,
  )
  const ownFirst = due.toSorted((a, b) => Number(b.scheme === look.scheme) - Number(a.scheme === look.scheme))
  for (const [nth, seen] of ownFirst.entries()) {
    if (seen.scheme !== look.scheme) await gallery.turn(page, screen, seen)
    const rules = nth > 0 ? OF_COLOURS : undefined
    expect.soft(await findingsOn(page, 'html', rules), nameOf(seen)).toEqual([])
  }
}

/** Waits, as other assertions do, until the screen looks as it did: an answer, or a frame, may come a moment after the picture was taken. */
async function comparePicture(gallery: Gallery, page: Page, screen: Screen, look: Look): Promise<void> {
  const name = [screen.name, `${nameOf(look)}.webp`]
  const clipped = async () => {
    await gallery.settle(page, screen)
    const clip = screen.pictures === 'all' ? undefined : await partOver(page)
    return clip && { clip }
  }
  for (const pause of COMING_MS) {
    const options = { ...(await clipped()) }
    const isAsItWas = await expect(page)
      .toHaveScreenshot(name, options)
      .then(
        () => true,
        () => false,
      )
    if (isAsItWas) return
    await page.waitForTimeout(pause)
  }
  await expect.soft(page).toHaveScreenshot(name, { ...(await clipped()) })
}
