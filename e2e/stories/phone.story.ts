import { expect, test } from '../support/story.ts'

test('the app can be installed: a manifest with its names and pictures, which are there', async ({
  page,
  visit,
}) => {
  await visit('/sign-in')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ short_name: 'Stunda', lang: 'lv', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
  }
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
})
