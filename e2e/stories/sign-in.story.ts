import { expect, fillSignIn, type Role, signOut, test } from '../support/story.ts'

const NAMES: Record<Exclude<Role, 'screen'>, string> = {
  administrator: 'Anna Liepiņa',
  attendant: 'Andris Ķīsis',
  teacher: 'Agnese Kalniņa',
  student: 'Marta Ozola',
}

for (const [role, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
  test(`the ${role} signs in and stands before the schedule`, { tag: '@smoke' }, async ({ page, signIn }) => {
    await signIn(role)
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByRole('region', { name: /^Telpu grafiks/ })).toBeVisible()
    await expect(page).toHaveURL(/\/(\?.*)?$/)
  })
}

test('a wrong password is refused in words, and what was typed stays', async ({ page, visit }) => {
  await visit('/sign-in')
  await fillSignIn(page, 'teacher', 'nepareizi')
  const email = page.getByLabel('E-pasts')
  await expect(page.getByRole('main')).toContainText('Pieslēgties neizdevās: nepareizs e-pasts vai parole')
  await expect(email).toHaveValue('teacher@stunda.test')
})

test('an empty form names what is missing and has the focus on the first of it', async ({ page, visit }) => {
  await visit('/sign-in')
  await page.getByRole('button', { name: 'Pieslēgties' }).click()
  await expect(page.getByLabel('E-pasts')).toBeFocused()
  await expect(page.getByLabel('E-pasts')).toHaveAttribute('aria-invalid', 'true')
})

test('who opens a link first signs in, and then sees what was linked', async ({ page, visit }) => {
  await visit('/?date=2026-12-01&view=week')
  await fillSignIn(page, 'attendant')
  await expect(page.getByRole('radio', { name: 'Nedēļa' })).toBeChecked()
  await expect(page).toHaveURL(/date=2026-12-01/)
})

test('signing out leads to the sign-in page, and the schedule is closed again', { tag: '@smoke' }, async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('teacher')
  await signOut(page)
  await visit('/')
  await expect(page).toHaveURL(/\/sign-in/)
})
