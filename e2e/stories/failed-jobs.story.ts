import { type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

let mail: MailServer

test.use({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      mail = await openMailServer()
      await use({ SMTP_URL: mail.url })
      await mail.close()
    },
    { scope: 'worker' },
  ],
})

test('a mail that a server refused is found by the administrator and sent once it is tried again', async ({
  page,
  school,
  arrive,
}) => {
  const administrator = await callsOf(school.url, 'administrator')
  const failed = () => administrator.get<{ title: string }[]>('/api/admin/jobs/failed')
  mail.behave('refusing')
  await administrator.post('/api/auth/forgot-password', { email: 'student@stunda.test' })
  await expect.poll(failed).toHaveLength(1)
  mail.behave('well')

  await arrive('administrator', '/admin/settings')
  await page.getByRole('link', { name: 'Neizpildītie uzdevumi' }).click()
  const row = page.getByRole('row', { name: /^E-pasta vēstule Ozola Marta/ })
  await expect(row).toContainText('The mail server refuses the recipient for good (550).')
  await row.getByRole('button', { name: /^Darbības/ }).click()
  await page.getByRole('menuitem', { name: 'Mēģināt vēlreiz' }).click()

  await expect(page.getByText('Visi uzdevumi ir izpildīti').first()).toBeVisible()
  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([['student@stunda.test']])
})
