import { weekdayOf } from '@stunda/domain/time/civil.ts'
import { clickFreeTime, openWholeForm, quickForm as quickOf, quickField as withOf } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, refused, test } from '../support/component-story.ts'

const evening = useEvening()

test('what is missing, and a name that is typed and not chosen, is said in place and not sent', async ({
  page,
  arrive,
  sent,
}) => {
  await arrive('attendant', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await expect(withOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quickOf(page)).toContainText('Jānorāda vismaz viens audzēknis vai pedagogs')
  await expect(withOf(page)).toBeFocused()
  await expect(withOf(page)).toHaveAttribute('aria-invalid', 'true')

  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill('Nav tāda')
  await quickOf(page).getByText('Rezervēt', { exact: true }).click()
  await expect(quickOf(page)).toContainText('„Nav tāda” nav izvēlēts.')
  await expect(withOf(page)).toBeFocused()
  expect(sent('POST /api/event-meta/create')).toEqual([])
})

test('a text that is typed and not chosen is not lost: leaving asks, beside the form too, and More and a reload keep it', async ({
  page,
  arrive,
}) => {
  await arrive('student', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  const question = page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })
  const close = quickOf(page).getByRole('button', { name: 'Aizvērt', includeHidden: true })
  const leaving = { 'Arī tāda nav': () => page.mouse.click(4, 4), 'Nav tāda': () => close.click() }
  for (const [text, leave] of Object.entries(leaving)) {
    await withOf(page).fill(text)
    await leave()
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(withOf(page)).toHaveValue(text)
  }
  await openWholeForm(page)
  const left = page.getByRole('dialog', { name: 'Jauna rezervācija' }).getByText('„Nav tāda” nav izvēlēts.')
  await expect(left).toBeVisible()
  await page.reload()
  await expect(left).toBeVisible()
})

test('Enter books with the one whom a text means, and of several who fit only chooses the first', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  answer('POST /api/event-meta/create', refused(500))
  await arrive('attendant', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill('a')
  await expect(page.getByRole('option').first()).toHaveAttribute('data-focused')
  await page.keyboard.press('Enter')
  await expect(quickOf(page).locator('[data-chip]')).toHaveCount(1)
  expect(sent('POST /api/event-meta/create')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(quickOf(page).getByRole('alert')).toBeVisible()
  expect(sent('POST /api/event-meta/create')).toHaveLength(1)
})

test('Ctrl+Enter books once from the button, and nothing from one that closes', async ({
  page,
  arrive,
  answer,
  sent,
}) => {
  const { student } = evening.scene
  answer('POST /api/event-meta/create', refused(500))
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await quickOf(page).getByRole('button', { name: 'Aizvērt' }).press('Control+Enter')
  await page.getByText(/^(Vairāk|More)…$/).press('Control+Enter')
  await expect(quickOf(page).getByRole('alert')).toHaveCount(0)
  expect(sent('POST /api/event-meta/create')).toEqual([])
  await quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).press('Control+Enter')
  await expect(quickOf(page).getByRole('alert')).toBeVisible()
  expect(sent('POST /api/event-meta/create')).toHaveLength(1)
})

test('in the week of one room, and of several, it begins beside the day that is pressed', async ({
  page,
  arrive,
}) => {
  const { date } = evening.scene
  for (const rooms of [1, 2]) {
    const ids = [0, 1].slice(0, rooms).map(nth => evening.room(nth))
    await arrive('attendant', `/?date=${date}&view=week&rooms=${ids}`)
    if (rooms === 1)
      await page.locator(`[data-column="day_${weekdayOf(date)}"]`).click({ position: { x: 40, y: 20 } })
    else await page.locator(`[data-cell="1/${weekdayOf(date)}"] [data-free]`).click()
    await expect(quickOf(page)).toContainText(`Telpa ${evening.number(0)}`)
    const [mark, form] = [await page.locator('[data-begun]').boundingBox(), await quickOf(page).boundingBox()]
    const isBeside = mark && form && (form.x >= mark.x + mark.width || form.x + form.width <= mark.x)
    expect(isBeside).toBe(true)
  }
})
