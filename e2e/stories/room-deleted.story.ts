import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const NUMBER = 'Vecā zāle'
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const list = (page: Page) => page.getByRole('dialog', { name: `Telpā ${NUMBER} vēl ir rezervācijas` })
const doomed = (page: Page) => page.getByRole('row').filter({ hasText: NUMBER })
let calls: Calls
let room: Room
let events: Reservation[]

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  const [like] = await calls.get<Room[]>('/api/rooms')
  const body = { room_number: NUMBER, room_group_id: like?.room_group.id }
  room = await calls.post<Room>('/api/admin/rooms/room/create', body)
  const { student } = evening.scene
  events = [
    await evening.book('Mēģinājums', 0, '18:00', '18:45', { room_id: room.id }),
    await evening.book('Vingrināšanās', 0, '19:00', '19:45', {
      ...{ room_id: room.id, teachers: [], students: [student.key] },
    }),
  ]
})
test.afterEach(async () => {
  for (const event of events) await evening.attendant.delete(path(event))
  const rooms = await calls.get<Room[]>('/api/rooms')
  if (rooms.some(({ id }) => id === room.id)) await calls.delete(`/api/admin/rooms/room/${room.id}`)
})

async function askToDelete(page: Page) {
  await doomed(page)
    .getByRole('button', { name: /^Darbības/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Dzēst', exact: true }).click()
}

test('a room with events ahead is deleted with what becomes of them, and all comes back in one press', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/room-groups')
  await askToDelete(page)
  await expect(list(page).getByRole('row').filter({ hasText: 'Mēģinājums' })).toContainText(/, telpa /)
  await list(page).getByRole('button', { name: 'Ko darīt, 19:00 Vingrināšanās:' }).click()
  await expect(page.getByRole('menuitem', { name: 'Atstāt' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Atcelt' }).click()
  await list(page).getByRole('button', { name: 'Dzēst telpu' }).click()

  await expect(notices(page)).toContainText('Mainītas 2 rezervācijas')
  await expect(notices(page)).toContainText(`Telpa ${NUMBER} izdzēsta`)
  await expect(doomed(page)).toHaveCount(0)
  const [rehearsal, practice] = events
  if (!rehearsal || !practice) throw new Error('nothing was booked')
  expect((await now(rehearsal)).room_id).not.toBe(room.id)
  expect((await now(practice)).status_id).toBe(3)

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  await expect(doomed(page)).toHaveCount(1)
  for (const event of events) expect(await now(event)).toMatchObject({ room_id: room.id, status_id: 1 })
})

test('by the keyboard: all is cancelled at once; who leaves has changed nothing, and a room without events is asked about', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/room-groups')
  await askToDelete(page)
  await expect(list(page).getByRole('row').filter({ hasText: 'Mēģinājums' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(doomed(page)).toHaveCount(1)

  await askToDelete(page)
  await list(page)
    .getByRole('group', { name: 'Visām' })
    .getByRole('button', { name: 'Atcelt' })
    .press('Enter')
  await expect(list(page).getByRole('button', { name: 'Dzēst telpu' })).toBeEnabled()
  await pressEnter(list(page).getByRole('button', { name: 'Dzēst telpu' }))
  await expect(doomed(page)).toHaveCount(0)
  await pressEnter(notices(page).getByRole('button', { name: 'Atsaukt' }))
  await expect(doomed(page)).toHaveCount(1)

  for (const event of events) await evening.attendant.delete(path(event))
  events = []
  await askToDelete(page)
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText(`Vai dzēst telpu ${NUMBER}?`)
  await pressEnter(question.getByRole('button', { name: 'Dzēst', exact: true }))
  await expect(doomed(page)).toHaveCount(0)
})
