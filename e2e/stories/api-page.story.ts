import { expect, test } from '../support/story.ts'

test('the page about the API shows every call, and needs nothing that its policy forbids or that is elsewhere', async ({
  page,
  school,
  visit,
}) => {
  const elsewhere: string[] = []
  const refused: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(school.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  page.on('console', message => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await visit('/api/docs')
  // The page draws its calls as they come into sight, so a far one is found by its path.
  await page.getByRole('textbox', { name: 'Filter by tag or path' }).fill('event-meta')
  await page.getByRole('button', { name: /^POST .*event-meta.*create/ }).click()
  await expect(page.getByText('Request body')).toBeVisible()
  expect([...elsewhere, ...refused]).toEqual([])
})
