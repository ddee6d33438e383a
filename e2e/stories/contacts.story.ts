import type { User } from '@stunda/contract/people/people.ts'
import { useEvening } from '../support/evening.ts'
import { notices, openChoices } from '../support/notices.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test.use({ environment: { TELL_AFTER_SECONDS: '0' } })

const evening = useEvening()

test('a student enters a parent’s address; the parent confirms it, is told of a lesson, and leaves by one click', async ({
  page,
  school,
  arrive,
}) => {
  await arrive('student', '/individual-plan')
  const choices = await openChoices(page)
  await choices.getByText('Pielāgot', { exact: true }).click()
  await choices.getByRole('button', { name: 'Pievienot adresi' }).click()
  const address = choices.getByLabel('1. adrese')
  await address.fill('mate')
  await choices.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(choices.getByText('E-pasta adrese nav derīga')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('mate@skola.test')
  await choices.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(choices).toHaveCount(0)

  const mail = () => lastMail(school.database, 'verify_contact')
  await expect.poll(mail).toContain('To:  <mate@skola.test>')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${school.url}${linkIn(await mail(), 'confirm-contact')}`)
  await page.getByRole('button', { name: 'Apstiprināt' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Marta Ozola' })).toBeVisible()

  const student = await callsOf(school.url, 'student')
  const { id } = await student.get<User>('/api/auth/me')
  await evening.lesson('Etīde', 0, '18:00', '18:45', { students: [`student_${id}`] })
  const told = () => lastMail(school.database, 'notices', 'mate@skola.test')
  await expect.poll(told).toContain('Marta Ozola: ')
  await page.goto(`${school.url}${linkIn(await told(), 'unsubscribe')}`)
  await page.getByRole('button', { name: 'Vairs nesūtīt' }).click()
  await expect(page.getByText('Jūsu adrese ir noņemta.')).toBeVisible()
  expect((await student.get<User>('/api/auth/me')).contacts).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Vairs nesūtīt' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('the administrator enters parents of a child without e-mail, by keyboard, and has a link sent again', async ({
  page,
  school,
  arrive,
}) => {
  await arrive('administrator', '/admin/users/create')
  await page.getByLabel('Vārds', { exact: true }).fill('Elīna')
  await page.getByLabel('Uzvārds').fill('Mazā')
  await page.getByLabel('Nav e-pasta').check()
  await page.getByLabel('Audzēknis').check()
  const add = page.getByRole('button', { name: 'Pievienot adresi' })
  for (const number of [1, 2, 3]) {
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(`${number}. adrese`).fill(`vecaki${number}@skola.test`)
  }
  await expect(add).toHaveCount(0)
  await expect(page.getByText('Norādīt var ne vairāk kā trīs adreses.')).toBeVisible()
  await page.getByRole('button', { name: 'Noņemt: vecaki2@skola.test' }).click()
  await page.getByLabel('2. adrese').fill('VECAKI1@skola.test')
  const create = page.getByRole('button', { name: 'Izveidot', exact: true })
  await create.click()
  await expect(page.getByText('Katru adresi norādiet vienu reizi').first()).toBeVisible()
  await expect(page.getByLabel('2. adrese')).toBeFocused()
  await page.getByLabel('2. adrese').fill('tevs@skola.test')
  await page.getByLabel('Valoda').nth(1).selectOption('en')
  await create.click()
  await expect(notices(page)).toContainText('Elīna Mazā')

  const administrator = await callsOf(school.url, 'administrator')
  const [child] = await administrator.get<User[]>('/api/admin/users?search=Elīna%20Mazā')
  expect(child?.contacts).toEqual([
    { email: 'vecaki1@skola.test', language: 'lv', verified: false },
    { email: 'tevs@skola.test', language: 'en', verified: false },
  ])
  await page.goto(`${school.url}/admin/users/${child?.id}/edit`)
  await expect(page.getByText('Gaida apstiprinājumu').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nosūtīt vēlreiz' }).last().click()
  await expect(notices(page)).toContainText('Saite nosūtīta: tevs@skola.test.')
})
