import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { callsOf, endSessionsOf } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

/** Books an event that waits for approval. */
async function ask(url: string, event_name: string, room: number, start = '18:00', end = '18:45') {
  const attendant = await callsOf(url, 'attendant')
  const { date, rooms, student } = await findFreeEvening(attendant)
  const made = await attendant.post<{ reservations: Reservation[] }>('/api/event-meta/create', {
    event_name,
    category_id: 5,
    status_id: 2,
    room_id: rooms[room]?.id,
    students: [student.key],
    start_datetime: `${date} ${start}:00`,
    end_datetime: `${date} ${end}:00`,
  })
  return made.reservations[0] as Reservation
}

const link = (page: Page) => page.getByRole('link', { name: /Gaida apstiprinājumu/ })
const countOf = async (page: Page) => Number(/\d+/.exec(await link(page).innerText())?.[0] ?? 0)
const status = async (url: string, id: number) =>
  (await (await callsOf(url, 'attendant')).get<Reservation>(`/api/reservations/reservation/${id}`)).status_id
/** The pointer leaves the list. */
const pointElsewhere = (page: Page) => page.getByRole('heading', { level: 1 }).hover()
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('what waits is counted in the header, a booking is confirmed with one click, and taken back from the notification', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  await arrive('attendant', '/')
  await expect(link(page)).toContainText(/\d/)
  const before = await countOf(page)
  await ask(school.url, 'Skaitāms', 0)
  await expect(link(page)).toContainText(String(before + 1))

  const { id } = await ask(school.url, 'Bungu stunda', 1)
  await link(page).click()
  await expect(card(page, 'Bungu stunda')).toContainText('gaida kopš plkst.')
  await card(page, 'Bungu stunda').getByRole('button', { name: 'Apstiprināt' }).click()
  await expect(card(page, 'Bungu stunda')).toContainText('Apstiprināta')
  await pointElsewhere(page)
  await expect(card(page, 'Bungu stunda')).toHaveCount(0)
  await expect.poll(() => status(school.url, id)).toBe(1)
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Apstiprinājums atsaukts')).toBeVisible()
  await expect(card(page, 'Bungu stunda')).toBeVisible()
  expect(await status(school.url, id)).toBe(2)
})

test('a booking is refused with a reason: giving up changes nothing, and the reason stays when refusing fails or the session ends under it', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  const { id } = await ask(school.url, 'Nakts koncerts', 2)
  await arrive('attendant', '/')
  await link(page).click()
  const refuse = card(page, 'Nakts koncerts').getByRole('button', { name: 'Noraidīt' })
  await refuse.click()
  await page.keyboard.press('Escape')
  await expect(refuse).toBeFocused()
  expect(await status(school.url, id)).toBe(2)
  await refuse.click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Iemesls')
  await reason.fill('Zālē būs remonts')
  await page.route('**/reject', route => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(page.getByText('Neizdevās noraidīt rezervāciju')).toBeVisible()
  await expect(reason).toHaveValue('Zālē būs remonts')
  await page.route(
    '**/reject',
    async route => {
      await endSessionsOf(school.url, 'attendant')
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'attendant')
  await expect(reason).toHaveValue('Zālē būs remonts')
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await pointElsewhere(page)
  await expect(card(page, 'Nakts koncerts')).toHaveCount(0)
  await expect.poll(() => status(school.url, id)).toBe(3)
})

test('who clicks twice on the same spot confirms one booking, and the next stays where it is, as does what could not be confirmed', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('who clicks twice on the same spot confirms one booking, and the next stays where it is', async () => {
    const asked = [
      await ask(school.url, 'Dubultais pirmais', 1, '19:00', '19:45'),
      await ask(school.url, 'Dubultais otrais', 1, '20:00', '20:45'),
    ]
    await arrive('attendant', '/approvals')
    const [first, second] = [card(page, 'Dubultais pirmais'), card(page, 'Dubultais otrais')]
    const confirm = first.getByRole('button', { name: 'Apstiprināt' })
    await confirm.scrollIntoViewIfNeeded()
    const spot = await confirm.boundingBox()
    const next = await second.boundingBox()
    if (!spot) throw new Error('The button is not to be seen.')
    const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2]
    await page.mouse.click(x, y)
    await expect(first).toContainText('Apstiprināta')
    expect(await second.boundingBox()).toEqual(next)
    await page.mouse.click(x, y)
    await pointElsewhere(page)
    await expect(first).toHaveCount(0)
    await expect(second.getByRole('button', { name: 'Apstiprināt' })).toBeEnabled()
    const statuses = () => Promise.all(asked.map(({ id }) => status(school.url, id)))
    expect(await statuses()).toEqual([1, 2])
    await second.getByRole('button', { name: 'Apstiprināt' }).click()
    await expect.poll(statuses).toEqual([1, 1])
  })
  await test.step('what could not be confirmed stays as it was, and waits', async () => {
    const { id } = await ask(school.url, 'Neizdevies', 2, '20:00', '20:45')
    const asked = card(page, 'Neizdevies')
    await page.route('**/confirm', route => route.abort(), { times: 1 })
    await asked.getByRole('button', { name: 'Apstiprināt' }).click()
    await expect(page.getByText('Nav savienojuma ar serveri.')).toBeVisible()
    await expect(asked).not.toContainText('Apstiprināta')
    await asked.getByRole('button', { name: 'Apstiprināt' }).click()
    await expect(asked).toContainText('Apstiprināta')
    expect(await status(school.url, id)).toBe(1)
  })
})

test('by keyboard alone one goes from one decision to the next; one that was taken back is not shown as confirmed when a colleague refuses the booking', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('a confirmation that was taken back by keyboard is not shown as one when a colleague refuses the booking', async () => {
    const { id } = await ask(school.url, 'Kolēģes noraidītais', 0, '19:00', '19:45')
    await arrive('attendant', '/approvals')
    const asked = card(page, 'Kolēģes noraidītais')
    await asked.getByRole('button', { name: 'Apstiprināt' }).click()
    await expect(asked).toContainText('Apstiprināta')
    await page.getByRole('button', { name: 'Atsaukt' }).focus()
    await page.keyboard.press('Enter')
    await expect(asked.getByRole('button', { name: 'Apstiprināt' })).toBeEnabled()
    const colleague = await callsOf(school.url, 'administrator')
    await colleague.post(`/api/reservations/reservation/${id}/reject`, {})
    await expect(asked).toHaveCount(0)
  })
  await test.step('by keyboard alone one goes from one decision to the next', async () => {
    await ask(school.url, 'Ar taustiņu vispirms', 0, '18:45', '19:30')
    await ask(school.url, 'Ar taustiņu pēc tā', 0, '20:00', '20:45')
    await arrive('attendant', '/')
    await link(page).focus()
    await page.keyboard.press('Enter')
    await card(page, 'Ar taustiņu vispirms').getByRole('button', { name: 'Apstiprināt' }).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, 'Ar taustiņu vispirms')).toHaveCount(0)
    await expect(card(page, 'Ar taustiņu pēc tā').getByRole('button', { name: 'Apstiprināt' })).toBeFocused()
  })
})
