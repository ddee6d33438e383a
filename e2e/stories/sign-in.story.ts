import { expect, fillSignIn, type Role, signOut, test } from '../support/story.ts'

const NAMES: Record<Exclude<Role, 'screen'>, string> = {
  administrator: 'Anna Liepiņa',
  attendant: 'Andris Ķīsis',
  teacher: 'Agnese Kalniņa',
  student: 'Marta Ozola',
}

test('each of them signs in and stands before the schedule, in the demo by one click; signing out closes it again', {
  tag: '@smoke',
}, async ({ page, signIn, visit }) => {
  for (const [role, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    await signIn(role)
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByRole('region', { name: /^Telpu grafiks/ })).toBeVisible()
    await expect(page).toHaveURL(/\/(\?.*)?$/)
    await signOut(page)
  }
  await visit('/')
  await expect(page).toHaveURL(/\/sign-in/)

  const demo = page.getByRole('region', { name: /^Paraugskola/ })
  await expect(demo.getByRole('button')).toHaveCount(5)
  await demo.getByRole('button', { name: /^Agnese Kalniņa/ }).click()
  await expect(page.getByRole('banner')).toContainText('Agnese Kalniņa')
})

test('who opens a link first signs in, is told what is missing or wrong, and then sees what was linked; with a token that is no longer good they sign in again', async ({
  page,
  visit,
}) => {
  await visit('/?date=2026-12-01&view=week')
  const email = page.getByLabel('E-pasts')
  await page.getByRole('button', { name: 'Pieslēgties' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await fillSignIn(page, 'attendant', 'nepareizi')
  await expect(page.getByRole('main')).toContainText('Pieslēgties neizdevās: nepareizs e-pasts vai parole')
  await expect(email).toHaveValue('attendant@stunda.test')
  await fillSignIn(page, 'attendant')
  await expect(page.getByRole('radio', { name: 'Nedēļa' })).toBeChecked()
  await expect(page).toHaveURL(/date=2026-12-01/)

  await page.evaluate(() => localStorage.setItem('user-token', 'no longer good'))
  await visit('/')
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByRole('button', { name: 'Pieslēgties' })).toBeVisible()
})
