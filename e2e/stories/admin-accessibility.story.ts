import { findingsOn } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'

const ADDRESSES = [
  '/admin/users',
  '/admin/users/create',
  '/admin/users?status=archived',
  '/admin/users/5/edit',
  '/admin/users/import',
  '/admin/group-management',
  '/admin/group-management/1/edit',
  '/admin/subjects-management',
  '/admin/room-groups',
  '/admin/settings',
]

for (const { language, scheme, width } of [
  { language: 'Latviešu', scheme: 'light', width: 1440 },
  { language: 'English', scheme: 'dark', width: 768 },
  { language: 'Latviešu', scheme: 'dark', width: 390 },
] as const) {
  test.describe(`${language}, ${scheme}, ${width}`, () => {
    test.use({ colorScheme: scheme })

    test('axe finds nothing in administration, and nothing is wider than the screen', async ({
      page,
      signIn,
      visit,
    }) => {
      test.slow()
      await signIn('administrator')
      await page.getByRole('radio', { name: language }).check({ force: true })
      await page.setViewportSize({ width, height: 900 })
      for (const address of ADDRESSES) {
        await visit(address)
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        await expect(page.getByRole('status').filter({ hasText: /^(Ielādē…|Loading…)$/ })).toHaveCount(0)
        expect(await findingsOn(page), address).toEqual([])
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, address).toBeLessThanOrEqual(0)
      }
    })
  })
}
