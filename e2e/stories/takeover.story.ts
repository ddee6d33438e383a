import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const NAME = 'Ziemassvētku koncerts'
const HALVES = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'] as const
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const placeOf = ({ room_id, start_datetime }: Reservation) => ({ room_id, start_datetime })
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const book = (page: Page) => page.getByRole('button', { name: 'Rezervēt', exact: true })
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const chosenDay = () => evening.scene.date.split('-').reverse().join('.')
let displaced: Reservation[]

/** Six half hours in each of two rooms: one room is the teacher's, the other one the student's. */
test.beforeEach(async () => {
  const { student } = evening.scene
  displaced = []
  for (const [index, start] of HALVES.slice(0, -1).entries()) {
    const end = HALVES[index + 1] ?? ''
    displaced.push(
      await evening.book(`Mēģinājums ${index + 1}`, 0, start, end),
      await evening.book(`Vingrināšanās ${index + 1}`, 1, start, end, {
        teachers: [],
        students: [student.key],
      }),
    )
  }
})
test.afterEach(async () => {
  for (const { id, event_name } of await eventsOn(evening.attendant, evening.scene.date))
    if (event_name === NAME) await evening.attendant.delete(path({ id }))
  for (const event of displaced) await evening.attendant.delete(path(event))
})

test('two halls for a concert over 12 displaced in twelve presses, and all back in one', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await arrive('attendant', '/')
  let presses = 0
  const press = async (locator: ReturnType<Page['locator']>) => {
    await locator.click()
    presses++
  }
  const choose = async (name: string, typed: string) => {
    await press(field(page, name))
    await field(page, name).fill(typed)
    await press(page.getByRole('option').filter({ hasText: typed }).first())
  }
  await press(page.getByRole('link', { name: 'Birojs' }))
  await press(page.getByRole('link', { name: 'Telpas pasākumam' }))
  await expect(page.getByText('Izvēlieties telpas un laiku').first()).toBeVisible()
  await expect(page.getByLabel('Nosaukums')).toBeFocused()
  await page.keyboard.type(NAME)
  await choose('Telpas', evening.number(0))
  await choose('Telpas', evening.number(1))
  await press(page.getByLabel('Datums', { exact: true }))
  await page.getByLabel('Datums', { exact: true }).fill(chosenDay())
  await page.keyboard.press('Tab')
  await page.getByLabel('No', { exact: true }).fill('17:00')
  await page.keyboard.press('Tab')
  await page.getByLabel('Līdz', { exact: true }).fill('20:00')
  await page.keyboard.press('Tab')
  await choose('Pedagogi', evening.scene.teacher.full_name)
  await expect(page.getByRole('heading', { name: '12 rezervācijas šajā laikā' })).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  for (const row of await rows(page).all()) await expect(row).toContainText(/, telpa \d+/)
  await press(book(page))
  expect(presses).toBeLessThanOrEqual(12)

  await expect(notices(page)).toContainText(`Rezervēts: ${NAME}`)
  await expect(notices(page)).toContainText('Mainītas 12 rezervācijas')
  await expect(page).toHaveURL(new RegExp(`date=${evening.scene.date}`))
  const booked = (await eventsOn(evening.attendant, evening.scene.date)).filter(
    ({ event_name }) => event_name === NAME,
  )
  expect(booked.map(({ room_id }) => room_id).toSorted()).toEqual(
    [evening.room(0), evening.room(1)].toSorted(),
  )
  for (const event of displaced) expect(placeOf(await now(event))).not.toEqual(placeOf(event))

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  for (const event of displaced) expect(placeOf(await now(event))).toEqual(placeOf(event))
  expect(await evening.booked(NAME)).toBeUndefined()
})

test('from a refusal with several in the way, by the keyboard; what comes in between brings the new list', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await clickIntoBoard(page, evening.room(0), '20:30')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, NAME)
  await form.getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: /koncerts/i }).click()
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(evening.scene.student.full_name)
  await page.getByRole('option', { name: evening.scene.student.full_name }).click()
  for (const [label, time] of [
    ['No', '17:00'],
    ['Līdz', '18:00'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(time)
    await form.getByLabel(label, { exact: true }).press('Tab')
  }
  await pressEnter(form.getByRole('button', { name: 'Rezervēt', exact: true }))
  await pressEnter(page.getByRole('button', { name: 'Atbrīvot telpu pasākumam' }))

  await expect(page.getByRole('heading', { name: 'Telpas pasākumam' })).toBeVisible()
  await expect(page.getByLabel('Nosaukums')).toHaveValue(NAME)
  await expect(rows(page)).toHaveCount(4)
  const [rehearsal] = displaced
  if (!rehearsal) throw new Error('nothing was booked')
  const changed = { ...rehearsal, teachers: rehearsal.teachers.map(({ id }) => id), students: [] }
  await evening.attendant.put(path(rehearsal), { ...changed, event_name: 'Mainīts tikmēr' })
  const first = page.getByRole('button', { name: 'Ko darīt, 17:00 Mēģinājums 1:' })
  await first.press('Enter')
  await page.getByRole('menuitem', { name: 'Atcelt' }).press('Enter')
  await expect(rows(page).filter({ hasText: 'Mēģinājums 1' })).toContainText('tikmēr ir mainījis kāds cits')
  await pressEnter(book(page))
  await expect(page.getByRole('alert')).toContainText('tikmēr ir mainījis kāds cits')
  await expect(rows(page).filter({ hasText: 'Mainīts tikmēr' })).toContainText(', telpa')
  expect(await evening.booked(NAME)).toBeUndefined()
  await expect(book(page)).toBeEnabled()
  await pressEnter(book(page))
  await expect(notices(page)).toContainText('Mainītas 4 rezervācijas')
  expect((await evening.booked(NAME))?.start_time).toBe('17:00')
  await page.goto('/')
  await expect(form).toBeHidden()
})

test('what may not be moved is said with its reason, and nothing can be booked over it', async ({
  page,
  arrive,
}) => {
  const { attendant } = evening
  const administrator = { category_id: 3, teachers: [] }
  const closed = await evening.book('Skaņošana', 2, '17:00', '18:00', administrator)
  await arrive('administrator', `/takeover?date=${evening.scene.date}`)
  await page.getByLabel('Nosaukums').fill(NAME)
  await field(page, 'Telpas').fill(evening.number(2))
  await page.getByRole('option').first().click()
  await page.getByLabel('No', { exact: true }).fill('17:00')
  await page.keyboard.press('Tab')
  await page.getByLabel('Līdz', { exact: true }).fill('18:00')
  await page.keyboard.press('Tab')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Telpu slēdzis kāds cits')
  await expect(page.getByText('nevar pārcelt: izvēlieties citu telpu vai laiku')).toBeVisible()
  await expect(book(page)).toBeDisabled()

  await page.getByLabel('No', { exact: true }).fill('19:00')
  await page.keyboard.press('Tab')
  await page.getByLabel('Līdz', { exact: true }).fill('20:00')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Viss ir brīvs').first()).toBeVisible()
  await book(page).click()
  await expect(page.getByText('Jānorāda, kas ir atbildīgais')).toBeVisible()
  await expect(page.getByLabel('Atbildīgais')).toBeFocused()
  await attendant.delete(path(closed))
})
