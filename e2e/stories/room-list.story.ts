import type { Page, Request } from '@playwright/test'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test.afterEach(() => evening.remove('Kora mēģinājums', 'Sarakstam'))

const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const field = (page: Page) => form(page).getByRole('combobox', { name: 'Telpa' })
const option = (page: Page, nth: number) =>
  page.getByRole('option', { name: new RegExp(`^${evening.number(nth)}\\b`) })

/** Opens a new event's form in the evening's first room, 18:00–20:00. */
async function begin(page: Page) {
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  await setTime(page, 'No', '18:00')
  await setTime(page, 'Līdz', '20:00')
}

async function setTime(page: Page, name: string, time: string) {
  const box = form(page).getByRole('combobox', { name, exact: true })
  await box.fill(time)
  await box.press('Tab')
}

const asksWhatIsTaken = (request: Request) => new URL(request.url()).pathname === '/api/taken'

test('the list of rooms says how many seats each has and which are taken at that time, also while it is open; typing finds a room by its number', async ({
  page,
  arrive,
}) => {
  await test.step('the list of rooms says how many seats each has and which are taken at that time; opened again, the free ones come first', async () => {
    await evening.book('Kora mēģinājums', 0, '19:00', '19:30')
    await arrive('attendant', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
    await begin(page)

    await field(page).click()
    await expect(option(page, 0)).toContainText('aizņemta')
    await expect(option(page, 0)).toContainText(/\d+ viet(a|as) · /)
    await expect(option(page, 0)).toBeEnabled()
    await expect(option(page, 1)).toContainText(/\d+ viet(a|as)/)
    await expect(option(page, 1)).not.toContainText('aizņemta')

    await page.keyboard.press('Escape')
    await expect(option(page, 0)).toBeHidden()
    await field(page).click()
    const taken = await page.getByRole('option').allTextContents()
    const marks = taken.map(text => /aizņemta|nevar rezervēt/.test(text))
    expect(marks).toEqual(marks.toSorted())
    expect(marks).toContain(true)
    await option(page, 0).click()
    await expect(field(page)).toHaveValue(new RegExp(`^${evening.number(0)}`))
    await expect(form(page).getByText(`Telpa ${evening.number(0)} ir aizņemta`)).toBeVisible()
  })
  await test.step('a room that somebody takes while the list is open is told so where it stands; typing finds it by its number', async () => {
    await evening.remove('Kora mēģinājums')
    await field(page).fill(evening.number(0))
    await expect(page.getByRole('option').first()).toContainText(evening.number(0))
    await expect(option(page, 0)).not.toContainText('aizņemta')
    await evening.book('Sarakstam', 0, '18:00', '18:45')
    await expect(option(page, 0)).toContainText('aizņemta')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(new RegExp(`^${evening.number(0)}`))
  })
})

test('the event itself takes no room from the one who changes it; without an answer, and without valid times, the list is as it always is', async ({
  page,
  arrive,
}) => {
  await test.step('without an answer, and without valid times, the list is as it always is', async () => {
    await evening.book('Kora mēģinājums', 0, '19:00', '19:30')
    await page.route('**/api/taken*', route => route.fulfill({ status: 422, json: { message: '' } }))
    await arrive('attendant', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
    const refused = page.waitForResponse(response => asksWhatIsTaken(response.request()))
    await begin(page)
    await refused
    await field(page).click()
    await expect(option(page, 0)).toContainText(/viet(a|as)$/)
    await page.keyboard.press('Escape')
    await page.unroute('**/api/taken*')

    await setTime(page, 'Līdz', '17:00')
    await field(page).click()
    await expect(option(page, 0)).toContainText(/viet(a|as)$/)
  })
  await test.step('the event itself takes no room from the one who changes it', async () => {
    await evening.book('Sarakstam', 0, '18:00', '19:00')
    await evening.book('Kora mēģinājums', 1, '18:00', '19:00', { teachers: [], category_id: 3 })
    await arrive('attendant', evening.address())
    await openEvent(cardOf(page, evening.room(0), 'Sarakstam'))
    await page.getByRole('dialog').getByRole('combobox', { name: 'Telpa' }).click()
    await expect(option(page, 1)).toContainText('aizņemta')
    await expect(option(page, 0)).not.toContainText('aizņemta')
  })
})
