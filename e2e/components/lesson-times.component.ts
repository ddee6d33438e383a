import type { Locator, Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import {
  cardOf,
  clickFreeTime,
  dragReady,
  dragTo,
  grabPoint,
  pointAt,
  quickForm,
  resizePoint,
} from '../support/board.ts'
import type { StoryApi } from '../support/component/api.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()

const lesson = (page: Page, name: string) => page.getByText(name, { exact: true })
async function openChoices(page: Page, who: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: who }).click()
  await page.getByText('Valoda un izskats').click()
}

test('a school without times of lessons offers no lines by them', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await openChoices(page, 'Agnese Kalniņa')
  await expect(page.getByRole('group', { name: 'Grafika blīvums' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Grafika līnijas' })).toHaveCount(0)
})

/** The school has two lessons, with a break from 17:40 to 17:50. */
const haveLessons = (answer: StoryApi['answer']) =>
  answer('GET /api/settings', async ({ real }) => ({
    data: {
      ...(await real()).data,
      lesson_times: [
        { number: 1, start_time: '17:00', end_time: '17:40' },
        { number: 2, start_time: '17:50', end_time: '18:30' },
      ],
    },
  }))

/** Divides the boards by lessons, in the menu of choices that is open. */
const divideByLessons = (page: Page) =>
  page.getByRole('group', { name: 'Grafika līnijas' }).getByText('Pa mācību stundām').click()

async function expectTimes(form: Locator, from: string, until: string) {
  await expect(form.getByLabel('No', { exact: true })).toHaveValue(from)
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue(until)
}

test('whoever wants has the board divided by lessons: a click takes a whole one, a drawn stretch all that it touches', async ({
  page,
  arrive,
  answer,
}) => {
  haveLessons(answer)
  await arrive('teacher', evening.address())
  await expect(lesson(page, '17:00')).toBeVisible()
  await openChoices(page, 'Agnese Kalniņa')
  await divideByLessons(page)
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lesson(page, '2. 17:50')).toBeVisible()
  await expect(lesson(page, '17:00')).toHaveCount(0)

  await clickFreeTime(page, evening.room(1), '18:15')
  await expectTimes(quickForm(page), '17:50', '18:30')
  await page.keyboard.press('Escape')
  // Between two lessons it is as without them.
  await clickFreeTime(page, evening.room(2), '17:45')
  await expect(quickForm(page).getByLabel('No', { exact: true })).toHaveValue('17:45')
  await page.keyboard.press('Escape')
  const column = `room_${evening.room(1)}`
  await dragReady(page)
  await dragTo(page, await pointAt(page, column, '17:10'), await pointAt(page, column, '18:05'))
  await page.mouse.up()
  await expectTimes(quickForm(page), '17:00', '18:30')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(lesson(page, '2. 17:50')).toBeVisible()
})

test('what is carried goes from lesson to lesson, by mouse and by keys', async ({
  page,
  arrive,
  answer,
  accept,
  events,
}) => {
  accept('PUT /api/reservations/reservation/:id')
  haveLessons(answer)
  evening.lesson('Klavieres', 0, '17:00', '17:40')
  await arrive('teacher', evening.address())
  await openChoices(page, 'Agnese Kalniņa')
  await divideByLessons(page)
  await page.keyboard.press('Escape')
  await dragReady(page)
  const bookedFrom = (start_time: string, end_time: string) =>
    expect.poll(() => events.all).toMatchObject([{ start_time, end_time }])
  const card = cardOf(page, evening.room(0), 'Klavieres')
  await dragTo(page, await grabPoint(card), await pointAt(page, `room_${evening.room(0)}`, '17:35'))
  await page.mouse.up()
  await bookedFrom('17:50', '18:30')

  await expect(card).toBeFocused()
  for (const key of ['m', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await bookedFrom('17:00', '17:40')

  await expect(card).toBeFocused()
  await dragTo(page, await resizePoint(card), await pointAt(page, `room_${evening.room(0)}`, '18:20'))
  await page.mouse.up()
  await bookedFrom('17:00', '18:30')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the day says which lesson it is, and free time is taken by whole lessons', async ({
    page,
    arrive,
    answer,
  }) => {
    const { date, rooms } = evening.scene
    haveLessons(answer)
    evening.lesson('Klavieres', 0, '17:00', '17:40')
    await arrive('teacher', `/?date=${date}&rooms=${rooms[0]?.id}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Klavieres' })
    await expect(row).not.toContainText('1.')
    await page.getByRole('button', { name: 'Izvēlne' }).tap()
    await page.getByText('Konts un izskats').tap()
    await divideByLessons(page)
    await page.keyboard.press('Escape')
    await expect(row).toContainText('1.17:00')
    expect(await findingsOn(page)).toEqual([])
    // The break after the lesson is free; what is offered is the lesson after it.
    await page.getByRole('button', { name: 'Rezervēt 17:50' }).tap()
    await expectTimes(quickForm(page), '17:50', '18:30')
  })
})
