import { findingsOn } from '../support/axe.ts'
import { openNewSchool } from '../support/school.ts'
import { PASSWORD } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('an administrator saves a backup of the school, and brings it into a new installation', async ({
  page,
  browser,
  arrive,
}) => {
  test.setTimeout(600_000)
  await arrive('administrator', '/admin/settings')
  await page.getByRole('link', { name: 'Rezerves kopijas' }).click()
  await expect(page.getByText('Rezerves kopiju vēl nav').first()).toBeVisible()
  await page.getByRole('button', { name: 'Izveidot tagad' }).click()
  const row = page.getByRole('row', { name: /MB/ })
  await expect(row).toBeVisible({ timeout: 240_000 })
  expect(await findingsOn(page)).toEqual([])
  await row.getByRole('button', { name: /^Darbības/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Saglabāt failu' }).click()
  const file = await (await saved).path()

  const school = await openNewSchool()
  const visitor = await browser.newPage({ baseURL: school.url, locale: 'lv-LV' })
  try {
    await visitor.goto('/sign-in')
    await visitor.getByLabel(/^E-pasts/).fill(school.email)
    await visitor.getByLabel(/^Parole/).fill(school.password)
    await visitor.getByRole('button', { name: 'Pieslēgties' }).click()
    await visitor.getByRole('link', { name: 'Atjaunot skolu no rezerves kopijas' }).click()
    const choosing = visitor.waitForEvent('filechooser')
    await visitor.getByRole('button', { name: 'Izvēlēties rezerves kopiju' }).click()
    await (await choosing).setFiles(file)
    await visitor.getByRole('button', { name: 'Atjaunot', exact: true }).click()

    // The name of the restored school stands above the sign-in.
    await expect(visitor.getByText('Liepkalnu mūzikas skola')).toBeVisible({ timeout: 240_000 })
    await visitor.getByLabel(/^E-pasts/).fill('administrator@stunda.test')
    await visitor.getByLabel(/^Parole/).fill(PASSWORD)
    await visitor.getByRole('button', { name: 'Pieslēgties' }).click()
    await expect(visitor.getByRole('region', { name: /^Telpu grafiks/ })).toBeVisible()
  } finally {
    await visitor.close()
    await school.stop()
  }
})
