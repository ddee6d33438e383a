import type { Locator, Page } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import type { Role } from '../support/story.ts'

const evening = useEvening()
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

interface Search {
  what: string
  who: Role
  where(): string
  /** Opens the list; answers its search field. */
  open(page: Page): Promise<Locator>
  says: string
  next: string
}

/** The other searches without hits have pictures. */
const SEARCHES: readonly Search[] = [
  {
    what: 'the subjects of the form',
    who: 'teacher',
    where: () => evening.address(),
    open: async page => {
      await clickIntoBoard(page, evening.room(0), '18:00')
      const field = form(page).getByRole('combobox', { name: 'Mācību priekšmets' })
      await field.click()
      return field
    },
    says: 'Nekas neatbilst ievadītajam.',
    next: 'Pamēģiniet tikai vārda sākumu.',
  },
  {
    what: 'the students of a group',
    who: 'administrator',
    where: () => '/admin/group-management/1/edit',
    open: async page => page.getByRole('searchbox', { name: 'Meklēt audzēkni' }).first(),
    says: 'Neviens neatbilst meklētajam',
    next: 'Pamēģiniet tikai vārda vai uzvārda sākumu.',
  },
]

for (const { what, who, where, open, says, next } of SEARCHES)
  test(`a search without hits in ${what} says so, and what to try`, async ({ page, arrive }) => {
    await arrive(who, where())
    await (await open(page)).fill('xqzw')
    const told = page.getByText(says).filter({ visible: true }).first()
    await expect(told).toBeVisible()
    await expect(page.getByText(next).filter({ visible: true }).first()).toBeVisible()
  })

test('clearing such a search shows all there is, and typing goes on', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/users')
  await page.getByRole('button', { name: 'Grupa: visas' }).click()
  const field = page.getByRole('combobox', { name: 'Meklēt sarakstā' })
  await field.fill('xqzw')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option').first()).toHaveText('visas')
})
