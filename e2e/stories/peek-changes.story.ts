import type { Page } from '@playwright/test'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { peekOn } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Ūdru dziesma', 'Blakus'))

test('what is moved from the peek is carried by the pointer to where one presses next, or by the arrows; it is cancelled there after a question', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Lapsu dziesma', 0, '18:00', '18:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await cardOf(page, evening.room(0), 'Lapsu dziesma').click()
  await peekOn(page).getByRole('button', { name: 'Pārcelt' }).click()
  await expect(page.locator('[data-ghost]')).toBeFocused()
  const there = await pointAt(page, `room_${evening.room(1)}`, '18:00')
  await page.mouse.move(there.x, there.y + 2, { steps: 4 })
  await page.mouse.down()
  await page.mouse.up()
  await expect(notices(page)).toContainText(`„Lapsu dziesma” pārcelta uz telpu ${evening.number(1)}`)
  const card = cardOf(page, evening.room(1), 'Lapsu dziesma')
  await expect(card).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(peekOn(page)).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, evening.room(0), 'Lapsu dziesma')).toBeFocused()
  await expect.poll(async () => (await evening.booked('Lapsu dziesma'))?.room_id).toBe(evening.room(0))

  const back = cardOf(page, evening.room(0), 'Lapsu dziesma')
  await back.click()
  const cancel = peekOn(page).getByRole('button', { name: 'Atcelt' })
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
  await question.getByRole('button', { name: 'Atpakaļ' }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await question.getByRole('button', { name: 'Atcelt rezervāciju' }).click()
  await expect(back).toHaveAccessibleName(/atcelta/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(back).toBeFocused()
})

test('what cannot be moved now says why beside its peek, which stays', async ({ page, arrive }) => {
  await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45')
  await arrive('attendant', evening.address())
  await dragReady(page)
  const answers = await holdChanges(page)
  const card = cardOf(page, evening.room(0), 'Ūdru dziesma')
  await dragTo(page, await grabPoint(card), await pointAt(page, `room_${evening.room(1)}`, '18:00'))
  await page.mouse.up()
  await answers.asked
  await cardOf(page, evening.room(1), 'Ūdru dziesma').click()
  const move = peekOn(page).getByRole('button', { name: 'Pārcelt' })
  await move.click()
  await expect(notices(page)).toContainText('Tā vēl tiek pārcelta.')
  await expect(move).toBeFocused()
  answers.let()
  await expect(notices(page)).toContainText('„Ūdru dziesma” pārcelta')
  await move.click()
  await expect(page.locator('[data-ghost]')).toBeFocused()
  await page.keyboard.press('Escape')
})

test('who agrees to cancel a lesson and presses elsewhere before the answer is told so all the same, can take it back, and is told when it fails', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45')
  await evening.book('Blakus', 0, '19:00', '19:45')
  await arrive('attendant', evening.address())
  let answers = await holdChanges(page)
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  await cancelFrom(page)
  await answers.asked
  await cardOf(page, evening.room(0), 'Blakus').click()
  await expect(peekOn(page)).toHaveAccessibleName('Blakus')
  answers.let()
  await expect(notices(page)).toContainText('Rezervācija atcelta')
  await expect(peekOn(page)).toHaveAccessibleName('Blakus')
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect.poll(async () => (await evening.booked('Ūdru dziesma'))?.status_id).toBe(STATUS.confirmed)
  const card = cardOf(page, evening.room(0), 'Ūdru dziesma')
  await expect(card).not.toHaveAccessibleName(/atcelta/)

  await page.reload()
  answers = await holdChanges(page)
  await card.click()
  await cancelFrom(page)
  await answers.asked
  await page.keyboard.press('Escape')
  await expect(peekOn(page)).toBeHidden()
  answers.let('fail')
  await expect(notices(page)).toContainText('Ūdru dziesma')
  expect((await evening.booked('Ūdru dziesma'))?.status_id).toBe(STATUS.confirmed)
})

async function cancelFrom(page: Page): Promise<void> {
  await peekOn(page).getByRole('button', { name: 'Atcelt' }).click()
  const question = page.getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
  await question.getByRole('button', { name: 'Atcelt rezervāciju' }).click()
}

/** Holds the changes of events back: `asked` is one that was sent, `let` lets it reach the server or fail. */
async function holdChanges(page: Page) {
  const asked = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<'go on' | 'fail'>()
  await page.route('**/api/reservations/reservation/*', async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    asked.resolve()
    await ((await freed.promise) === 'fail' ? route.abort() : route.fallback())
  })
  return { asked: asked.promise, let: (how: 'go on' | 'fail' = 'go on') => freed.resolve(how) }
}

test('an event that somebody cancels while its peek is open says so, and offers neither its key nor to cancel it; one that is deleted is gone', async ({
  page,
  arrive,
}) => {
  const { id } = await evening.lesson('Ūdru dziesma', 0, '18:00', '18:45')
  const { date, teacher, student, subject } = evening.scene
  await arrive('attendant', evening.address())
  await cardOf(page, evening.room(0), 'Ūdru dziesma').click()
  const peek = peekOn(page)
  const cancel = peek.getByRole('button', { name: 'Atcelt' })
  await cancel.focus()
  await evening.attendant.put(`/api/reservations/reservation/${id}`, {
    event_name: 'Ūdru dziesma',
    category_id: 1,
    status_id: STATUS.cancelled,
    room_id: evening.room(0),
    subject_id: subject.id,
    teachers: [teacher.id],
    students: [student.key],
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 18:45:00`,
  })
  await expect(peek).toContainText('atcelta')
  await expect(cancel).toHaveCount(0)
  await expect(peek.getByRole('button')).toHaveText(['Atjaunot', /^Labot/])
  await expect(peek).toBeFocused()
  await expect(page.getByRole('status').getByText('Ūdru dziesma, atcelta')).toBeAttached()

  await evening.attendant.delete(`/api/reservations/reservation/${id}`)
  await expect(peek).toHaveAccessibleName('Rezervācijas vairs nav')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
