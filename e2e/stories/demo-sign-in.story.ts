import { openNewSchool } from '../support/school.ts'
import { expect, test } from '../support/story.ts'

test('the demo shows its five people, and one click signs in as one of them; a school of its own shows nobody', async ({
  page,
  visit,
}) => {
  await visit('/sign-in')
  const demo = page.getByRole('region', { name: /^Paraugskola/ })
  await expect(demo.getByRole('button')).toHaveCount(5)
  await demo.getByRole('button', { name: /^Agnese Kalniņa/ }).click()
  await expect(page.getByRole('banner')).toContainText('Agnese Kalniņa')

  const school = await openNewSchool()
  try {
    await page.goto(`${school.url}/sign-in`)
    await expect(page.getByRole('button', { name: 'Pieslēgties' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(demo).toHaveCount(0)
  } finally {
    await school.stop()
  }
})
