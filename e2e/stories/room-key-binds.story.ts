import type { Page } from '@playwright/test'
import { cardOf, dragReady, dragTo, grabPoint, pointAt, resizePoint } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { form, keysOn } from '../support/room-keys.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const { card, returned, statusOf } = keysOn(evening)

const question = (page: Page) => page.getByRole('dialog', { name: 'Vai atslēga ir atdota?' })
const goes = (name: string) =>
  `„${name}” pāriet uz telpu ${evening.number(1)}. Telpas ${evening.number(0)} atslēga tiks atzīmēta kā atdota.`
/** A point in a room's column, in the middle of five minutes. */
const at = async (page: Page, nth: number, clock: string) => {
  const { x, y } = await pointAt(page, `room_${evening.room(nth)}`, clock)
  return { x, y: y + 2 }
}
const BOUND = 'Kamēr telpas atslēga nav atdota, rezervāciju nevar pārcelt, atcelt vai dzēst.'

/** Books a lesson in the first room and issues the room's key for it. */
const withKey = (name: string) => evening.lesson(name, 0, '17:00', '17:45', { status_id: 4 })

test('a lesson goes to another room only when the key of its room is back, asked by mouse, by keyboard and in the form; at another time in its room it keeps the key', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await dragReady(page)
  await test.step('a lesson goes to another room only when the key of its room is back: asked by mouse and by keyboard', async () => {
    await withKey('Oboja')
    const there = cardOf(page, evening.room(1), 'Oboja')
    await dragTo(page, await grabPoint(card(page, 'Oboja')), await at(page, 1, '18:00'))
    await page.mouse.up()
    await expect(question(page)).toContainText(goes('Oboja'))
    await page.keyboard.press('Escape')
    await expect(card(page, 'Oboja')).toBeVisible()
    expect(await evening.booked('Oboja')).toMatchObject({ room_id: evening.room(0), status_id: 4 })

    await card(page, 'Oboja').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await question(page).getByRole('button', { name: 'Jā, atdota – pārcelt' }).click()
    await expect(there).toBeVisible()
    const notice = notices(page).locator(':scope > div').filter({ hasText: 'Oboja' })
    await expect(notice).toContainText(returned())
    expect(await evening.booked('Oboja')).toMatchObject({ room_id: evening.room(1), status_id: 1 })
    await notice.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(card(page, 'Oboja')).toBeVisible()
    expect(await evening.booked('Oboja')).toMatchObject({ room_id: evening.room(0), status_id: 4 })
    await evening.remove('Oboja')
  })
  await test.step('at another time in its room it keeps the key, and nobody is asked', async () => {
    await withKey('Fagots')
    await card(page, 'Fagots').waitFor()
    await dragTo(page, await grabPoint(card(page, 'Fagots')), await at(page, 0, '18:30'))
    await page.mouse.up()
    await expect(notices(page).getByText('„Fagots” pārcelta')).toBeVisible()
    expect(await evening.booked('Fagots')).toMatchObject({ start_time: '18:30', status_id: 4 })
    await evening.remove('Fagots')
  })
  await test.step('another room chosen in the form asks for the key before it is saved', async () => {
    await withKey('Tuba')
    await openEvent(card(page, 'Tuba'))
    await form(page).getByRole('combobox', { name: 'Telpa' }).click()
    await page
      .getByRole('option', { name: evening.number(1) })
      .first()
      .click()
    const save = form(page).getByRole('button', { name: 'Saglabāt' })
    await save.click()
    await expect(question(page)).toContainText(goes('Tuba'))
    await question(page).getByRole('button', { name: 'Atpakaļ' }).click()
    await expect(form(page)).toBeVisible()
    expect(await statusOf('Tuba')).toBe(4)
    await save.click()
    await question(page).getByRole('button', { name: 'Jā, atdota – pārcelt' }).click()
    await expect(form(page)).toBeHidden()
    expect(await evening.booked('Tuba')).toMatchObject({ room_id: evening.room(1), status_id: 1 })
    await evening.remove('Tuba')
  })
})

test('two lessons swap rooms when the keys that they leave are back', async ({ page, arrive }) => {
  await withKey('Cītara')
  await evening.lesson('Arfa', 1, '18:00', '18:45', { status_id: 4 })
  await arrive('attendant', evening.address())
  await dragReady(page)
  await dragTo(page, await grabPoint(card(page, 'Cītara')), await at(page, 1, '18:00'))
  await page.mouse.up()
  await question(page).getByRole('button', { name: 'Jā, atdota – pārcelt' }).click()
  const refusal = page.getByRole('dialog', { name: 'Uz šo vietu pārcelt nevar' })
  await refusal.getByRole('button', { name: 'Samainīt vietām' }).click()
  const both = page.getByRole('dialog', { name: 'Vai atslēgas ir atdotas?' })
  await expect(both).toContainText(goes('Cītara'))
  await both.getByRole('button', { name: 'Atpakaļ' }).click()
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Samainīt vietām' }).click()
  await both.getByRole('button', { name: 'Jā, atdota – pārcelt' }).click()
  await expect(cardOf(page, evening.room(1), 'Cītara')).toBeVisible()
  expect([await statusOf('Cītara'), await statusOf('Arfa')]).toEqual([1, 1])
  await evening.remove('Cītara', 'Arfa')
})

test('what is in the way is moved to another room when its key is back', async ({ page, arrive }) => {
  await withKey('Trompete')
  await evening.book('Skaņošana', 1, '18:00', '18:45', { category_id: 3, teachers: [] })
  await arrive('attendant', evening.address())
  await dragReady(page)
  await dragTo(page, await grabPoint(cardOf(page, evening.room(1), 'Skaņošana')), await at(page, 0, '17:00'))
  await page.mouse.up()
  const refusal = page.getByRole('dialog', { name: `Vispirms jāatbrīvo telpa ${evening.number(0)}` })
  const move = refusal.getByRole('button', { name: /^Pārcelt citur/ })
  await move.click()
  await refusal.getByRole('group', { name: 'Uz kurieni pārcelt' }).getByRole('button').first().click()
  await question(page).getByRole('button', { name: 'Atpakaļ' }).click()
  await expect(refusal.locator('[data-event] button:focus')).toHaveCount(1)
  expect(await statusOf('Trompete')).toBe(4)

  await move.click()
  await refusal.getByRole('group', { name: 'Uz kurieni pārcelt' }).getByRole('button').first().click()
  await question(page).getByRole('button', { name: 'Jā, atdota – pārcelt' }).click()
  await expect(page.getByText('„Trompete” pārcelta uz telpu').first()).toBeVisible()
  expect(await statusOf('Trompete')).toBe(1)
  await evening.remove('Trompete', 'Skaņošana')
})

test('a teacher is offered neither move nor deletion of a lesson whose key is out, and reads why', async ({
  page,
  arrive,
}) => {
  await withKey('Čells')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await dragTo(page, await grabPoint(card(page, 'Čells')), await at(page, 1, '18:00'))
  await expect(
    page.getByText('kamēr tā nav atdota, pārcelt var tikai administrators vai dežurants.'),
  ).toBeVisible()
  await page.mouse.up()
  await expect(question(page)).toBeHidden()

  const longer = await pointAt(page, `room_${evening.room(0)}`, '18:13')
  await dragTo(page, await resizePoint(card(page, 'Čells')), longer)
  await page.mouse.up()
  await expect(notices(page).getByText('„Čells” pagarināta līdz 18:15.')).toBeVisible()
  expect(await evening.booked('Čells')).toMatchObject({
    start_time: '17:00',
    end_time: '18:15',
    status_id: 4,
  })

  await openEvent(card(page, 'Čells'))
  for (const name of ['Datums', 'No', 'Telpa'])
    await expect(form(page).getByRole('combobox', { name, exact: true })).toBeDisabled()
  await expect(form(page).getByRole('combobox', { name: 'Līdz' })).toBeEnabled()
  await expect(form(page)).toContainText(BOUND)
  await expect(form(page).getByRole('button', { name: 'Atcelt rezervāciju' })).toBeHidden()
  await form(page).getByRole('button', { name: 'Citas darbības' }).click()
  await expect(form(page).getByRole('menuitem', { name: 'Dzēst' })).toBeHidden()
  await expect(form(page).getByRole('menuitem')).toHaveCount(1)
  await evening.remove('Čells')
})
