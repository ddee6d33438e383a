import { findingsOn } from '../support/axe.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()

test('held at its edge, the board scrolls to rooms out of sight, and back where the event came from', async ({
  page,
  arrive,
}) => {
  evening.book('Tālu ceļā', 0, '17:00', '17:45')
  await arrive('attendant', `/?date=${evening.scene.date}`)
  await dragReady(page)
  const card = cardOf(page, evening.room(0), 'Tālu ceļā')
  await card.scrollIntoViewIfNeeded()
  const board = page.getByRole('region', { name: /Telpu grafiks/ })
  const box = await board.boundingBox()
  if (!box) throw new Error('no board')
  const before = await board.evaluate(element => element.scrollLeft)
  const grip = await grabPoint(card)
  await dragTo(page, grip, { x: box.x + box.width - 4, y: grip.y })
  await expect.poll(() => board.evaluate(element => element.scrollLeft)).toBeGreaterThan(before + 1800)
  await expect(card).not.toBeAttached()
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(evening.booked('Tālu ceļā')).toMatchObject({ room_id: evening.room(0), start_time: '17:00' })
})

test('what others book comes onto the board while an event is held, and is in its way', async ({
  page,
  arrive,
}) => {
  evening.book('Rokās', 0, '17:00', '17:45')
  await arrive('attendant', evening.address())
  await dragReady(page)
  const target = await pointAt(page, `room_${evening.room(1)}`, '18:00')
  await dragTo(page, await grabPoint(cardOf(page, evening.room(0), 'Rokās')), {
    x: target.x,
    y: target.y + 2,
  })
  const ghost = page.locator('[data-ghost]')
  await expect(ghost).not.toHaveAttribute('data-refused')
  expect(await findingsOn(page)).toEqual([])
  evening.book('Tikko rezervēta', 1, '18:00', '18:45', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  await expect(cardOf(page, evening.room(1), 'Tikko rezervēta')).toBeAttached()
  await expect(ghost).toHaveAttribute('data-refused')
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
