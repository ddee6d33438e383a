import type { Page } from '@playwright/test'
import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { address, useKeyDesk } from '../support/key-desk.ts'
import { closeNotices, notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { arriveOn, expect, type Role, test } from '../support/story.ts'

// Its school is another one, whose clock stands.
test.use({ baseURL: '' })

const desk = useKeyDesk()
const { lesson, now, change, remove, arrive, list, next, out, give, take, more } = desk

test('one press gives a key out, one takes it back, and that can be undone', { tag: '@smoke' }, async ({
  page,
}) => {
  const event = await lesson()
  await arriveOn(page, desk.server.url, 'attendant', '/')
  await page.getByRole('link', { name: 'Atslēgas', exact: true }).click()
  await give(page).click()
  await expect(take(page)).toBeVisible()
  await expect(notices(page).getByText(`atslēga izsniegta: ${desk.teacher.full_name}.`)).toBeVisible()
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await take(page).click()
  await expect(give(page)).toBeVisible()
  const back = notices(page).locator(':scope > div').filter({ hasText: 'atslēga atdota' })
  await back.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(take(page)).toBeVisible()
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await remove(event)
})

test('the key is taken by a member of the lesson’s group, by a student of the lesson, or by somebody whose name is typed; all stand in the history, and where another desk was faster nothing is overwritten', async ({
  page,
}) => {
  await arrive(page)
  await test.step('a member of the lesson’s group is chosen from the list and takes the key', async () => {
    const students = await desk.attendant.get<StudentEntry[]>('/api/students')
    const member = students.find(one => 'full_name' in one && (one.groups?.length ?? 0) > 0)
    if (!member || !('full_name' in member)) throw new Error('Nobody is in a group.')
    const group = students.find(one => !('full_name' in one) && one.name === member.groups?.[0])
    const event = await lesson('20:30', '21:00', { students: [group?.key as `group_${number}`] })
    await more(page).first().click()
    await page.getByRole('menuitem', { name: 'Izsniegt kādam citam…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Vārds, uzvārds' }).fill(member.full_name.slice(0, 4))
    await dialog
      .getByRole('list', { name: 'Grupas dalībnieki' })
      .getByRole('button', { name: member.full_name, exact: true })
      .click()
    await expect(out(page).getByText(`paņēma ${member.full_name}`)).toBeVisible()
    expect(await now(event)).toMatchObject({ status_id: 4, key_holder: { id: member.id } })
    await change(event, { status_id: 1 })
    await remove(event)
  })
  await test.step('a student of the lesson takes the key, or somebody whose name is typed; both stand in the history', async () => {
    // The lesson of the step before is gone from the page, too.
    await expect(more(page)).toHaveCount(0)
    await closeNotices(page)
    const event = await lesson()
    await more(page).click()
    await page.getByRole('menuitem', { name: `Izsniegt: ${desk.student.full_name}` }).click()
    await expect(out(page).getByText(`paņēma ${desk.student.full_name}`)).toBeVisible()
    await closeNotices(page)
    expect((await now(event)).key_holder).toEqual({ id: desk.student.id, full_name: desk.student.full_name })

    await more(page).click()
    await page.getByRole('menuitem', { name: 'Paņēma kāds cits…' }).click()
    const question = page.getByRole('dialog', { name: `Kas paņēma telpas ${desk.room.room_number} atslēgu?` })
    await question.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(question.getByText('Ierakstiet, kas paņem atslēgu')).toBeVisible()
    await question.getByRole('textbox', { name: 'Vārds, uzvārds' }).fill('Roberts Vilks')
    await page.keyboard.press('Enter')
    await expect(out(page).getByText('paņēma Roberts Vilks')).toBeVisible()
    await take(page).click()
    await expect(notices(page).getByText('atslēga atdota: Roberts Vilks.')).toBeVisible()
    await closeNotices(page)

    await more(page).click()
    await page.getByRole('menuitem', { name: 'Atslēgas vēsture' }).click()
    const history = page
      .getByRole('dialog', { name: `Telpas ${desk.room.room_number} atslēga` })
      .getByRole('listitem')
    await expect(history.nth(0)).toContainText('Roberts Vilks')
    await expect(history.nth(1)).toContainText(desk.student.full_name)
    await page.keyboard.press('Escape')
    await remove(event)
  })
  await test.step('where another desk was faster, nothing is overwritten, and the row says so', async () => {
    // The lesson of the step before is gone from the page, too.
    await expect(more(page)).toHaveCount(0)
    await closeNotices(page)
    const event = await lesson()
    await expect(give(page)).toBeVisible()
    await page.route(`**${address(event)}`, async route => {
      if (route.request().method() === 'PUT')
        await change(event, { status_id: 4, key_holder: { name: 'Roberts Vilks' } })
      await route.continue()
    })
    await more(page).click()
    await page.getByRole('menuitem', { name: `Izsniegt: ${desk.student.full_name}` }).click()
    await expect(out(page).getByRole('alert')).toContainText('Kāds tikmēr šo rezervāciju ir mainījis.')
    expect((await now(event)).key_holder).toEqual({ id: null, full_name: 'Roberts Vilks' })
    await remove(event)
  })
})

test('a late key stands first, with who waits for the room and whom to call', async ({ page }) => {
  const administrator = await callsOf(desk.server.url, 'administrator')
  const user = await administrator.get<Record<string, unknown>>(`/api/admin/users/${desk.teacher.id}`)
  const { name, surname, middlename, email, personal_code, user_roles: roles } = user
  const phone = '+37129123456'
  const body = { name, surname, middlename, email, personal_code, roles, phone }
  await administrator.patch(`/api/admin/users/user/${desk.teacher.id}`, body)
  const events = [await lesson('20:00', '20:15', { status_id: 4 }), await lesson()]
  await arrive(page)
  const row = list(page, 'Nav atdotas laikā').getByRole('listitem').filter({ hasText: desk.room.room_number })
  await expect(row).toContainText('kavē 5 min, vajadzīga 20:30')
  const call = row.getByRole('link', { name: `Zvanīt: ${desk.teacher.full_name}, ${phone}` })
  await expect(call).toHaveAttribute('href', `tel:${phone}`)
  await expect(next(page).getByText(`atslēga: ${shortName(desk.teacher.full_name)}`)).toBeVisible()
  await expect(page.getByText('Visas atslēgas ir uz vietas')).toHaveCount(0)

  // The next lesson gets the key once that is back.
  await give(page).click()
  const question = page.getByRole('dialog', { name: 'Vai atslēga ir atdota?' })
  await question.getByRole('button', { name: 'Jā, atdota – izsniegt atslēgu' }).click()
  await expect(take(page)).toBeVisible()
  await expect(row).toBeHidden()
  await remove(...events)
})

const home = (page: Page, who: Role = 'attendant') => arriveOn(page, desk.server.url, who, '/')
const strip = (page: Page) => page.getByRole('region', { name: 'Atslēgas' })
const chip = (page: Page, verb: 'Izsniegt' | 'Saņemt') =>
  strip(page).getByRole('button', { name: new RegExp(`^${desk.room.room_number}\\b.*${verb}$`) })

test('a key is given out by one press from the home page, taken back by another, and that can be undone', async ({
  page,
}) => {
  const event = await lesson()
  const come = Promise.withResolvers<void>()
  await page.route(/\/api\/keys(\?|$)/, async route => {
    await come.promise
    await route.continue()
  })
  await home(page)
  await expect(strip(page)).toBeVisible()
  const height = () => strip(page).evaluate(it => it.getBoundingClientRect().height)
  let before = 0
  await expect.poll(async () => (before = await height())).toBeGreaterThan(0)
  come.resolve()
  await expect(chip(page, 'Izsniegt')).toContainText('A. Kalniņa')
  expect(await height()).toBe(before)
  await expect(chip(page, 'Izsniegt')).toContainText('20:30')
  await chip(page, 'Izsniegt').click()
  await expect(chip(page, 'Saņemt')).toContainText('līdz 21:00')
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await expect(notices(page).getByText(`atslēga izsniegta: ${desk.teacher.full_name}.`)).toBeVisible()
  await chip(page, 'Saņemt').click()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  const back = notices(page).locator(':scope > div').filter({ hasText: 'atslēga atdota' })
  await back.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(chip(page, 'Saņemt')).toBeVisible()
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await strip(page).getByRole('link', { name: 'Visas atslēgas' }).click()
  await expect(page).toHaveURL(/\/keys$/)
  await remove(event)
})

test('an administrator has the strip of keys once she gives keys out', async ({ page }) => {
  const event = await lesson()
  await home(page, 'administrator')
  await expect(page.getByRole('button', { name: 'Jauna rezervācija' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  const administrator = await callsOf(desk.server.url, 'administrator')
  const { teachers, students = [], key_holder: _, ...fields } = await now(event)
  const people = { teachers: teachers.map(({ id }) => id), students: students.map(({ key }) => key) }
  await administrator.put(address(event), { ...fields, ...people, status_id: 4 })
  await expect(chip(page, 'Saņemt')).toBeVisible()
  await remove(event)
})
