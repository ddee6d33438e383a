import type { Page } from '@playwright/test'
import { callsOf } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function openSessions(page: Page) {
  await page.getByRole('button', { name: 'Agnese Kalniņa' }).click()
  await page.getByRole('button', { name: 'Pieslēgtās ierīces' }).click()
  return page.getByRole('dialog', { name: 'Pieslēgtās ierīces' })
}

test('one sees where one is signed in, and ends a sign-in that is not needed; signing out everywhere ends all, here and on the phone, once it is meant', {
  tag: '@smoke',
}, async ({ page, school, signIn, browser }) => {
  await test.step('one sees where one is signed in, and ends a sign-in that is not needed', async () => {
    const elsewhere = await callsOf(school.url, 'teacher')
    await signIn('teacher')
    const dialog = await openSessions(page)
    const others = dialog.getByRole('listitem').filter({ hasNotText: 'Šī ierīce' })
    await expect(dialog.getByRole('listitem').first()).toContainText('Chrome, Linux')
    await expect(dialog.getByRole('listitem').first()).toContainText('Šī ierīce')
    await expect(others).toHaveCount(1)
    await others.getByRole('button', { name: 'Iziet' }).click()
    await expect(others).toHaveCount(0)
    await expect(elsewhere.get('/api/auth/me')).rejects.toThrow('401')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner')).toContainText('Agnese Kalniņa')
  })
  await test.step('signing out everywhere ends all sign-ins, here and on the phone, once it is meant', async () => {
    const phone = await browser.newPage({ baseURL: school.url, userAgent: PHONE, locale: 'lv-LV' })
    await phone.goto('/sign-in')
    await fillSignIn(phone, 'teacher')
    await phone.getByRole('button', { name: 'Iziet' }).waitFor()
    await page.reload()
    const dialog = await openSessions(page)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Safari, iPhone' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Iziet visās ierīcēs' }).click()
    const question = page.getByRole('dialog', { name: 'Vai iziet visās ierīcēs?' })
    await question.getByRole('button', { name: 'Aizvērt' }).click()
    await expect(question).toBeHidden()
    await dialog.getByRole('button', { name: 'Iziet visās ierīcēs' }).click()
    await question.getByRole('button', { name: 'Iziet visās ierīcēs' }).click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await fillSignIn(page, 'teacher')
    await page.locator('[data-column]').first().waitFor()
    await expect(dialog).toBeHidden()
    await phone.reload()
    await expect(phone).toHaveURL(/\/sign-in/)
    await phone.close()
  })
})
