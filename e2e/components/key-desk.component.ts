import { useKeyDesk } from '../support/component-key-desk.ts'
import { expect, test } from '../support/component-story.ts'

const desk = useKeyDesk()
const { next, out, give, take, more } = desk

test('the number of a room, typed and entered, gives its key out and takes it back', async ({
  page,
  arrive,
  events,
}) => {
  const _event = desk.lesson()
  await arrive('attendant', '/keys')
  await expect(give(page)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(desk.evening.number(0))
  await page.keyboard.press('Enter')
  await expect(take(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect(events.all).toMatchObject([{ status_id: 4 }])
  await page.keyboard.type(desk.evening.number(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Izsniegt ${desk.evening.number(0)}` })).toBeVisible()
  expect(events.all).toMatchObject([{ status_id: 1 }])
})

test('arrows go from row to row, and from list to list', async ({ page, arrive }) => {
  desk.lesson('20:30', '20:45')
  desk.lesson('20:45', '21:00', { status_id: 4 })
  await arrive('attendant', '/keys')
  await give(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    out(page)
      .getByRole('button', { name: /^Saņemt/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(
    next(page)
      .getByRole('button', { name: /^Izsniegt/ })
      .first(),
  ).toBeFocused()
})

test('what another desk gives out moves, and the focus stays at the desk', async ({ page, arrive }) => {
  const event = desk.lesson()
  await arrive('attendant', '/keys')
  await give(page).focus()
  desk.change(event, { status_id: 4, key_holder: { id: null, full_name: 'Roberts Vilks' } })
  await expect(out(page).getByText('paņēma Roberts Vilks')).toBeVisible()
  await expect(page.locator('[data-row] :focus, h1:focus')).toBeVisible()
})

test('a refused press says why beside its row, and is tried again there', async ({ page, arrive }) => {
  const event = desk.lesson()
  await arrive('attendant', '/keys')
  await expect(give(page)).toBeVisible()
  await page.route(`**/api/reservations/reservation/${event.id}`, route => route.abort())
  await more(page).click()
  await page.getByRole('menuitem', { name: `Izsniegt: ${desk.evening.scene.student.full_name}` }).click()
  const row = next(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('alert') })
  await expect(row).toContainText(desk.evening.number(0))
  await expect(row).toContainText('Nav savienojuma ar serveri')
  await page.getByText('EN', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await page.getByText('LV', { exact: true }).click()
  await page.unrouteAll()
  await row.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(take(page)).toBeVisible()
})
