import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter } from '../support/keyboard.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const bar = (page: Page) => page.getByRole('region', { name: 'Darbības ar izvēlētajām rezervācijām' })
const list = (page: Page) => page.getByRole('dialog').first()
const row = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(name) })
const chosen = (page: Page) => list(page).locator('[aria-pressed="true"]')
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const now = () => Promise.all(lessons.map(one => evening.attendant.get<Reservation>(path(one))))
const statuses = async () => (await now()).map(({ status_id }) => status_id)
const { confirmed, cancelled } = STATUS
let lessons: Reservation[]

test.beforeEach(async () => {
  lessons = [
    await evening.lesson('Flauta', 0, '20:00', '20:15'),
    await evening.lesson('Oboja', 0, '20:15', '20:30'),
    await evening.lesson('Klarnete', 0, '20:30', '20:45'),
  ]
})
test.afterEach(async () => {
  for (const lesson of lessons) await evening.attendant.delete(path(lesson))
})

/** The list of the events in the room in the evening's last hour. */
async function openList(page: Page) {
  const cells = page.getByRole('grid').getByRole('button')
  await expect(cells.last()).toBeVisible()
  await cells.last().click()
  await expect(row(page, 'Flauta')).toBeVisible()
}
const address = () =>
  `/admin/usage?from=${evening.scene.date}&to=${evening.scene.date}&rooms=room-${evening.room(0)}`

test('in a list events are chosen by Ctrl and Shift or by keyboard, changed together, and back in one press; Escape closes one thing at a time', async ({
  page,
  arrive,
}) => {
  await test.step('in a list events are chosen by Ctrl and Shift, cancelled together, and back in one click', async () => {
    await arrive('administrator', address())
    await openList(page)
    await row(page, 'Flauta').click({ modifiers: ['Control'] })
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await row(page, 'Klarnete').click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('Izvēlētas 3')
    await row(page, 'Oboja').click({ modifiers: ['ControlOrMeta'] })
    await expect(chosen(page)).toHaveCount(2)
    await bar(page).getByRole('button', { name: 'Atcelt…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Atcelt 2 rezervācijas' })
    await dialog.getByRole('button', { name: 'Saglabāt 2' }).click()
    await expect(page.getByText('Atceltas 2 rezervācijas')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await statuses()).toEqual([cancelled, confirmed, cancelled])
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
    expect(await statuses()).toEqual([confirmed, confirmed, confirmed])
  })
  await test.step('by keyboard: X and Shift+X choose, all go to another room and back; Escape closes one thing at a time', async () => {
    await openList(page)
    await row(page, 'Flauta').press('x')
    await row(page, 'Oboja').press('Shift+X')
    await expect(bar(page)).toContainText('Izvēlētas 2')
    const move = page.getByRole('dialog', { name: 'Pārcelt 2 rezervācijas' })
    await pressEnter(bar(page).getByRole('button', { name: 'Pārcelt…' }))
    await expect(move.getByLabel('Uz telpu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(move).toBeHidden()
    await expect(chosen(page)).toHaveCount(2)

    await pressEnter(bar(page).getByRole('button', { name: 'Pārcelt…' }))
    await move.getByLabel('Uz telpu').fill(evening.number(2))
    await page.keyboard.press('Enter')
    await expect(move.getByRole('button', { name: 'Saglabāt 2' })).toBeEnabled()
    await pressEnter(move.getByRole('button', { name: 'Saglabāt 2' }))
    await expect(page.getByText('Pārceltas 2 rezervācijas')).toBeVisible()
    expect((await now()).map(({ room_id }) => room_id)).toEqual([2, 2, 0].map(nth => evening.room(nth)))
    await pressEnter(page.getByRole('button', { name: 'Atsaukt' }))
    await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
    expect((await now()).map(({ room_id }) => room_id)).toEqual([0, 0, 0].map(nth => evening.room(nth)))

    await openList(page)
    await row(page, 'Klarnete').press('x')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
  })
})

test('what was done together is opened, and what of it is to come is chosen to be changed again', async ({
  page,
  arrive,
}) => {
  const rows = lessons.map(({ id, version, start_datetime, end_datetime }) => ({
    ...{ reservation_id: id, version, action: 'move', room_id: evening.room(1) },
    ...{ start_datetime, end_datetime },
  }))
  await evening.attendant.post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
  await arrive('attendant', '/')
  await page.getByRole('link', { name: 'Birojs' }).click()
  await page.getByRole('button', { name: 'Vairāku rezervāciju izmaiņas' }).click()
  await list(page)
    .getByRole('button', { name: /^Atvērt/ })
    .first()
    .click()
  await row(page, 'Flauta').click()
  await row(page, 'Klarnete').press('Shift+X')
  await expect(bar(page)).toContainText('Izvēlētas 3')
  await row(page, 'Oboja').click()
  await bar(page).getByRole('button', { name: 'Atcelt…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atcelt 2 rezervācijas' })
  await dialog.getByRole('button', { name: 'Saglabāt 2' }).click()
  await expect(page.getByText('Atceltas 2 rezervācijas')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await statuses()).toEqual([cancelled, confirmed, cancelled])
})
