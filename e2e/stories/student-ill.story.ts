import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useEvening } from '../support/evening.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: `Atcelt dienas rezervācijas: ${evening.scene.student.full_name}` })
const opener = (page: Page) => page.getByRole('button', { name: 'Atcelt dienas rezervācijas…' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Atcelt \d+ rezervācij/ })
const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })
const day = (page: Page) => dialog(page).getByLabel('Diena')
const studentId = () => evening.scene.student.key.replace('student_', '')
const plan = () => `/individual-plan?user=${studentId()}&date=${evening.scene.date}`
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const statusOf = async (event: Reservation) =>
  (await evening.attendant.get<Reservation>(path(event))).status_id
let flute: Reservation
let oboe: Reservation

/** The ids of the student's events on that day. */
async function live(): Promise<number[]> {
  const { date } = evening.scene
  const asked = `/api/reservations/by_user/${studentId()}/by_date?date_from=${date}&date_to=${date}`
  return (await evening.attendant.get<Reservation[]>(asked)).map(({ id }) => id)
}

test.beforeEach(async () => {
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
  oboe = await evening.lesson('Oboja', 1, '19:00', '19:45')
})
test.afterEach(async () => {
  for (const event of [flute, oboe]) await evening.attendant.delete(path(event))
})

test('a student is ill: her lessons of the day are cancelled at once, and back in one click', async ({
  page,
  arrive,
}) => {
  const before = await live()
  await arrive('attendant', plan())
  await opener(page).click()
  await day(page).selectOption(evening.scene.date)
  await expect(dialog(page)).toContainText('Dalībniekiem par to paziņosim.')
  await expect(dialog(page).getByRole('group').getByRole('checkbox')).toHaveCount(before.length)
  await expect(tick(page, '18:00–18:45 Flauta')).toBeChecked()
  await tick(page, 'Oboja').uncheck()
  await submit(page).click()

  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^Atcelta[s]? \d+ rezervācij/)).toBeVisible()
  await expect(opener(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Flauta' })).toHaveAccessibleName(/atcelt[as]/)
  await expect(page.getByRole('button', { name: 'Oboja' })).not.toHaveAccessibleName(/atcelt[as]/)
  expect(await evening.attendant.get<unknown[]>('/api/owed-lessons')).toEqual([])

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText(/rezervācij\S+ vairs nav atcelta/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Flauta' })).not.toHaveAccessibleName(/atcelt[as]/)
  expect(await live()).toEqual(before)
})

test('by keyboard: the day, what stays, and the way back to where it began', async ({ page, arrive }) => {
  await arrive('attendant', plan())
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await expect(day(page)).toBeFocused()
  await page.keyboard.press('Home')
  for (let step = 0; step < 7 && (await day(page).inputValue()) !== evening.scene.date; step++)
    await page.keyboard.press('ArrowDown')
  for (const box of await dialog(page).getByRole('group').getByRole('checkbox').all()) {
    const isFlute = (await box.getAttribute('id')) === (await tick(page, 'Flauta').getAttribute('id'))
    if (isFlute || !(await box.isChecked())) continue
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await expect(submit(page)).toHaveText('Atcelt 1 rezervāciju')
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Atcelta 1 rezervācija')).toBeVisible()
  await expect(opener(page)).toBeFocused()
  expect([await statusOf(flute), await statusOf(oboe)]).toEqual([STATUS.cancelled, STATUS.confirmed])

  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('on a day with nothing to come there is nothing to cancel; what somebody else changes before it is sent refuses it in words, and all of the day stays', async ({
  page,
  arrive,
}) => {
  await test.step('what somebody else changes before it is sent refuses it in words, and all of the day stays', async () => {
    await arrive('attendant', plan())
    await opener(page).click()
    await day(page).selectOption(evening.scene.date)
    await page.route('**/api/rearrangements', async (route, request) => {
      const { rows, ...asked } = request.postDataJSON()
      const seenBefore = rows.map((row: object) => ({ ...row, version: 99 }))
      await route.fallback({ postData: JSON.stringify({ ...asked, rows: seenBefore }) })
    })
    const before = await live()
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('tikmēr ir mainījis kāds cits')
    await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true')
    expect(await live()).toEqual(before)
    await page.unroute('**/api/rearrangements')
    for (const box of await dialog(page).getByRole('group').getByRole('checkbox').all()) await box.uncheck()
    await expect(dialog(page).getByRole('button', { name: 'Atcelt rezervācijas' })).toBeDisabled()
  })
  await test.step('on a day with nothing to come it is said that there is nothing to cancel', async () => {
    const sunday = await day(page).locator('option').last().getAttribute('value')
    await day(page).selectOption(sunday)
    await expect(dialog(page).getByText('Šajā dienā nav ko atcelt')).toBeVisible()
  })
})
