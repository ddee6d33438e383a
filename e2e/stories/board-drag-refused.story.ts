import type { Page } from '@playwright/test'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const announced = (page: Page) => page.getByRole('status')

test('somebody else’s event cannot be picked up, and that is said at once', async ({ page, arrive }) => {
  await evening.book('Cita nodarbība', 0, '17:00', '17:45', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  await arrive('teacher', evening.address())
  await dragReady(page)
  const why = 'Cita cilvēka rezervāciju pārcelt nevar.'
  const card = cardOf(page, evening.room(0), 'Cita nodarbība')
  await dragTo(page, await grabPoint(card), await pointAt(page, `room_${evening.room(1)}`, '18:00'))
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.locator('[data-drag="denied"]')).toHaveCSS('cursor', 'not-allowed')
  await page.mouse.up()
  await expect(page.getByText(why)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()

  await card.focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(why)).toBeAttached()
  expect(await evening.booked('Cita nodarbība')).toMatchObject({
    room_id: evening.room(0),
    start_time: '17:00',
  })
  await evening.remove('Cita nodarbība')
})

test('what has begun is moved by those who run the school only', async ({ page, arrive }) => {
  const { now } = await evening.attendant.get<{ now: string }>('/api/settings')
  const yesterday = addDays(now.slice(0, 10), -1)
  const times = { start_datetime: `${yesterday} 20:00:00`, end_datetime: `${yesterday} 20:45:00` }
  await evening.book('Vakar vakarā', 0, '20:00', '20:45', { ...times, teachers: [evening.scene.teacher.id] })
  await arrive('teacher', `/?date=${yesterday}&rooms=${evening.room(0)},${evening.room(1)}`)
  await dragReady(page)
  await cardOf(page, evening.room(0), 'Vakar vakarā').focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(/^Jau sākusies/)).toBeAttached()
})

test('in the week of a room an event goes to another day', async ({ page, arrive }) => {
  const weekday = weekdayOf(evening.scene.date)
  const days = [1, 2, 3, 4, 5, 6, 7].filter(day => day !== weekday)
  const { now } = await evening.attendant.get<{ now: string }>('/api/settings')
  const quiet: string[] = []
  for (const day of days) {
    const date = addDays(evening.scene.date, day - weekday)
    if (date <= now.slice(0, 10)) continue
    const asked = `date=${date}&rooms=${evening.room(0)}&teachers=${evening.scene.teacher.id}`
    const lanes = await evening.attendant.get<Occupancy[]>(`/api/availability?${asked}`)
    const isFree = lanes.every(({ busy }) =>
      busy.every(one => one.end_time <= '19:00' || one.start_time >= '20:00'),
    )
    if (isFree) quiet.push(date)
  }
  const [date] = quiet
  if (!date) throw new Error('No other evening of the week is free.')
  await evening.book('Uz citu dienu', 0, '18:30', '19:15')
  await arrive('attendant', `/?date=${evening.scene.date}&view=week&rooms=${evening.room(0)}`)
  await dragReady(page)
  const card = page.getByRole('button', { name: 'Uz citu dienu' })
  const target = await pointAt(page, `day_${weekdayOf(date)}`, '19:10')
  await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
  await page.mouse.up()
  const told = /^„Uz citu dienu” pārcelta uz \S+dienu, (\S+ gada )?\d+\. \S+[iu], 19:10–19:55\.$/
  await expect(page.getByText(told)).toBeVisible()
  await expect(card).toBeFocused()
  const [moved] = (await eventsOn(evening.attendant, date)).filter(
    ({ event_name }) => event_name === 'Uz citu dienu',
  )
  expect(moved).toMatchObject({ room_id: evening.room(0), start_time: '19:10', version: 2 })
})

test('a teacher moves her event in her own plan, too', async ({ page, arrive }) => {
  await evening.book('No plāna', 0, '18:00', '18:45')
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  await dragReady(page)
  const card = page.getByRole('button', { name: 'No plāna' })
  const target = await pointAt(page, `day_${weekdayOf(evening.scene.date)}`, '19:00')
  await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
  await page.mouse.up()
  await expect(page.getByText('„No plāna” pārcelta: 19:00–19:45.')).toBeVisible()
  expect(await evening.booked('No plāna')).toMatchObject({ room_id: evening.room(0), start_time: '19:00' })
  await evening.remove('No plāna')
})

test('in one’s own plan, the times at which others have the room are shaded, too', async ({
  page,
  arrive,
}) => {
  await evening.book('No plāna prom', 0, '18:00', '18:45')
  await evening.book('Cits telpā', 0, '19:00', '19:45', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  await dragReady(page)
  const card = page.getByRole('button', { name: 'No plāna prom' })
  const target = await pointAt(page, `day_${weekdayOf(evening.scene.date)}`, '19:15')
  await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
  await expect(page.locator('[data-ghost]')).toHaveAttribute('data-refused')
  // Under the pointer, and in the column.
  await expect(page.getByText('Telpa ir aizņemta').filter({ visible: true }).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await evening.remove('No plāna prom', 'Cits telpā')
})

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

test('what somebody else has changed meanwhile is told, and the board shows it', async ({ page, arrive }) => {
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

test('without a connection the event springs back, and that is said', async ({ page, arrive }) => {
  await evening.book('Bez tīkla', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await page.route('**/api/reservations/reservation/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const grip = await grabPoint(cardOf(page, evening.room(0), 'Bez tīkla'))
  await dragTo(page, grip, await pointAt(page, `room_${evening.room(1)}`, '18:00'))
  await page.mouse.up()
  await expect(page.getByText('Nekas netika pārcelts')).toBeVisible()
  await expect(cardOf(page, evening.room(0), 'Bez tīkla')).toBeFocused()
  expect(await evening.booked('Bez tīkla')).toMatchObject({ room_id: evening.room(0), start_time: '17:00' })
  await evening.remove('Bez tīkla')
})

test('an answer that is lost on its way: trying again finds the event where it was put', async ({
  page,
  arrive,
}) => {
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
