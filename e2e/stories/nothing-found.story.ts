import type { Locator, Page } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { expect, type Role, test } from '../support/story.ts'

const evening = useEvening()
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna nodarbība' })

interface Search {
  what: string
  who: Role
  where(): string
  /** Opens what is searched in; the field to type into. */
  open(page: Page): Promise<Locator>
  says: string
  next: string
}

const SEARCHES: readonly Search[] = [
  {
    what: 'the rooms of the schedule',
    who: 'attendant',
    where: () => '/?view=day',
    open: async page => {
      await page.getByRole('button', { name: /^Visas telpas/ }).click()
      return page.getByRole('searchbox', { name: 'Meklēt telpu' })
    },
    says: 'Nekas neatbilst meklētajam.',
    next: 'Meklējiet pēc telpas numura, nosaukuma vai grupas.',
  },
  {
    what: 'the people of the plan',
    who: 'attendant',
    where: () => '/individual-plan',
    open: async page => {
      await page.getByRole('button', { name: 'Izvēlēties personu' }).click()
      return page.getByRole('combobox', { name: 'Meklēt pedagogu vai audzēkni' })
    },
    says: 'Neviens neatbilst meklētajam.',
    next: 'Pamēģiniet tikai vārda vai uzvārda sākumu.',
  },
  ...['Audzēkņi un grupas', 'Mācību priekšmets'].map(label => ({
    what: `“${label}” of the form`,
    who: 'teacher' as const,
    where: () => evening.address(),
    open: async (page: Page) => {
      await clickIntoBoard(page, evening.room(0), '18:00')
      const field = form(page).getByRole('combobox', { name: label })
      await field.click()
      return field
    },
    says: 'Nekas neatbilst ierakstītajam.',
    next: 'Pamēģiniet tikai vārda sākumu.',
  })),
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
