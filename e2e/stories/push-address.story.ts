import { openChoices } from '../support/notices.ts'
import { expect, test } from '../support/story.ts'

test.use({ environment: [{ MAIL_FROM: '' }, { scope: 'worker' }] })

test('a school that has no address for push services offers none: an administrator reads why, others nothing of it', async ({
  page,
  arrive,
}) => {
  for (const [who, reads] of [
    ['teacher', 0],
    ['administrator', 1],
  ] as const) {
    await arrive(who, '/calendars')
    const choices = await openChoices(page)
    await choices.getByText('Pielāgot', { exact: true }).click()
    await expect(choices.getByLabel('Atgādināt par rezervācijām')).toBeVisible()
    await expect(choices.getByRole('columnheader')).toHaveText(['Par ko', 'Sistēmā', 'E-pastā'])
    await expect(choices.getByText('tiem vajadzīga adrese')).toHaveCount(reads)
    await expect(choices.getByRole('button', { name: /šajā ierīcē/ })).toHaveCount(0)
  }
})
