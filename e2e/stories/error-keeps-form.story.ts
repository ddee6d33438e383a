import type { Page } from '@playwright/test'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { findingsOn } from '../support/axe.ts'
import { clickIntoBoard } from '../support/board.ts'
import { type FreeEvening, findFreeEvening } from '../support/free-evening.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf, endSessionsOf, eventsOn } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

let scene: FreeEvening
let attendant: Calls

test.beforeEach(async ({ school }) => {
  attendant ??= await callsOf(school.url, 'attendant')
  scene ??= await findFreeEvening(attendant)
})

const formOn = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const boardOfScene = () => `/?date=${scene.date}&rooms=${scene.rooms.map(({ id }) => id)}`

/** Opens the form from the board of the scene and types into it; it lacks nothing for being booked. */
async function fillIn(page: Page, room: number, clock: string, name: string) {
  await clickIntoBoard(page, scene.rooms[room]?.id ?? 0, clock)
  const form = formOn(page)
  await form.getByLabel('Nosaukums').fill(name)
  await form.getByLabel('Piezīmes').fill('Līdzi jāņem notis')
  return form
}

async function expectAllTyped(page: Page, clock: string, name: string) {
  const form = formOn(page)
  await expect(form.getByLabel('Nosaukums')).toHaveValue(name)
  await expect(form.getByLabel('Piezīmes')).toHaveValue('Līdzi jāņem notis')
  await expect(form.getByLabel('No', { exact: true })).toHaveValue(clock)
  await expect(form).toContainText('Veidlapa ir atjaunota')
  return form
}

test('a session that ends while one fills in the form: after signing in the form is open with all that was typed', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  await arrive('teacher', boardOfScene())
  await fillIn(page, 0, '17:00', 'Ansambļa mēģinājums')
  // What is free may be asked just then, and be told first that the session is over.
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).focus()
  await endSessionsOf(school.url, 'teacher')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'teacher')
  const form = await expectAllTyped(page, '17:00', 'Ansambļa mēģinājums')
  await form.getByRole('button', { name: 'Atcelt' }).click()
  await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
  await expect(form).toBeHidden()
})

test('somebody else who signs in there sees nothing of it, and nothing of it is left', async ({
  page,
  school,
  arrive,
}) => {
  await arrive('teacher', boardOfScene())
  await fillIn(page, 0, '17:00', 'Tikai man')
  // As above: the form may be gone before it is pressed.
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).focus()
  await endSessionsOf(school.url, 'teacher')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'attendant')
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
  await page.locator('[data-column]').first().waitFor()
  await expect(formOn(page)).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tikai man')
})

test('signing out, also in another tab, leaves nothing of a form behind', async ({
  page,
  context,
  arrive,
}) => {
  await arrive('teacher', boardOfScene())
  await fillIn(page, 0, '17:00', 'Tikai man')
  await page.reload()
  await expectAllTyped(page, '17:00', 'Tikai man')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Iziet' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tikai man')
})

test('a page that breaks says so and gives the form back as it was', async ({ page, arrive }) => {
  await arrive('teacher', boardOfScene())
  await fillIn(page, 1, '17:00', 'Koncerta mēģinājums')
  await page.route('**/api/availability*', async route => {
    const lanes = (await (await route.fetch()).json()).data
    await route.fulfill({ json: { data: lanes.map(({ key }: Occupancy) => ({ key })) } })
  })
  await formOn(page).getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(scene.student.full_name)
  await page.getByRole('option', { name: scene.student.full_name }).first().click()
  await expect(page.getByRole('heading', { name: 'Kaut kas nogāja greizi' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ierakstītais ir saglabāts')
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(page.getByRole('button', { name: 'Atmest ierakstīto' })).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await page.unroute('**/api/availability*')
  await page.getByRole('button', { name: 'Pārlādēt' }).click()
  const form = await expectAllTyped(page, '17:00', 'Koncerta mēģinājums')
  await expect(form).toContainText(scene.student.full_name)
})

test('an answer that is lost on its way: the form stays, and trying again after a reload books once', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', boardOfScene())
  const form = await fillIn(page, 2, '19:00', 'Vecāku sapulce')
  await page.route('**/api/event-meta/create', async route => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form.getByText('Viss ievadītais ir saglabājies veidlapā.')).toBeVisible()
  await page.reload()
  await expectAllTyped(page, '19:00', 'Vecāku sapulce')
  await page.unroute('**/api/event-meta/create')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toBeHidden()
  const booked = (await eventsOn(attendant, scene.date)).filter(
    ({ event_name }) => event_name === 'Vecāku sapulce',
  )
  expect(booked).toHaveLength(1)
})

/** The calendar cannot be fetched, and the page that asks for it breaks. */
async function breakSettings(page: Page) {
  await page.route('**/assets/picker-panel*.js', route => route.abort())
  await page.locator('[data-date="2026-09-15"]').click()
  await page.getByRole('combobox', { name: 'Dienas, no' }).click()
  await expect(page.getByRole('heading', { name: 'Neizdevās ielādēt' })).toBeVisible()
}

const schoolName = (page: Page) => page.getByLabel('Skolas nosaukums')

test('a page of administration that lacks a part gives back what was typed, each time that it is tried again', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/settings')
  await schoolName(page).fill('Jaunā mūzikas skola')
  await breakSettings(page)
  await expect(page.getByRole('alert')).toContainText('Ierakstītais ir saglabāts')
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(schoolName(page)).toHaveValue('Jaunā mūzikas skola')
  await breakSettings(page)
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(schoolName(page)).toHaveValue('Jaunā mūzikas skola')
})

test('once another page is open, what is left unsaved there is not kept', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/settings')
  const before = await schoolName(page).inputValue()
  await breakSettings(page)
  await page.getByRole('link', { name: 'Grupas', exact: true }).click()
  await page.getByRole('link', { name: 'Iestatījumi' }).click()
  await schoolName(page).fill('Nesaglabāts nosaukums')
  await page.getByRole('link', { name: 'Grupas', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aiziet nesaglabājot' }).click()
  await page.getByRole('heading', { level: 1, name: 'Grupas' }).waitFor()
  await page.getByRole('link', { name: 'Iestatījumi' }).click()
  await expect(schoolName(page)).toHaveValue(before)
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

test('a dialog of administration is open again as it was, after signing in anew', async ({
  page,
  school,
  arrive,
}) => {
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

test('whom to put into which group is there again after signing in anew', async ({
  page,
  school,
  arrive,
}) => {
  // A group without lessons, that nobody is kept from.
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

test('a list that breaks under its dialog gives both back, also after it is loaded again', async ({
  page,
  arrive,
}) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/admin/rooms?*', async route => {
    await typed.promise
    await route.fulfill({ json: { data: [null], meta: { last_page: 1 } } })
  })
  await arrive('administrator', '/admin/room-groups')
  await fillInRoom(page)
  typed.resolve()
  await expect(page.getByRole('alert')).toContainText('Ierakstītais ir saglabāts')
  await page.unroute('**/api/admin/rooms?*')
  await page.getByRole('button', { name: 'Pārlādēt' }).click()
  await expectRoomTyped(page)
  await newRoom(page).getByRole('button', { name: 'Atcelt' }).click()
  await page.getByRole('button', { name: 'Aiziet nesaglabājot' }).click()
  await page.getByRole('button', { name: 'Jauna telpa' }).click()
  await expect(newRoom(page).getByLabel('Telpas numurs')).toHaveValue('')
})

test('what is only fetched for later may be missing: the page stays', async ({ page, signIn }) => {
  const part = /\/assets\/keep-own-plan/
  const failed = page.waitForEvent('requestfailed', request => part.test(request.url()))
  await page.route(part, route => route.abort())
  await signIn('teacher')
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('heading', { name: 'Kaut kas nogāja greizi' })).toBeHidden()
  await expect(page.locator('[data-column]').first()).toBeVisible()
})
