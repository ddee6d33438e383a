import type { Page } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { findingsOn } from '../support/axe.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

/** Makes the demo school a real one for the page; `change`: other settings. */
async function inSchool(page: Page, change: Partial<Settings>): Promise<void> {
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, is_demo: false, ...change } } })
  })
}

test('an administrator sees who has not signed in yet, and sends the invitation again; who has a password is not invited', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('who has a password is not invited again', async () => {
    await inSchool(page, { sends_mail: true })
    await arrive('administrator', '/admin/users?search=teacher@stunda.test')
    const row = page.getByRole('row', { name: /teacher@stunda\.test/ })
    await row.getByRole('button', { name: /^Darbības: / }).click()
    await expect(page.getByRole('menuitem', { name: 'Labot' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /uzaicinājumu/ })).toHaveCount(0)
    await expect(row).not.toContainText('Nav aktivizēts')
  })
  await test.step('an administrator sees who has not signed in yet, and sends the invitation again', async () => {
    const calls = await callsOf(school.url, 'administrator')
    const person = { name: 'Velga', surname: 'Vēlīte', email: 'velga.velite@stunda.test', roles: [3] }
    const user = await calls.post<User>('/api/admin/users/user/create', person)
    await arrive('administrator', '/admin/users?search=velga.velite')
    await expect(page.getByRole('row', { name: /Vēlīte/ })).toContainText('Nav aktivizēts')
    await page.getByRole('button', { name: `Darbības: ${user.full_name}` }).click()
    await page.getByRole('menuitem', { name: 'Sūtīt uzaicinājumu vēlreiz' }).click()
    const area = notices(page)
    await expect(area).toContainText('Uzaicinājums nosūtīts uz velga.velite@stunda.test')

    await page.getByRole('link', { name: /Vēlīte/ }).click()
    const again = page.getByRole('button', { name: 'Sūtīt uzaicinājumu vēlreiz' })
    for (let sent = 1; sent < 5; sent++) {
      const answered = page.waitForResponse(/\/invite$/)
      await again.click()
      expect((await answered).status()).toBe(200)
    }
    await again.click()
    await expect(area).toContainText('Neizdevās nosūtīt uzaicinājumu')
  })
})

test('without a mail server the invitation is laid where the others are; where one comes in by e-class, nobody is said to have never signed in', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('without a mail server the invitation is laid where the others are', async () => {
    const calls = await callsOf(school.url, 'administrator')
    const person = { name: 'Modris', surname: 'Mapītis', email: 'modris.mapitis@stunda.test', roles: [3] }
    const user = await calls.post<User>('/api/admin/users/user/create', person)
    await inSchool(page, { sends_mail: false })
    await arrive('administrator', '/admin/users?search=modris.mapitis')
    await page.getByRole('button', { name: `Darbības: ${user.full_name}` }).click()
    await page.getByRole('menuitem', { name: 'Sagatavot uzaicinājumu vēlreiz' }).click()
    await expect(notices(page)).toContainText('palika serverī un nav nosūtīta')
  })
  await test.step('where one comes in by e-class, nobody is said to have never signed in', async () => {
    await inSchool(page, { e_class_url: 'https://e-klase.test/' })
    await arrive('administrator', '/admin/users?role=4')
    await expect(page.getByText('Parole nav iestatīta').first()).toBeVisible()
    await expect(page.getByText('Nav aktivizēts')).toHaveCount(0)
  })
})

/** Three users of one name who were invited and never signed in, the first of them five times within the hour. */
async function threeInvited(url: string, surname: string): Promise<User[]> {
  const calls = await callsOf(url, 'administrator')
  const users: User[] = []
  for (const name of ['Aiga', 'Baiba', 'Cilda']) {
    const email = `${name}.${surname}@stunda.test`.toLowerCase()
    users.push(await calls.post<User>('/api/admin/users/user/create', { name, surname, email, roles: [3] }))
  }
  for (let sent = 0; sent < 5; sent++) await calls.post(`/api/admin/users/user/${users[0]?.id}/invite`, {})
  return users
}

test('all who have not used their account are invited at once, and it is said who was not', async ({
  page,
  school,
  arrive,
}) => {
  await threeInvited(school.url, 'Gaidule')
  await inSchool(page, { sends_mail: true })
  await arrive('administrator', '/admin/users?search=gaidule')
  const all = page.getByRole('button', { name: 'Uzaicināt visus vēlreiz' })
  await page.getByRole('button', { name: 'Konti: visi' }).waitFor()
  await expect(all).toHaveCount(0)
  await page.getByRole('button', { name: 'Konti: visi' }).click()
  await page.getByRole('option', { name: 'nav aktivizēti' }).click()
  await expect(page).toHaveURL(/has_password=0/)
  await expect(page.getByRole('row', { name: /Gaidule/ })).toHaveCount(3)

  await all.click()
  const question = page.getByRole('dialog', { name: 'Vai sūtīt uzaicinājumu 3 lietotājiem?' })
  await question.getByRole('button', { name: 'Aizvērt' }).click()
  await expect(all).toBeFocused()
  await all.click()
  await question.getByRole('button', { name: 'Sūtīt 3 uzaicinājumus' }).click()
  const area = notices(page)
  await expect(area).toContainText('Nosūtīti 2 uzaicinājumi')
  await expect(area).toContainText('Uzaicinājums nav nosūtīts 1 lietotājam')
  await expect(area).toContainText('Aiga Gaidule')
})

test('inviting many shows how far it is, and can be stopped', async ({ page, school, arrive }) => {
  await threeInvited(school.url, 'Rindule')
  await inSchool(page, { sends_mail: true })
  const held: (() => void)[] = []
  await page.route('**/invite', async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await arrive('administrator', '/admin/users?search=rindule&has_password=0&sort=-surname')
  await page.getByRole('button', { name: 'Uzaicināt visus vēlreiz' }).click()
  await page.getByRole('button', { name: 'Sūtīt 3 uzaicinājumus' }).click()
  const progress = page.getByRole('dialog', { name: 'Sūta uzaicinājumus' })
  await expect(progress).toContainText('0 no 3')
  held[0]?.()
  await expect(progress).toContainText('1 no 3')
  expect(await findingsOn(page)).toEqual([])
  await progress.getByRole('button', { name: 'Pārtraukt' }).click()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  const area = notices(page)
  await expect(area).toContainText('Nosūtīti 2 uzaicinājumi')
  await expect(area).toContainText('1 lietotājs vēl nav uzaicināts')
  await expect(progress).toBeHidden()
})
