import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { dragReady, dragTo, grabPoint } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const announced = (page: Page) => page.getByRole('status')
const lineOf = (page: Page, name: string) => page.getByRole('table').getByRole('button', { name })

/** Saturday and Sunday of the evening's week, whose cells show all of their events. */
const ends = () => {
  const weekday = weekdayOf(evening.scene.date)
  return {
    saturday: addDays(evening.scene.date, 6 - weekday),
    sunday: addDays(evening.scene.date, 7 - weekday),
  }
}

/** A room's cell of a day in the week's table. */
const cellAt = (page: Page, nth_room: number, weekday: number): Locator =>
  page.locator(`[data-cell="${nth_room + 1}/${weekday}"]`)

async function carryTo(page: Page, line: Locator, cell: Locator): Promise<void> {
  const [from, box] = [await grabPoint(line), await cell.boundingBox()]
  if (!box) throw new Error('The cell is not in sight.')
  await dragTo(page, { x: from.x, y: from.y + 6 }, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

async function arriveWith(
  arrive: (role: 'attendant' | 'teacher', address: string) => Promise<void>,
  page: Page,
  role: 'attendant' | 'teacher',
): Promise<void> {
  await arrive(role, `/?date=${ends().saturday}&rooms=${evening.room(0)},${evening.room(1)}&view=week`)
  await dragReady(page)
}

const bookOnSaturday = (name: string, nth_room: number, from: string, to: string, otherwise: object = {}) =>
  evening.book(name, nth_room, '', '', {
    start_datetime: `${ends().saturday} ${from}:00`,
    end_datetime: `${ends().saturday} ${to}:00`,
    ...otherwise,
  })

const remove = (id: number) => evening.attendant.delete(`/api/reservations/reservation/${id}`)

const nobody = () => ({ teachers: [], students: [evening.scene.student.key] })

test('in the week of several rooms an event is carried to another room and another day at once; Escape puts back what is carried', async ({
  page,
  arrive,
}) => {
  await test.step('Escape puts back what is carried over the week', async () => {
    const { id } = await bookOnSaturday('Atpakaļ nesama', 0, '18:00', '18:45')
    await arriveWith(arrive, page, 'attendant')
    await carryTo(page, lineOf(page, 'Atpakaļ nesama'), cellAt(page, 1, 7))
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cellAt(page, 0, 6).getByRole('button', { name: 'Atpakaļ nesama' })).toBeVisible()
    await remove(id)
  })
  await test.step('in the week of several rooms an event is carried to another room and another day at once', async () => {
    const { id } = await bookOnSaturday('Pa nedēļu', 0, '18:00', '18:45')
    await lineOf(page, 'Pa nedēļu').waitFor()
    await carryTo(page, lineOf(page, 'Pa nedēļu'), cellAt(page, 1, 7))
    await expect(page.getByText(new RegExp(`^svētdiena · ${evening.number(1)} · 18:00–18:45$`))).toBeVisible()
    await page.mouse.up()
    const told = `^„Pa nedēļu” pārcelta uz svētdienu, .*, 18:00–18:45, telpu ${evening.number(1)}\\.$`
    await expect(page.getByText(new RegExp(told))).toBeVisible()
    const line = cellAt(page, 1, 7).getByRole('button', { name: 'Pa nedēļu' })
    await expect(line).toBeFocused()
    const [moved] = (await eventsOn(evening.attendant, ends().sunday)).filter(one => one.id === id)
    expect(moved).toMatchObject({ room_id: evening.room(1), start_time: '18:00', version: 2 })

    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(cellAt(page, 0, 6).getByRole('button', { name: 'Pa nedēļu' })).toBeVisible()
    await remove(id)
  })
})

test('while it is carried, days on which it would be refused are shaded for all who take part; there it springs back', async ({
  page,
  arrive,
}) => {
  const { id } = await bookOnSaturday('Nesama', 0, '18:00', '18:45')
  const { id: in_way } = await bookOnSaturday('Telpā ir kas cits', 1, '18:15', '19:00', nobody())
  const elsewhere = await evening.book('Skolotāja ir citur', 2, '', '', {
    start_datetime: `${ends().sunday} 17:30:00`,
    end_datetime: `${ends().sunday} 18:30:00`,
  })
  await arriveWith(arrive, page, 'attendant')
  const line = lineOf(page, 'Nesama')
  await carryTo(page, line, cellAt(page, 1, 6))
  await expect(page.getByText('18:15–19:00 Telpā ir kas cits').filter({ visible: true })).not.toHaveCount(0)
  // On Sunday both rooms are free, but the teacher is busy.
  await expect(page.getByText(/aizņemt[sai]/).filter({ visible: true })).not.toHaveCount(0)
  await page.mouse.up()
  const refused = page.getByRole('dialog', { name: 'Uz šo vietu pārcelt nevar' })
  await expect(refused).toContainText('Telpā ir kas cits')
  await page.keyboard.press('Escape')
  await expect(cellAt(page, 0, 6).getByRole('button', { name: 'Nesama' })).toBeVisible()
  await expect(line).toHaveCount(1)
  for (const one of [id, in_way, elsewhere.id]) await remove(one)
})

test('by keyboard: M picks an event of the week up, arrows say what each room and day is like, Enter puts it down', async ({
  page,
  arrive,
}) => {
  const { id } = await bookOnSaturday('Nedēļa ar taustiņiem', 0, '18:00', '18:45')
  const { id: in_way } = await bookOnSaturday('Apakšā', 1, '18:00', '19:00', nobody())
  await arriveWith(arrive, page, 'attendant')
  await lineOf(page, 'Nedēļa ar taustiņiem').focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(/^Paņemta: Nedēļa ar taustiņiem, /)).toContainText(
    `18:00–18:45, telpa ${evening.number(0)}`,
  )
  await page.keyboard.press('ArrowDown')
  await expect(
    announced(page).getByText(`telpa ${evening.number(1)}: aizņemta. 18:00–19:00 Apakšā`),
  ).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(announced(page).getByText(`telpa ${evening.number(1)}: brīva`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(cellAt(page, 1, 7).getByRole('button', { name: 'Nedēļa ar taustiņiem' })).toBeFocused()
  const told = page.getByText(/^„Nedēļa ar taustiņiem” pārcelta/)
  await expect(told).toBeVisible()

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(announced(page).getByText('Atgriezta vietā.')).toBeAttached()
  await expect(cellAt(page, 1, 7).getByRole('button', { name: 'Nedēļa ar taustiņiem' })).toBeFocused()
  for (const one of [id, in_way]) await remove(one)
})

test('in the week of several rooms, who may not move an event is told why', async ({ page, arrive }) => {
  const { id } = await bookOnSaturday('Cita nedēļā', 0, '18:00', '18:45', nobody())
  await arriveWith(arrive, page, 'teacher')
  const why = 'Cita cilvēka rezervāciju pārcelt nevar.'
  const line = lineOf(page, 'Cita nedēļā')
  await carryTo(page, line, cellAt(page, 1, 7))
  await expect(page.getByText(why)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText(why)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()

  await line.focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(why)).toBeAttached()
  await remove(id)
})
