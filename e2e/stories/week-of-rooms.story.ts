import type { Page } from '@playwright/test'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

/** The demo school's week of all rooms, with its lines drawn. */
async function openWeek(page: Page, arrive: (role: 'attendant', address: string) => Promise<void>) {
  await arrive('attendant', `/?date=${evening.scene.date}&view=week`)
  await page.locator('[data-event]').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Runs in the page: how many lines are drawn, and of which the name is cut. */
function countLines(): { lines: number; cut: string[] } {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-event]')]
  const isCut = (line: HTMLElement) => {
    const { bottom } = line.getBoundingClientRect()
    return [...line.querySelectorAll<HTMLElement>('span')].some(
      span =>
        getComputedStyle(span).textOverflow === 'ellipsis' &&
        span.getBoundingClientRect().top < bottom &&
        span.clientWidth > 1 &&
        span.scrollWidth > span.clientWidth,
    )
  }
  return { lines: lines.length, cut: lines.filter(isCut).map(line => line.textContent ?? '') }
}

test('in a week of all rooms hardly any name is cut: at most three lines in a hundred', async ({
  page,
  arrive,
}) => {
  await openWeek(page, arrive)
  const seen = { lines: 0, cut: [] as string[] }
  const scroller = page.locator('section:has(> table)')
  for (let screen = 0; screen < 12; screen++) {
    const { lines, cut } = await page.evaluate(countLines)
    seen.lines += lines
    seen.cut.push(...cut)
    const before = await scroller.evaluate(it => it.scrollTop)
    await scroller.evaluate(it => it.scrollBy({ top: it.clientHeight }))
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    if ((await scroller.evaluate(it => it.scrollTop)) === before) break
  }
  expect(seen.lines).toBeGreaterThan(100)
  expect(seen.cut.length / seen.lines, seen.cut.join('\n')).toBeLessThanOrEqual(0.03)
})

/** Runs in the page: the lines that the lower edge of what is shown goes through. */
function linesInEdge(scroller: Element): string[] {
  const [cover] = scroller.querySelectorAll<HTMLElement>('[data-cut]')
  const hidden = cover ? Number.parseFloat(getComputedStyle(cover, '::after').height) : 0
  const edge = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight - hidden
  return [...scroller.querySelectorAll('[data-event], .room-number')]
    .filter(line => {
      const { top, bottom } = line.getBoundingClientRect()
      return top < edge - 1 && bottom > edge + 1
    })
    .map(line => line.textContent ?? '')
}

test('the last row in sight is cut between its lines, wherever the week is scrolled to', async ({
  page,
  arrive,
}) => {
  await openWeek(page, arrive)
  const scroller = page.locator('section:has(> table)')
  for (const top of [0, 7, 31, 64, 145, 400]) {
    await scroller.evaluate((it, top) => it.scrollTo({ top }), top)
    await expect.poll(() => scroller.evaluate(linesInEdge)).toEqual([])
  }
})

test('a weekend on which hardly anything is takes less room than the other days', async ({
  page,
  arrive,
}) => {
  await openWeek(page, arrive)
  const widths = await page
    .getByRole('columnheader')
    .evaluateAll(heads => heads.slice(1).map(head => head.getBoundingClientRect().width))
  expect(widths).toHaveLength(7)
  expect(widths[6]).toBeLessThan((widths[0] ?? 0) / 1.5)
})
