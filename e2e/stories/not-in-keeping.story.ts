import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { AdminSettings, AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { cardOf, hoverOver } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, signOut, test } from '../support/story.ts'

const evening = useEvening()
const URL = '/api/admin/settings'
const CANCELLED = 3
const NAME = 'Mežraga sērija'
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const holiday = (date: string): AdminSettings => ({
  ...before,
  closed_days: [...before.closed_days, { date_from: date, date_to: date, name: 'Skolas svētki' }],
})
const meta = () => `/api/event-meta/${first.event_meta_id}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const whatOf = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Ko darīt/ })

let calls: Calls
let before: AdminSettingsAnswer
let series: Reservation[]
let first: Reservation

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  before = await calls.get<AdminSettingsAnswer>(URL)
  series = (await evening.series(NAME, 3, '18:00', '18:45', { category_id: 4 })).reservations
  const [soonest] = series
  if (!soonest) throw new Error('The series has no dates.')
  first = soonest
})
test.afterEach(async () => {
  await calls.put(`${URL}?force=true`, before)
  for (let nth = 0; nth < 2; nth++)
    await calls.patch('/api/admin/rooms/room/update-room-availability', {
      ...{ room_id: evening.room(nth), is_available: 1 },
    })
  const whole = await calls.get<{ reservations: Reservation[] }>(meta())
  for (const event of whole.reservations) await evening.attendant.delete(path(event))
})

test('what stays on a closed day is marked on the board, and solved in its list', async ({
  page,
  arrive,
  visit,
}) => {
  await calls.put(`${URL}?force=true`, holiday(evening.scene.date))
  await arrive('attendant', evening.address())
  const card = cardOf(page, evening.room(0), NAME)
  await expect(card.getByRole('img', { name: 'Neatbilst kalendāram' })).toBeVisible()
  await hoverOver(card)
  await expect(page.getByRole('tooltip')).toContainText('šajā dienā skola ir slēgta')

  await page.getByRole('link', { name: 'Birojs' }).click()
  await page.getByRole('link', { name: /^\d+ rezervācij\S+ neatbilst kalendāram/ }).click()
  await expect(page.getByRole('heading', { name: 'Neatbilst kalendāram', level: 1 })).toBeVisible()
  await whatOf(page, NAME).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: /^Pievienot sērijas beigās/ }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, NAME)).toContainText('sērijas beigās:')
  await page.getByRole('button', { name: /^Saglabāt 1/ }).click()
  await expect(notices(page)).toContainText('Mainīta 1 rezervācija')
  // The notice stays under the pointer.
  await notices(page).getByRole('button', { name: 'Atsaukt' }).hover()
  expect((await now(first)).status_id).toBe(CANCELLED)
  const days = async () => {
    const { reservations } = await calls.get<{ reservations: Reservation[] }>(meta())
    return reservations.filter(({ status_id }) => status_id !== CANCELLED).map(({ start_date }) => start_date)
  }
  expect(await days()).toHaveLength(3)
  expect((await days()).slice(0, 2)).toEqual(series.slice(1).map(({ start_date }) => start_date))

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  await expect(rowOf(page, NAME)).toBeVisible()
  expect(await days()).toEqual(series.map(({ start_date }) => start_date))

  await visit('/')
  await signOut(page)
})

test('a room is taken out of use with what becomes of its lessons, and one undo brings all back', async ({
  page,
  arrive,
}) => {
  const number = evening.number(0)
  await arrive('administrator', '/admin/room-groups')
  const actions = page.getByRole('button', { name: new RegExp(`^Darbības: ${number}\\b`) })
  const row = page.getByRole('row').filter({ has: actions })
  const takeOut = async () => {
    await actions.click()
    await page.getByRole('menuitem', { name: 'Neļaut rezervēt' }).click()
  }
  await takeOut()
  const dialog = page.getByRole('dialog', { name: 'Rezervācijas, kas vairs neatbilst' })
  await expect(rowOf(page, NAME).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).not.toContainText('Nevar rezervēt')

  await takeOut()
  await whatOf(page, NAME).first().click()
  await page
    .getByRole('menuitem', { name: /, telpa / })
    .first()
    .click()
  await expect(rowOf(page, NAME).first()).toContainText('telpa')
  await dialog.getByRole('button', { name: 'Saglabāt 1, izlemt vēlāk' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Nevar rezervēt')
  const moved = await now(first)
  expect(moved.room_id).not.toBe(first.room_id)

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  await expect(row).not.toContainText('Nevar rezervēt')
  expect((await now(first)).room_id).toBe(first.room_id)
})

test('a day that opens again brings back what was left out, and says what no longer fits', async ({
  page,
  arrive,
}) => {
  const tuba = await evening.lesson('Svētku tuba', 1, '18:50', '19:35')
  const rows = [first, tuba].map(({ id, version }) => ({ reservation_id: id, version, action: 'cancel' }))
  const cause = { kind: 'settings', settings: holiday(evening.scene.date) }
  await calls.post('/api/rearrangements', { cause, rows })
  await calls.post('/api/event-meta/create', {
    ...{ event_name: 'Apkope', category_id: 3, room_id: tuba.room_id },
    ...{ start_datetime: tuba.start_datetime, end_datetime: tuba.end_datetime },
  })
  await arrive('administrator', '/admin/settings')
  await page.getByText('Brīvdienu saraksts').first().click()
  await page.getByRole('button', { name: 'Noņemt: Skolas svētki' }).first().click()
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Atceltās rezervācijas, kas atkal varētu notikt' })
  await expect(rowOf(page, NAME)).toContainText('atkal notiks')
  await expect(rowOf(page, 'Svētku tuba')).toContainText('paliek atcelta')
  await expect(rowOf(page, 'Svētku tuba')).toContainText(/telp/i)
  await dialog
    .getByRole('button', { name: /^Saglabāt/ })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  expect((await now(first)).status_id).toBe(1)
  expect((await now(tuba)).status_id).toBe(CANCELLED)
  expect(await calls.get<AdminSettingsAnswer>(URL)).toEqual(before)
  await evening.remove('Svētku tuba', 'Apkope')
})
