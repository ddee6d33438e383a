import type { Page } from '@playwright/test'
import { notices } from '../support/notices.ts'
import { callsOf, PASSWORD } from '../support/school-calls.ts'
import { expect, fillSignIn, signOut, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const NEXT = 'flauta26'

async function open(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Mainīt paroli' }).click()
  return page.getByRole('dialog', { name: 'Mainīt paroli' })
}

async function fill(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Pašreizējā parole').fill(current)
  await page.getByLabel('Jaunā parole').fill(next)
  await page.getByLabel('Parole vēlreiz').fill(again)
  await page.getByRole('dialog').getByRole('button', { name: 'Mainīt paroli' }).click()
}

test('one changes one’s own password: what is wrong is said at its field, other devices are signed out', async ({
  page,
  school,
  signIn,
}) => {
  const elsewhere = await callsOf(school.url, 'teacher')
  await signIn('teacher')
  const dialog = await open(page, 'Agnese Kalniņa')
  await expect(page.getByLabel('Pašreizējā parole')).toBeFocused()
  await fill(page, 'nav pareiza', NEXT)
  await expect(page.getByLabel('Pašreizējā parole')).toHaveAccessibleDescription(
    'Pašreizējā parole nav pareiza',
  )
  await expect(page.getByLabel('Pašreizējā parole')).toBeFocused()
  await fill(page, PASSWORD, 'īsa')
  await expect(page.getByLabel('Jaunā parole')).toHaveAccessibleDescription(
    'Parolei jābūt 6–10 rakstzīmes garai',
  )
  await fill(page, PASSWORD, NEXT, 'cita2026')
  await expect(page.getByLabel('Parole vēlreiz')).toHaveAccessibleDescription('Paroles nesakrīt')
  await fill(page, PASSWORD, NEXT)
  await expect(dialog).toBeHidden()
  await expect(notices(page)).toContainText('Parole ir nomainīta')
  await expect(page.getByRole('button', { name: 'Agnese Kalniņa' })).toBeFocused()
  await expect(elsewhere.get('/api/auth/me')).rejects.toThrow('401')

  await page.reload()
  await signOut(page)
  await fillSignIn(page, 'teacher')
  await expect(page.getByText('Pieslēgties neizdevās: nepareizs e-pasts vai parole')).toBeVisible()
  await fillSignIn(page, 'teacher', NEXT)
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
})

test('who has no password and comes by e-class is not asked to change it', async ({ page, arrive }) => {
  await page.route('**/api/auth/me', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, has_password: false } } })
  })
  await arrive('student', '/')
  await page.getByRole('button', { name: 'Marta Ozola' }).click()
  await expect(page.getByRole('button', { name: 'Pieslēgtās ierīces' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mainīt paroli' })).toBeHidden()
})
