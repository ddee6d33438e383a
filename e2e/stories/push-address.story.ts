import { expect, test } from '../support/story.ts'

test.use({ environment: [{ MAIL_FROM: '' }, { scope: 'worker' }] })

for (const [who, reads] of [
  ['teacher', 0],
  ['administrator', 1],
] as const)
  test(`a school that has no address for push services offers none: the ${who} reads ${reads ? 'why' : 'nothing of it'}`, async ({
    page,
    arrive,
  }) => {
    await arrive(who, '/calendars')
    await page.getByRole('button', { name: /^Paziņojumi/ }).click()
    await page
      .getByRole('dialog', { name: 'Paziņojumi' })
      .getByRole('button', { name: 'Paziņojumu iestatījumi' })
      .click()
    const choices = page.getByRole('dialog', { name: 'Paziņojumu iestatījumi' })
    await choices.getByText('Pielāgot', { exact: true }).click()
    await expect(choices.getByLabel('Atgādināt par rezervācijām')).toBeVisible()
    await expect(choices.getByRole('columnheader')).toHaveText(['Par ko', 'Sistēmā', 'E-pastā'])
    await expect(choices.getByText('tiem vajadzīga adrese')).toHaveCount(reads)
    await expect(choices.getByRole('button', { name: /šajā ierīcē/ })).toHaveCount(0)
  })
