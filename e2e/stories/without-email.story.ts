import { notices } from '../support/notices.ts'
import { expect, test } from '../support/story.ts'

test('a child without e-mail is added, and whoever signs in is not; whoever says by mistake that there is no e-mail has the typed address back', async ({
  page,
  arrive,
}) => {
  await test.step('a child without e-mail is added, and whoever signs in is not', async () => {
    await arrive('administrator', '/admin/users/create')
    const area = notices(page)
    const create = page.getByRole('button', { name: 'Izveidot', exact: true })
    await page.getByLabel('Vārds', { exact: true }).fill('Odeta')
    await page.getByLabel('Uzvārds').fill('Bezpasta')
    await page.getByLabel('E-pasts').fill('odeta@stunda.test')
    await page.getByLabel('Nav e-pasta').check()
    await expect(page.getByLabel('E-pasts')).toBeDisabled()
    await expect(page.getByLabel('E-pasts')).toHaveValue('')
    await page.getByLabel('Pedagogs').check()
    await create.click()
    await expect(page.getByRole('alert')).toContainText('Bez e-pasta var būt tikai audzēknis')
    await expect(page.getByLabel('Administrators')).toBeFocused()

    await page.getByLabel('Pedagogs').uncheck()
    await page.getByLabel('Audzēknis').check()
    await create.click()
    await expect(area).toContainText('Odeta Bezpasta: bez e-pasta, tāpēc uzaicinājums nav nosūtīts')
    await page.getByRole('searchbox').fill('odeta')
    await expect(page.getByRole('row', { name: 'Bezpasta Odeta' })).toContainText('nav e-pasta')
  })
  await test.step('whoever says by mistake that there is no e-mail has the typed address back', async () => {
    await arrive('administrator', '/admin/users/create')
    const [email, without] = [page.getByLabel('E-pasts'), page.getByLabel('Nav e-pasta')]
    await email.fill('dagnija@stunda.test')
    await without.check()
    await expect(email).toHaveValue('')
    await without.uncheck()
    await expect(email).toHaveValue('dagnija@stunda.test')

    // The next user's e-mail field is editable again.
    await page.getByLabel('Vārds', { exact: true }).fill('Dagnija')
    await page.getByLabel('Uzvārds').fill('Bezpasta')
    await page.getByLabel('Audzēknis').check()
    await without.check()
    await page.getByRole('button', { name: 'Izveidot un pievienot vēl' }).click()
    await expect(page.getByLabel('Uzvārds')).toHaveValue('')
    await without.check()
    await without.uncheck()
    await expect(email).toHaveValue('')
  })
})
