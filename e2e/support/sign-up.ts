import { expect, type Page } from '@playwright/test'

export const SIGN_UP_PASSWORD = 'flauta26'

/** Registers Zane on the sign-up page; the browser is then signed in as her, waiting to be let in. */
export async function signUp(page: Page, url: string, email: string, surname = 'Liepa'): Promise<void> {
  await page.goto(`${url}/sign-up`)
  await page.getByLabel('Vārds', { exact: true }).fill('Zane')
  await page.getByLabel('Uzvārds').fill(surname)
  await page.getByLabel(/^E-pasts/).fill(email)
  await page.getByLabel('Parole', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByLabel('Parole vēlreiz').fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Reģistrēties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apstipriniet e-pastu')
}
