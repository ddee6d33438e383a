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

/** Runs in the page: the lines that are drawn, by their event, and of which the name is cut. */
function drawnLines(): { id: string; text: string; isCut: boolean }[] {
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
  return lines.map(line => ({
    id: line.dataset.event ?? '',
    text: line.textContent ?? '',
    isCut: isCut(line),
  }))
}

test('in a week of all rooms hardly any name is cut, the last row in sight is cut between its lines, and a weekend on which hardly anything is takes less room', async ({
  page,
  arrive,
}) => {
  await openWeek(page, arrive)
  await test.step('in a week of all rooms hardly any name is cut: at most three lines in a hundred', async () => {
    const seen = new Map<string, ReturnType<typeof drawnLines>[number]>()
    const scroller = page.locator('section:has(> table)')
    const scrolled = () => scroller.evaluate(it => it.scrollTop)
    for (let before = -1; before < (await scrolled()); ) {
      for (const line of await page.evaluate(drawnLines)) seen.set(line.id, line)
      before = await scrolled()
      await scroller.evaluate(it => it.scrollBy({ top: it.clientHeight / 2 }))
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    const cut = [...seen.values()].filter(({ isCut }) => isCut)
    expect(seen.size).toBeGreaterThan(100)
    expect(cut.length / seen.size, cut.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.03)
  })
  await test.step('the last row in sight is cut between its lines, wherever the week is scrolled to', async () => {
    const scroller = page.locator('section:has(> table)')
    for (const top of [0, 7, 31, 64, 145, 400]) {
      await scroller.evaluate((it, top) => it.scrollTo({ top }), top)
      await expect.poll(() => scroller.evaluate(linesInEdge)).toEqual([])
    }
  })
  await test.step('a weekend on which hardly anything is takes less room than the other days', async () => {
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll(heads => heads.slice(1).map(head => head.getBoundingClientRect().width))
    expect(widths).toHaveLength(7)
    expect(widths[6]).toBeLessThan((widths[0] ?? 0) / 1.5)
  })
})

/** Runs in the page: the lines that the lower edge of what is shown goes through. */
function linesInEdge(scroller: Element): string[] {
  const [cover] = scroller.querySelectorAll<HTMLElement>('[data-cut]')
  const hidden = (nth: number) => cover?.children[nth]?.getBoundingClientRect().height ?? 0
  const end = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight
  const [linesEnd, headsEnd] = [end - hidden(1), end - hidden(0)]
  return [...scroller.querySelectorAll('[data-event], .room-number')]
    .filter(line => {
      const { top, bottom } = line.getBoundingClientRect()
      const edge = line.matches('[data-event]') ? linesEnd : headsEnd
      return top < edge - 1 && bottom > edge + 1
    })
    .map(line => line.textContent ?? '')
}

test('the week is asked for with the first files where it is shown first, and otherwise after them', async ({
  page,
  arrive,
}) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  const at = (part: string) => asked.findIndex(address => address.includes(part))
  await arrive('teacher', '/?view=day')
  await expect.poll(() => at('/assets/week-rooms-')).toBeGreaterThan(at('/api/notices'))
  expect(at('/api/notices')).toBeGreaterThan(at('/assets/everyday-'))
  await page.route('**/assets/everyday-*.js', async route => {
    await expect.poll(() => at('/assets/week-rooms-')).toBeGreaterThan(0)
    await route.continue()
  })
  asked.length = 0
  await arrive('teacher', '/?view=week')
  await page.getByRole('table').first().waitFor()
})
