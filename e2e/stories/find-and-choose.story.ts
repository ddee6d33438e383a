import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const bar = (page: Page) => page.getByRole('region', { name: 'Darbības ar izvēlētajām rezervācijām' })
const search = (page: Page) => page.getByRole('dialog', { name: 'Meklēt' })
const option = (page: Page, name: string) => search(page).getByRole('option', { name: new RegExp(name) })
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const statuses = () =>
  Promise.all(lessons.map(async one => (await evening.attendant.get<Reservation>(path(one))).status_id))
const { confirmed, cancelled } = STATUS
let lessons: Reservation[]

test.beforeEach(async () => {
  lessons = [
    await evening.lesson('Kvinteta mēģinājums', 0, '17:00', '17:45'),
    await evening.lesson('Kvinteta koncerts', 0, '18:00', '18:45'),
    await evening.lesson('Oktets', 1, '19:00', '19:45'),
  ]
})
test.afterEach(async () => {
  for (const lesson of lessons) await evening.attendant.delete(path(lesson))
})

async function openSearch(page: Page, query: string) {
  await page.locator('[data-event]').first().waitFor()
  await page.keyboard.press('Control+k')
  await search(page).getByRole('combobox').fill(query)
}

test('found events are chosen by Ctrl and a click or by keyboard, those of two searches too, cancelled together, and back in one click; Escape closes one thing at a time', async ({
  page,
  arrive,
}) => {
  await test.step('by keyboard: Ctrl and Enter choose, Shift and Enter all up to it, and Escape closes one thing at a time', async () => {
    await arrive('attendant', evening.address())
    await openSearch(page, 'kvinteta')
    await expect(option(page, 'Kvinteta mēģinājums')).toBeVisible()
    await expect(search(page).locator('[role="option"][data-focused]')).toContainText('Kvinteta')
    await page.keyboard.press('Control+Enter')
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Enter')
    await expect(bar(page)).toContainText('Izvēlētas 2')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(search(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
  })
  await test.step('found events are chosen by Ctrl and a click, those of two searches too, cancelled together, and back in one click', async () => {
    await openSearch(page, 'kvinteta')
    await option(page, 'Kvinteta koncerts').click({ modifiers: ['Control'] })
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await expect(option(page, 'Kvinteta koncerts')).toContainText('izvēlēta')
    await search(page).getByRole('combobox').fill('oktets')
    await option(page, 'Oktets').click({ modifiers: ['ControlOrMeta'] })
    await expect(bar(page)).toContainText('Izvēlētas 2')
    await bar(page).getByRole('button', { name: 'Atcelt…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Atcelt 2 rezervācijas' })
    await dialog.getByRole('button', { name: 'Saglabāt 2' }).click()
    await expect(page.getByText('Atceltas 2 rezervācijas')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await statuses()).toEqual([confirmed, cancelled, cancelled])
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
    expect(await statuses()).toEqual([confirmed, confirmed, confirmed])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press chooses a found event, then a tap another one; without a choice a tap opens it', async ({
    page,
    context,
    arrive,
  }) => {
    await arrive('attendant', evening.address())
    await page.getByRole('button', { name: 'Meklēt' }).tap()
    await search(page).getByRole('combobox').fill('kvinteta')
    const concert = option(page, 'Kvinteta koncerts')
    await expect(concert).toBeVisible()
    const touch = await context.newCDPSession(page)
    const box = await concert.boundingBox()
    const at = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await option(page, 'Kvinteta mēģinājums').tap()
    await expect(bar(page)).toContainText('Izvēlētas 2')
    await concert.tap()
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await bar(page).getByRole('button', { name: 'Notīrīt izvēli' }).tap()
    await expect(bar(page)).toBeHidden()
    await concert.tap()
    await expect(search(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
