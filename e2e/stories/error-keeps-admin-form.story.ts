import type { Page } from '@playwright/test'
import { notices } from '../support/notices.ts'
import { callsOf, endSessionsOf } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

/** The calendar's code cannot be loaded, and the page that needs it breaks. */
async function breakSettings(page: Page) {
  await page.route('**/assets/picker-panel*.js', route => route.abort())
  await page.locator('[data-date="2026-09-15"]').click()
  await page.getByRole('combobox', { name: 'Dienas, no' }).click()
  await expect(page.getByRole('heading', { name: 'Neizdevās ielādēt' })).toBeVisible()
}

/** The name of the present school year, which is folded on a page that has just been opened. */
async function yearName(page: Page) {
  const years = page.getByRole('region', { name: 'Mācību gadi' })
  await years.locator('summary').first().click()
  return years.getByRole('textbox', { name: 'Mācību gads' })
}

test('a page of administration that lacks a part gives back what was typed, each time that it is tried again; once another page is open, what is left unsaved is not kept', async ({
  page,
  arrive,
}) => {
  await test.step('a page of administration that lacks a part gives back what was typed, each time that it is tried again', async () => {
    await arrive('administrator', '/admin/settings')
    await (await yearName(page)).fill('Jaunais gads')
    await breakSettings(page)
    await expect(page.getByRole('alert')).toContainText('Ievadītie dati ir saglabāti')
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(await yearName(page)).toHaveValue('Jaunais gads')
    await breakSettings(page)
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(await yearName(page)).toHaveValue('Jaunais gads')
  })
  await test.step('once another page is open, what is left unsaved there is not kept', async () => {
    await page.reload()
    const before = await (await yearName(page)).inputValue()
    await breakSettings(page)
    await page.getByRole('link', { name: 'Grupas', exact: true }).click()
    await page.getByRole('link', { name: 'Iestatījumi' }).click()
    await (await yearName(page)).fill('Nesaglabāts nosaukums')
    await page.getByRole('link', { name: 'Grupas', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await page.getByRole('heading', { level: 1, name: 'Grupas' }).waitFor()
    await page.getByRole('link', { name: 'Iestatījumi' }).click()
    await expect(await yearName(page)).toHaveValue(before)
  })
})

const newRoom = (page: Page) => page.getByRole('dialog', { name: 'Jauna telpa' })

async function fillInRoom(page: Page) {
  await page.getByRole('button', { name: 'Jauna telpa' }).click()
  await newRoom(page).getByLabel('Telpas numurs').fill('B-17')
  await newRoom(page).getByLabel('Apraksts').fill('Divas flīģeļu klases')
}

async function expectRoomTyped(page: Page) {
  await expect(newRoom(page).getByLabel('Telpas numurs')).toHaveValue('B-17')
  await expect(newRoom(page).getByLabel('Apraksts')).toHaveValue('Divas flīģeļu klases')
}

test('a list that breaks under its dialog gives both back; a dialog of administration is open again as it was, after signing in anew', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('a list that breaks under its dialog gives both back, also after it is loaded again', async () => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/admin/rooms?*', async route => {
      await typed.promise
      await route.fulfill({ json: { data: [null], meta: { last_page: 1 } } })
    })
    await arrive('administrator', '/admin/room-groups')
    await fillInRoom(page)
    typed.resolve()
    await expect(page.getByRole('alert')).toContainText('Ievadītie dati ir saglabāti')
    await page.unroute('**/api/admin/rooms?*')
    await page.getByRole('button', { name: 'Pārlādēt' }).click()
    await expectRoomTyped(page)
    await newRoom(page).getByRole('button', { name: 'Aizvērt' }).click()
    await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await page.getByRole('button', { name: 'Jauna telpa' }).click()
    await expect(newRoom(page).getByLabel('Telpas numurs')).toHaveValue('')
  })
  await test.step('a dialog of administration is open again as it was, after signing in anew', async () => {
    await arrive('administrator', '/admin/room-groups')
    await fillInRoom(page)
    await newRoom(page).getByLabel('Telpu grupa').selectOption({ index: 1 })
    await endSessionsOf(school.url, 'administrator')
    await newRoom(page).getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in\?next=/)
    await fillSignIn(page, 'administrator')
    await expectRoomTyped(page)
    await newRoom(page).getByRole('button', { name: 'Izveidot', exact: true }).click()
    await expect(newRoom(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('rowheader', { name: 'B-17' })).toBeVisible()
    await expect(newRoom(page)).toBeHidden()
  })
})

test('what another administrator changed before one has signed in anew stays', async ({
  page,
  school,
  arrive,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const { id: user } = await calls.post<{ id: number }>('/api/admin/users/user/create', {
    ...{ name: 'Zenta', surname: 'Zvaigzne', email: 'zvaigzne@stunda.test', phone: '26111222', roles: [4] },
  })
  await arrive('administrator', `/admin/users/${user}/edit`)
  await page.getByLabel('Otrais vārds').fill('Anna')
  await endSessionsOf(school.url, 'administrator')
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  const others = await callsOf(school.url, 'administrator')
  await others.patch(`/api/admin/users/user/${user}`, { phone: '29333444' })
  await fillSignIn(page, 'administrator')
  await expect(page.getByLabel('Otrais vārds')).toHaveValue('Anna')
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(page).not.toHaveURL(/edit/)
  expect(await others.get(`/api/admin/users/${user}`)).toMatchObject({
    middlename: 'Anna',
    phone: expect.stringContaining('29333444'),
  })
})

test('whom to put into which group is there again after signing in anew', async ({
  page,
  school,
  arrive,
}) => {
  // A group without lessons, so that nobody has a conflict.
  const calls = await callsOf(school.url, 'administrator')
  await calls.post('/api/admin/groups/group/create', { name: 'Ansamblis' })
  await arrive('administrator', '/admin/users?role=4')
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pievienot grupai' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pievienot grupai' })
  const group = dialog.getByRole('radio', { name: /^Ansamblis/ })
  await group.check()
  await endSessionsOf(school.url, 'administrator')
  await dialog.getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'administrator')
  await expect(group).toBeChecked()
  await dialog.getByRole('button', { name: 'Pievienot', exact: true }).click()
  await expect(notices(page)).toContainText('2 audzēkņi')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('rowheader').first().waitFor()
  await expect(dialog).toBeHidden()
})
