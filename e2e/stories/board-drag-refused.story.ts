import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test('of a series, only what was dragged is moved', async ({ page, arrive }) => {
  const occurrences = (await eventsOn(evening.attendant, evening.scene.date)).filter(
    ({ recurrence, status_id, room_id }) =>
      recurrence !== 'single' && status_id === 1 && room_id !== evening.room(0),
  )
  const isFreeAtSeven = async (id: number, asked: string) => {
    const lanes = await evening.attendant.get<Occupancy[]>(
      `/api/availability?date=${evening.scene.date}&except=${id}&${asked}`,
    )
    return lanes.every(({ busy }) => busy.every(one => one.end_time <= '18:00' || one.start_time >= '21:00'))
  }
  for (const event of occurrences) {
    const { id, teachers, students = [], event_name, room_id } = event
    const asked = `teachers=${teachers.map(one => one.id)}&students=${students.map(({ key }) => key)}`
    if (event.end_time > '16:00' || !(await isFreeAtSeven(id, asked))) continue
    await arrive('attendant', `/?date=${evening.scene.date}&rooms=${room_id},${evening.room(0)}`)
    await dragReady(page)
    const target = await pointAt(page, `room_${evening.room(0)}`, '18:00')
    await dragTo(page, await grabPoint(page.locator(`[data-event="${id}"]`)), {
      x: target.x,
      y: target.y + 2,
    })
    await page.mouse.up()
    await expect(
      page.getByText(`„${event_name}” pārcelta uz telpu ${evening.number(0)}, 18:00`),
    ).toBeVisible()
    await expect(page.getByText('Tikai šī reize; pārējās sērijas reizes paliek, kā bija.')).toBeVisible()
    const [moved] = (await eventsOn(evening.attendant, evening.scene.date)).filter(one => one.id === id)
    expect(moved).toMatchObject({ room_id: evening.room(0), start_time: '18:00', changed_alone: true })
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.locator(`[data-column="room_${room_id}"] [data-event="${id}"]`)).toBeVisible()
    return
  }
  throw new Error('No occurrence of a series is free in the evening.')
})

test('where an answer was lost, trying again finds the event where it was put; what somebody else has changed meanwhile is told, and the board shows it', async ({
  page,
  arrive,
}) => {
  await test.step('an answer that is lost on its way: trying again finds the event where it was put', async () => {
    await evening.book('Pazudusi atbilde', 0, '17:00', '17:45')
    await arrive('teacher', evening.address())
    await dragReady(page)
    const saving = '**/api/reservations/reservation/*'
    await page.route(saving, async route => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      await route.abort()
    })
    const grip = await grabPoint(cardOf(page, evening.room(0), 'Pazudusi atbilde'))
    const target = await pointAt(page, `room_${evening.room(1)}`, '18:00')
    await dragTo(page, grip, { x: target.x, y: target.y + 2 })
    await page.mouse.up()
    await expect(page.getByText('Nekas netika pārcelts')).toBeVisible()
    await page.unroute(saving)
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(
      page.getByText(`„Pazudusi atbilde” pārcelta uz telpu ${evening.number(1)}, 18:00–18:45.`),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await evening.remove('Pazudusi atbilde')
  })
  await test.step('what somebody else has changed meanwhile is told, and the board shows it', async () => {
    await evening.book('Mainīta tikmēr', 0, '17:00', '17:45')
    await page.route('**/api/live', route => route.abort())
    await arrive('teacher', evening.address())
    await dragReady(page)
    const before = await evening.booked('Mainīta tikmēr')
    if (!before) throw new Error('no event')
    await evening.attendant.put(`/api/reservations/reservation/${before.id}`, {
      ...{ event_name: before.event_name, category_id: before.category_id, room_id: evening.room(2) },
      teachers: [evening.scene.teacher.id],
      start_datetime: `${evening.scene.date} 19:00:00`,
      end_datetime: `${evening.scene.date} 19:45:00`,
    })
    const grip = await grabPoint(cardOf(page, evening.room(0), 'Mainīta tikmēr'))
    await dragTo(page, grip, await pointAt(page, `room_${evening.room(1)}`, '18:00'))
    await page.mouse.up()
    const told = page.getByRole('dialog', { name: '„Mainīta tikmēr” netika pārcelta' })
    await expect(told.getByRole('row', { name: /^Telpa/ })).toContainText(evening.number(2))
    await told.getByRole('button', { name: 'Atstāt, kā ir' }).click()
    await expect(cardOf(page, evening.room(2), 'Mainīta tikmēr')).toBeVisible()
    expect(await evening.booked('Mainīta tikmēr')).toMatchObject({
      room_id: evening.room(2),
      start_time: '19:00',
    })
    await evening.remove('Mainīta tikmēr')
  })
})
