import { findingsOn } from '../support/axe.ts'
import { openNewSchool } from '../support/school.ts'
import { expect, test } from '../support/story.ts'

// The story opens a school of its own.
test.use({ baseURL: '' })

test('the first administrator says a name and chooses a password before the school opens', async ({
  page,
}) => {
  const school = await openNewSchool({ introduces: true })
  try {
    await page.goto(`${school.url}/admin/users`)
    await page.getByLabel(/^E-pasts/).fill(school.email)
    await page.getByLabel(/^Parole/).fill(school.password)
    await page.getByRole('button', { name: 'Pieslēgties' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iepazīsimies')
    expect(await findingsOn(page)).toEqual([])
    await page.getByLabel('Vārds', { exact: true }).fill('Dace')
    await page.getByLabel('Uzvārds').fill('Zariņa')
    await page.getByLabel('Jaunā parole').fill('tromba26')
    await page.getByLabel('Parole vēlreiz').fill('tromba26')
    await page.getByRole('button', { name: 'Turpināt uz skolu' }).click()
    await expect(page.getByRole('link', { name: 'Zariņa Dace' })).toBeVisible()
  } finally {
    await school.stop()
  }
})
