import type { Page } from '@playwright/test'
import type { Person } from '@stunda/contract/people/people.ts'
import { enterAbsence } from '../support/absence-calls.ts'
import { useEvening } from '../support/evening.ts'
import { expect, signOut, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()
/** The school's time of day, as the page gets it. */
let clock: string

test.use({ viewport: { width: 1920, height: 1080 } })

test.beforeEach(async ({ page }) => {
  clock = '17:00:00'
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const json = await response.json()
    if (json.data.now) json.data.now = `${evening.scene.date} ${clock}`
    await route.fulfill({ response, json })
  })
})

const rowOf = (page: Page, room: number) =>
  page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^${evening.scene.rooms[room]?.room_number}\\b`) }),
  })
const roomsOfScene = () => `/?rooms=${evening.scene.rooms.map(({ id }) => id)}`

test('the screen shows its rooms, nothing to touch, and no student’s name', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  const teachers = (await evening.attendant.get<Person[]>('/api/teachers')).map(({ full_name }) => full_name)
  const students = (await evening.attendant.get<Person[]>('/api/students'))
    .map(({ full_name }) => full_name)
    .filter(name => name && !teachers.includes(name))
  await evening.lesson('Vakara stunda', 0, '17:00', '17:45')
  const sent: Promise<string>[] = []
  page.on('response', response => {
    if (/\/api\/(?!live)/.test(response.url())) sent.push(response.text().catch(() => ''))
  })
  await arrive('screen', roomsOfScene())
  await expect(rowOf(page, 0)).toContainText(`Vakara stundalīdz 17:45 · ${evening.scene.teacher.full_name}`)
  await expect(rowOf(page, 1)).toContainText('Brīva')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('time')).toHaveText('17:00')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['', 'Iziet'])
  const told = (await Promise.all(sent)).join()
  expect(told).toContain(evening.scene.teacher.full_name)
  expect(students.filter(name => told.includes(`"${name}"`))).toEqual([])
})

test('somebody else’s booking appears by itself, and is on when its time has come', async ({
  page,
  arrive,
}) => {
  await page.clock.install()
  await arrive('screen', roomsOfScene())
  await expect(rowOf(page, 1)).toContainText('šodien vairs nekas nav ieplānots')
  await evening.lesson('Tikko pieteikta', 1, '18:00', '18:45')
  await expect(rowOf(page, 1)).toContainText('Brīvalīdz 18:00')
  await expect(rowOf(page, 1)).toContainText('18:00–18:45 Tikko pieteikta')
  clock = '18:00:00'
  await page.clock.fastForward('05:01')
  await expect(rowOf(page, 1)).toContainText('Tikko pieteiktalīdz 18:45')
})

test('more rooms than fit turn by themselves, page by page, and signing out leaves nothing of the day behind', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn('screen')
  const first = page.getByRole('rowheader').first()
  await expect(page.getByText(/^1 no \d+$/)).toBeVisible()
  const number = await first.innerText()
  await page.clock.fastForward(12_500)
  await expect(page.getByText(/^2 no \d+$/)).toBeVisible()
  await expect(first).not.toHaveText(number)

  await signOut(page)
  const kept = await page.evaluate(() => localStorage.getItem('stunda-corridor'))
  expect(JSON.parse(kept ?? '{}').state).toEqual({ user_id: null, school: null, day: null })
})

test('while the network is away the day stays, also over a reload, and it says since when', async ({
  page,
  arrive,
}) => {
  clock = '19:00:00'
  await evening.lesson('Paliek redzama', 2, '19:00', '19:45')
  await arrive('screen', roomsOfScene())
  await expect(rowOf(page, 2)).toContainText('Paliek redzama')
  await expect(page.getByText('pēdējais savienojums 19:00')).toBeVisible()
  await page.route('**/api/**', route => route.abort())
  for (const _reload of [1, 2]) {
    await page.reload()
    await expect(page.getByText('Nav savienojuma')).toBeVisible()
    await expect(rowOf(page, 2)).toContainText('Paliek redzama')
    await expect(page.getByText(/pēdējais savienojums 19:0\d/)).toBeVisible()
  }
  await page.unroute('**/api/**')
  await page.reload()
  await expect(rowOf(page, 2)).toContainText('Paliek redzama')
  await expect(page.getByText('Nav savienojuma')).toBeHidden()
})

test('what has changed today turns up on a page of its own', async ({ page, arrive }) => {
  const { date, teacher } = evening.scene
  const { id, version } = await evening.lesson('Kora stunda', 0, '20:00', '20:45')
  await enterAbsence(evening.attendant, {
    ...{ teacher_id: teacher.id, reason: '', rows: [{ reservation_id: id, version, action: 'cancel' }] },
    ...{ start_datetime: `${date} 19:55:00`, end_datetime: `${date} 21:00:00` },
  })
  await page.clock.install()
  await arrive('screen', roomsOfScene())
  await expect(page.getByText('1 no 2')).toBeVisible()
  await page.clock.fastForward(12_500)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^20:00–20:45/ }) })
  await expect(row).toContainText(`Kora stundaatcelta${teacher.full_name}Telpa`)
  await evening.remove('Kora stunda')
})
