import type { Page } from '@playwright/test'
import type { Group } from '@stunda/contract/people/admin-groups.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter, tabTo } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const now = ({ id }: Reservation) => evening.attendant.get<Reservation>(`/api/reservations/reservation/${id}`)
const actionsOf = (page: Page, { name }: Group) => page.getByRole('button', { name: `Darbības: ${name}` })
let calls: Calls
let ending: Group
let other: Group
let choir: Reservation

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  const make = (name: string) =>
    calls.post<Group>('/api/admin/groups/group/create', { name: `${name} ${Date.now()}`, is_filling: true })
  ending = await make('Beidzamā grupa')
  other = await make('Pārņēmēja grupa')
  choir = await evening.lesson('Koris', 0, '18:00', '18:45', { students: [`group_${ending.id}`] })
})
test.afterEach(async () => {
  await evening.attendant.delete(`/api/reservations/reservation/${choir.id}`)
  for (const { id } of [ending, other])
    await calls.delete(`/api/admin/groups/group/multiply?ids=${id}`).catch(() => undefined)
})

test('a group ends from the list: its lessons go to another group, by keyboard, and all comes back in one press', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', `/admin/group-management?search=${encodeURIComponent(ending.name)}`)
  await tabTo(page, actionsOf(page, ending))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Dzēst' }).press('Enter')
  await expect(page.getByRole('heading', { name: `Gaidāmās nodarbības: ${ending.name}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Slēgt arī grupu: ${ending.name}` })).toBeChecked()
  await page.getByRole('combobox', { name: 'Nodot visas' }).click()
  await page.getByRole('option', { name: other.name }).click()
  const save = page.getByRole('button', { name: 'Saglabāt 1' })
  await expect(save).toBeEnabled()
  await pressEnter(save)
  await expect(notices(page)).toContainText('Grupa slēgta')
  expect((await now(choir)).students).toEqual([expect.objectContaining({ id: other.id })])
  await expect(page.getByRole('heading', { name: 'Grupas', level: 1 })).toBeVisible()

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect((await now(choir)).students).toEqual([expect.objectContaining({ id: ending.id })])
  expect((await calls.get<Group>(`/api/admin/groups/${ending.id}`)).name).toBe(ending.name)
})
