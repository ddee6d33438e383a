import type { Page } from '@playwright/test'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const dialog = (page: Page) => page.getByRole('dialog')
const freeRooms = (page: Page) => page.getByRole('dialog', { name: 'Brīvās telpas' })
const lines = (page: Page) => freeRooms(page).getByRole('listitem')

test('what a room has is written into a list once, chosen for the room, and found where free rooms are', async ({
  page,
  arrive,
}) => {
  const { date } = evening.scene
  await arrive('administrator', '/admin/room-groups')
  await page.getByRole('link', { name: 'Aprīkojums' }).click()
  await page.getByRole('button', { name: 'Pievienot aprīkojumu' }).first().click()
  await dialog(page).getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(dialog(page)).toContainText('Nosaukums ir obligāts')
  await dialog(page).getByLabel('Nosaukums').fill('Klavesīns')
  await dialog(page).getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(notices(page)).toContainText('Aprīkojums pievienots')
  await expect(page.getByRole('rowheader', { name: 'Klavesīns' })).toBeVisible()
  expect(await findingsOn(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Telpas' }).click()
  await page.getByRole('searchbox').fill(evening.number(0))
  await page
    .getByRole('button', { name: new RegExp(`^${evening.number(0)}\\b`) })
    .first()
    .click()
  await dialog(page).getByRole('group', { name: 'Aprīkojums' }).getByLabel('Klavesīns').check()
  await dialog(page).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(notices(page)).toContainText('Telpa saglabāta')
  const rooms = await evening.attendant.get<Room[]>('/api/rooms')
  expect(rooms.find(({ id }) => id === evening.room(0))?.features).toContainEqual(
    expect.objectContaining({ name: 'Klavesīns' }),
  )

  await arrive('teacher', `/?date=${date}&view=day`)
  await page.getByRole('button', { name: 'Brīvās telpas' }).click()
  await expect(lines(page).nth(3)).toBeVisible()
  await freeRooms(page).getByText('Telpas prasības').click()
  await freeRooms(page).getByRole('checkbox', { name: 'Klavesīns' }).check({ force: true })
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(evening.number(0))
  await expect(lines(page)).toContainText('Klavesīns')

  await freeRooms(page).getByLabel('Vietu skaits').selectOption({ label: 'vismaz 50 vietas' })
  await expect(freeRooms(page)).toContainText('Nav šādas telpas, kas būtu brīva uz tik ilgu laiku')
  await freeRooms(page).getByRole('button', { name: 'Meklēt jebkādu telpu' }).click()
  await expect(lines(page).nth(3)).toBeVisible()
  await expect(freeRooms(page).getByRole('checkbox', { name: 'Klavesīns' })).not.toBeChecked()
})
