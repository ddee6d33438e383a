import type { Locator, Page } from '@playwright/test'
import { clickFreeTime, openWholeForm, quickForm as quickOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const withOf = (page: Page): Locator =>
  quickOf(page).getByRole('combobox', { name: 'Audzēknis, grupa vai priekšmets' })
const wholeOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Jauna rezervācija' })

/** Counts the presses of the mouse and of the keys that type no letter. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key.length === 1) return
      counted.presses += 1
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, count, true)
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

test('a lesson of 45 minutes with one student takes two presses and her name', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  const { date, teacher, student } = evening.scene
  await arrive('teacher', evening.address())
  await page.locator('[data-column]').first().waitFor()
  const presses = await countPresses(page)

  await clickFreeTime(page, evening.room(1), '18:00')
  await expect(withOf(page)).toBeFocused()
  await page.keyboard.type(student.full_name)
  await expect(page.getByRole('option', { name: student.full_name }).first()).toHaveAttribute('data-focused')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  await expect(quickOf(page)).toBeHidden()
  expect(await presses()).toBe(2)
  const booked = (await eventsOn(evening.attendant, date)).find(
    ({ room_id, start_time }) => room_id === evening.room(1) && start_time === '18:00',
  )
  expect(booked).toMatchObject({
    end_time: '18:45',
    category_id: 1,
    teachers: [{ id: teacher.id }],
    students: [{ key: student.key }],
  })
  expect(booked?.event_name).not.toBe('')
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
})

test('More opens the whole form with all that was typed, also what was not chosen', async ({
  page,
  arrive,
}) => {
  const { student } = evening.scene
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await quickOf(page).getByLabel('Līdz', { exact: true }).fill('20:15')
  await withOf(page).fill('Gatavošanās')
  await openWholeForm(page)
  const form = wholeOf(page)
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Gatavošanās')
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('19:00')
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('20:15')
  await expect(form.getByRole('button', { name: `Noņemt: ${student.full_name}` })).toBeVisible()
  await expect(quickOf(page)).toBeHidden()
})

test('Escape closes it, and the focus is back on the board; with something typed it asks first', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await expect(withOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(quickOf(page)).toBeHidden()
  await expect(page.locator('[data-begun]')).toHaveCount(0)
  await expect(page.locator('[data-slot]:focus')).toContainText('19:00')
})
