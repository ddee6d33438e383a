import { expect, test } from '../support/story.ts'

test('a token that is no longer good leads to the sign-in page', async ({ page, arrive, visit }) => {
  await arrive('teacher', '/')
  await page.locator('[data-column]').first().waitFor()
  await page.evaluate(() => localStorage.setItem('user-token', 'no longer good'))
  await visit('/')
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByRole('button', { name: 'Pieslēgties' })).toBeVisible()
})
