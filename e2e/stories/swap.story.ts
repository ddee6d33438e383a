import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { arriveOn, expect, test } from '../support/story.ts'

const evening = useEvening()
const refusal = (page: Page) => page.getByRole('dialog', { name: 'Uz šo vietu pārcelt nevar' })
const swap = (page: Page) => refusal(page).getByRole('button', { name: 'Samainīt vietām' })

/** Books a lesson of the evening's teacher in the first room, and one in the second. */
async function twoLessons(end = '18:45'): Promise<void> {
  await evening.lesson('Cītara', 0, '17:00', '17:45')
  await evening.lesson('Arfa', 1, '18:00', end)
}

/** Drags a lesson of the first room to a time in the second. */
async function carry(page: Page, name: string, clock: string): Promise<void> {
  await dragReady(page)
  const target = await pointAt(page, `room_${evening.room(1)}`, clock)
  await dragTo(page, await grabPoint(cardOf(page, evening.room(0), name)), { x: target.x, y: target.y + 2 })
  await page.mouse.up()
  await expect(refusal(page)).toBeVisible()
}

/** Room (as its index on the evening) and beginning of both lessons. */
async function places(): Promise<[number, string | undefined][]> {
  const rooms = evening.scene.rooms.map(({ id }) => id)
  const both = [await evening.booked('Cītara'), await evening.booked('Arfa')]
  return both.map(event => [rooms.indexOf(event?.room_id ?? 0), event?.start_time])
}

const AS_BEFORE = [
  [0, '17:00'],
  [1, '18:00'],
]
const SWAPPED = [
  [1, '18:00'],
  [0, '17:00'],
]

test.afterEach(() => evening.remove('Cītara', 'Arfa', 'Solfedžo'))

test('a lesson that is dropped on another swaps places with it in one click, and back in another; what has changed meanwhile is not swapped, and why is said with the lesson', async ({
  page,
  arrive,
  browser,
  school,
}) => {
  await test.step('what has changed meanwhile is not swapped: why is said with the lesson, and it is not offered again', async () => {
    await twoLessons('19:00')
    await arrive('attendant', evening.address())
    await carry(page, 'Cītara', '18:00')
    await evening.lesson('Solfedžo', 0, '17:45', '18:00', { teachers: [], subject_id: null, category_id: 5 })
    await swap(page).click()
    await expect(refusal(page)).toContainText(
      `Vietām samainīt neizdevās. Jaunajā vietā nav iespējama: Arfa. Telpa ${evening.number(0)} ir aizņemta.`,
    )
    await expect(
      refusal(page).getByRole('button', { name: /^Pārcelt citur: 18:00–19:00 Arfa/ }),
    ).toBeFocused()
    await expect(swap(page)).toHaveCount(0)
    expect(await places()).toEqual(AS_BEFORE)
    await page.keyboard.press('Escape')
    await expect(cardOf(page, evening.room(0), 'Cītara')).toBeVisible()
    await evening.remove('Solfedžo')
    await expect(cardOf(page, evening.room(0), 'Solfedžo')).toHaveCount(0)
  })
  await test.step('a lesson that is dropped on another swaps places with it in one click, and back in another', async () => {
    await using context = await browser.newContext()
    const somebody = await context.newPage()
    await arriveOn(somebody, school.url, 'teacher', evening.address())
    await expect(cardOf(somebody, evening.room(0), 'Cītara')).toBeVisible()

    await carry(page, 'Cītara', '18:10')
    await expect(swap(page)).toHaveAccessibleDescription(
      `Cītara → ${evening.number(1)}, 18:00–18:45 Arfa → ${evening.number(0)}, 17:00–18:00`,
    )
    await swap(page).click()
    await expect(refusal(page)).toBeHidden()
    await expect(page.getByText('„Cītara” un „Arfa” samainītas vietām.')).toBeVisible()
    await expect(cardOf(page, evening.room(1), 'Cītara')).toBeFocused()
    await expect(cardOf(page, evening.room(0), 'Arfa')).toBeVisible()
    await expect(cardOf(somebody, evening.room(1), 'Cītara')).toBeVisible()
    await expect(cardOf(somebody, evening.room(0), 'Arfa')).toBeVisible()
    expect(await places()).toEqual(SWAPPED)

    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Samainīšana atsaukta.')).toBeVisible()
    await expect(cardOf(page, evening.room(0), 'Cītara')).toBeVisible()
    await expect(cardOf(page, evening.room(1), 'Arfa')).toBeVisible()
    expect(await places()).toEqual(AS_BEFORE)
  })
})

test('by keyboard a teacher swaps two of her own, which is said aloud, and the focus is where the lesson went; in her own week she swaps them back', async ({
  page,
  arrive,
}) => {
  await test.step('by keyboard a teacher swaps two of her own; it is said aloud, and the focus is where the lesson went', async () => {
    await twoLessons()
    await arrive('teacher', evening.address())
    await dragReady(page)
    await cardOf(page, evening.room(0), 'Cītara').focus()
    for (const key of ['m', 'ArrowRight', 'PageDown', 'Enter']) await page.keyboard.press(key)
    await expect(refusal(page)).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Shift+Tab')
      await expect(swap(page)).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(notices(page).getByText(/samainītas vietām/)).toBeAttached()
    await expect(cardOf(page, evening.room(1), 'Cītara')).toBeFocused()
    expect(await places()).toEqual(SWAPPED)
  })
  await test.step('in her own week a teacher swaps two lessons that are in different rooms', async () => {
    await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
    await dragReady(page)
    const column = page.locator(`[data-column="day_${weekdayOf(evening.scene.date)}"]`)
    const card = column.getByRole('button', { name: 'Arfa' })
    const target = await pointAt(page, `day_${weekdayOf(evening.scene.date)}`, '18:00')
    await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
    await page.mouse.up()
    await swap(page).click()
    await expect(page.getByText('„Arfa” un „Cītara” samainītas vietām.')).toBeVisible()
    await expect(card).toBeFocused()
    expect(await places()).toEqual(AS_BEFORE)
  })
})

test('in the week of several rooms it is the same', async ({ page, arrive }) => {
  const { date } = evening.scene
  const saturday = addDays(date, 6 - weekdayOf(date))
  const on = (start: string, end: string) => ({
    start_datetime: `${saturday} ${start}:00`,
    end_datetime: `${saturday} ${end}:00`,
  })
  const piano = await evening.lesson('Cītara', 0, '', '', on('18:00', '18:45'))
  const tuning = { category_id: 3, teachers: [], ...on('18:15', '19:00') }
  const other = await evening.book('Arfa', 1, '', '', tuning)
  const rooms = `${evening.room(0)},${evening.room(1)}`
  await arrive('attendant', `/?date=${saturday}&rooms=${rooms}&view=week`)
  await dragReady(page)
  await page.locator('[data-cell="1/6"]').getByRole('button', { name: 'Cītara' }).focus()
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await swap(page).click()
  await expect(page.getByText('„Cītara” un „Arfa” samainītas vietām.')).toBeVisible()
  await expect(page.locator('[data-cell="2/6"]').getByRole('button', { name: 'Cītara' })).toBeFocused()
  await expect(page.locator('[data-cell="1/6"]').getByRole('button', { name: 'Arfa' })).toBeVisible()
  for (const { id } of [piano, other]) await evening.attendant.delete(`/api/reservations/reservation/${id}`)
})
