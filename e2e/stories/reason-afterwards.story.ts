import type { Page } from '@playwright/test'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { cancelEvents } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const offer = (page: Page) => notices(page).getByRole('button', { name: 'Pievienot iemeslu' })
const field = (page: Page) => notices(page).getByLabel('Iemesls (to redzēs dalībnieki)')
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Atsaukt' })

/** The reason of an event's last change. */
async function reason(id: number): Promise<string | null | undefined> {
  const url = `/api/reservations/reservation/${id}/history`
  return (await evening.attendant.get<{ note: string | null }[]>(url))[0]?.note
}

test.afterEach(() => evening.remove('Menuets', 'Gavote', 'Burē'))

test('a dragged lesson gets its reason afterwards, and can still be taken back', async ({ page, arrive }) => {
  const { id } = await evening.lesson('Menuets', 0, '17:00', '17:45')
  await arrive('attendant', evening.address())
  await dragReady(page)
  const { x, y } = await pointAt(page, `room_${evening.room(1)}`, '18:15')
  await dragTo(page, await grabPoint(cardOf(page, evening.room(0), 'Menuets')), { x, y: y + 2 })
  await page.mouse.up()
  await offer(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(offer(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Skaņo klavieres')
  await page.keyboard.press('Enter')
  await expect(notices(page).getByText('Iemesls: Skaņo klavieres')).toBeFocused()
  expect(await reason(id)).toBe('Skaņo klavieres')
  await undo(page).click()
  await expect(page.getByText('Pārcelšana atsaukta.')).toBeVisible()
})

test('a reason that comes too late is refused in words and stays in its field; a deleted lesson gets its reason afterwards, one’s own has nobody to be told', async ({
  page,
  arrive,
}) => {
  await test.step('a reason that comes too late is refused in words and stays in its field', async () => {
    const { id } = await evening.lesson('Gavote', 0, '17:00', '17:45')
    await arrive('teacher', evening.address())
    await dragReady(page)
    await cardOf(page, evening.room(0), 'Gavote').focus()
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await offer(page).click()
    await cancelEvents(evening.attendant, [{ id, version: 2 }])
    await page.keyboard.type('Skaņo klavieres')
    await page.keyboard.press('Enter')
    await expect(notices(page).getByText(/^Iemesls nav pievienots/)).toBeVisible()
    await expect(field(page)).toHaveValue('Skaņo klavieres')
    expect(await reason(id)).toBeNull()
  })
  await test.step('a deleted lesson gets its reason afterwards; one’s own has nobody to be told', async () => {
    await evening.lesson('Burē', 0, '17:00', '17:45')
    await evening.book('Menuets', 0, '18:00', '18:45')
    await arrive('teacher', evening.address())
    for (const name of ['Burē', 'Menuets']) {
      await openEvent(cardOf(page, evening.room(0), name))
      const form = page.getByRole('dialog').first()
      await form.getByRole('button', { name: 'Citas darbības' }).click()
      await form.getByRole('menuitem', { name: 'Dzēst' }).click()
      await page
        .getByRole('dialog', { name: /^Vai dzēst/ })
        .getByRole('button', { name: 'Dzēst' })
        .click()
      await expect(undo(page)).toBeVisible()
      if (name === 'Burē') {
        await offer(page).click()
        await page.keyboard.type('Slims')
        await page.keyboard.press('Enter')
        await expect(notices(page).getByText('Iemesls: Slims')).toBeVisible()
        await notices(page).getByRole('button', { name: 'Aizvērt' }).click()
      } else await expect(offer(page)).toHaveCount(0)
    }
  })
})
