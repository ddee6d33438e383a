import { findingsOn } from '../support/axe.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { peekOn } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Kokle', 'Blakus'))

const form = 'Rezervācija'

test('one press on an event says what it is; Escape goes back to it, and E edits it', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await evening.lesson('Kokle', 0, '18:00', '18:45', { description: 'Līdzi notis.' })
  await arrive('teacher', evening.address())
  const card = cardOf(page, evening.room(0), 'Kokle')
  await card.click()
  const peek = peekOn(page)
  await expect(peek).toHaveAccessibleName('Kokle')
  await expect(peek).toBeFocused()
  for (const fact of ['18:00–18:45', evening.number(0), 'Agnese Kalniņa', evening.scene.student.full_name])
    await expect(peek).toContainText(fact)
  await expect(peek).toContainText('Līdzi notis.')
  await expect(peek).toContainText('apstiprināta')
  await expect(peek).toContainText(/izveidoja \(/)
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await expect(card).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(peek).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: form }).getByLabel('Nosaukums')).toHaveValue('Kokle')
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: form }).getByLabel('Nosaukums')).toHaveValue('Kokle')
})

test('a porter hands a key out with one press in the peek, which says so, and takes it back with the key K', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Kokle', 0, '18:00', '18:45')
  await arrive('attendant', evening.address())
  await cardOf(page, evening.room(0), 'Kokle').click()
  const peek = peekOn(page)
  await peek.getByRole('button', { name: 'Izsniegt atslēgu' }).click()
  await expect(notices(page).getByText(`Telpas ${evening.number(0)} atslēga izsniegta`)).toBeVisible()
  await expect(peek).toContainText('atslēga izsniegta')
  expect((await evening.booked('Kokle'))?.status_id).toBe(4)
  await expect(peek.getByRole('button', { name: 'Saņemt atslēgu' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(peek).toContainText('apstiprināta')
  await expect.poll(async () => (await evening.booked('Kokle'))?.status_id).toBe(1)
})

test('a press beside the peek only closes it, one on another event shows that', async ({ page, arrive }) => {
  await evening.lesson('Kokle', 0, '18:00', '18:45')
  await evening.book('Blakus', 0, '19:00', '19:45')
  await arrive('attendant', evening.address())
  await cardOf(page, evening.room(0), 'Kokle').click()
  await expect(peekOn(page)).toHaveAccessibleName('Kokle')
  await cardOf(page, evening.room(0), 'Blakus').click()
  await expect(peekOn(page)).toHaveAccessibleName('Blakus')
  const column = page.locator(`[data-column="room_${evening.room(0)}"]`)
  const height = (await column.boundingBox())?.height ?? 0
  await column.click({ position: { x: 40, y: height * 0.72 } })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
