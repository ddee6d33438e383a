import { expect, test } from '../support/story.ts'

test.use({ serviceWorkers: 'allow' })

for (const locale of ['lv-LV', 'en-US']) {
  test.describe(`for a browser in ${locale}`, () => {
    test.use({ locale })

    test('a page asks for nothing twice and preloads nothing in vain, at the first visit and at later ones', async ({
      page,
      arrive,
    }) => {
      const asked: string[] = []
      const said: string[] = []
      page.on('console', message => {
        said.push(message.text())
      })
      page.on('request', request => {
        // Requests of the page before belong to no visit.
        if (request.isNavigationRequest()) asked.length = 0
        // Notices are read again if they came before the connection that tells of new ones. So is the day, whose answer is not sent twice.
        const isAgain = request.headers()['if-none-match'] !== undefined
        if (!isAgain && !request.url().includes('/api/notices'))
          asked.push(`${request.method()} ${request.url()}`)
      })
      for (const visit of ['first', 'second', 'third']) {
        if (visit === 'first') await arrive('teacher', '/')
        else await page.reload()
        await page.locator('[data-column]').first().waitFor()
        // The parts for dragging come last.
        await page.locator('[data-drag="free"]').waitFor()
        // So do the lists for dialogs, and the week.
        const at = (part: string) => asked.findIndex(request => request.includes(part))
        await expect.poll(() => Math.min(at('/api/roles'), at('/assets/week-rooms-'))).toBeGreaterThan(0)
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
        expect(asked.some(request => request.includes('/assets/'))).toBe(true)
        expect(
          asked.filter((request, at) => asked.indexOf(request) !== at),
          `the ${visit} visit`,
        ).toEqual([])
        // A day that is known is asked for beside the app, not by it.
        if (visit !== 'first') expect(at('/rooms/get_schedule?')).toBeLessThan(at('/assets/everyday-'))
      }
      expect(said).toEqual([])
    })
  })
}

test('on a slow line the first visit does without the fonts, and later ones have them', async ({
  page,
  arrive,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { rtt: 150, downlink: 1.4 } }),
  )
  const isFont = (url: string) => url.endsWith('.woff2')
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  await arrive('teacher', '/')
  await page.locator('[data-drag="free"]').waitFor()
  expect(asked.filter(isFont)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await page.locator('[data-column]').first().waitFor()
  expect(asked.filter(isFont)).toHaveLength(2)
  const loaded = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await expect.poll(loaded).toBe(true)
})
