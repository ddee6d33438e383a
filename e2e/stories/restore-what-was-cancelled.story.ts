import type { Page } from '@playwright/test'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { peekOn } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const NAMES = ['Kokle', 'Cītara', 'Balalaika', 'Mandolīna', 'Bandžo']

const inPeek = (page: Page, name: string) => peekOn(page).getByRole('button', { name, exact: true })
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Atsaukt' })
const card = (page: Page, name: string) => cardOf(page, evening.room(0), name)

/** The lesson is cancelled in its peek. */
async function cancel(page: Page, name: string): Promise<void> {
  await card(page, name).click()
  await inPeek(page, 'Atcelt rezervāciju').click()
  await page
    .getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
    .getByRole('button', { name: 'Atcelt rezervāciju' })
    .click()
  await expect(card(page, name)).toHaveAccessibleName(/atcelta/)
}

test.afterEach(() => evening.remove(...NAMES))

test('what one cancelled is restored where it says why it is cancelled, and that is taken back; nothing comes under a press in a peek that still learns why', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Kokle', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await cancel(page, 'Kokle')
  await page.reload()
  const why = Promise.withResolvers<void>()
  await page.route('**/api/reservations/reservation/*/cancelling', async route => {
    await why.promise
    await route.continue()
  })
  await card(page, 'Kokle').click()
  const edit = peekOn(page).getByRole('button', { name: 'Labot' })
  await expect(inPeek(page, 'Atjaunot')).toHaveAttribute('aria-disabled', 'true')
  const before = await edit.boundingBox()
  why.resolve()
  await expect(inPeek(page, 'Atjaunot')).not.toHaveAttribute('aria-disabled')
  await expect(peekOn(page)).toContainText(/ atcēla/)
  expect(await edit.boundingBox()).toEqual(before)

  await inPeek(page, 'Atjaunot').click()
  await expect(notices(page)).toContainText(/„Kokle” atjaunota/)
  await expect(card(page, 'Kokle')).not.toHaveAccessibleName(/atcelta/)
  await page.keyboard.press('Control+z')
  await expect(card(page, 'Kokle')).toHaveAccessibleName(/atcelta/)
})

test('what cannot be restored in its place is restored elsewhere; an Undo that something came after is refused in words, and the later change stays', async ({
  page,
  arrive,
}) => {
  await test.step('what cannot be restored in its place, because that is taken, is restored elsewhere', async () => {
    const { id } = await evening.lesson('Cītara', 0, '17:00', '17:45')
    await arrive('attendant', evening.address())
    await cancel(page, 'Cītara')
    await evening.book('Balalaika', 0, '17:00', '17:45', { teachers: [], category_id: 3 })
    await page.reload()
    await card(page, 'Cītara').click()
    await inPeek(page, 'Atjaunot').click()
    await page
      .getByRole('dialog', { name: /nevar|izmantot/ })
      .getByRole('button', { name: /^Atjaunot telpā/ })
      .first()
      .click()
    await expect(notices(page)).toContainText(/„Cītara” atjaunota/)
    const restored = await evening.booked('Cītara')
    expect(restored).toMatchObject({ id, status_id: 1 })
  })
  await test.step('an Undo that something came after is refused in words, and the later change stays', async () => {
    const { id, version, ...lesson } = await evening.lesson('Mandolīna', 0, '18:00', '18:45')
    await arrive('attendant', evening.address())
    await cancel(page, 'Mandolīna')
    const people = {
      teachers: lesson.teachers.map(one => one.id),
      students: lesson.students?.map(one => one.key),
    }
    const later = { ...lesson, ...people, status_id: 3, event_name: 'Bandžo' }
    await evening.attendant.put(`/api/reservations/reservation/${id}`, later)
    await undo(page).click()
    await expect(notices(page)).toContainText(
      'To vairs nevar atsaukt: rezervācija „Mandolīna” pēc tam ir mainīta',
    )
    await expect(card(page, 'Bandžo')).toHaveAccessibleName(/atcelta/)
  })
})
