import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, refused, test } from '../support/component-story.ts'
import { nameEvent } from '../support/seldom-fields.ts'

const evening = useEvening()

const begin = (page: Page) => page.getByRole('button', { name: 'Jauna rezervācija' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const from = (page: Page) => form(page).getByRole('combobox', { name: 'No', exact: true })
const room = (page: Page) => form(page).getByRole('combobox', { name: 'Telpa' })

test('pressed before it is known what is free, it begins in a free room as soon as that is there; without a room where none is known or chosen', async ({
  page,
  arrive,
  answer,
}) => {
  const { date, rooms } = evening.scene
  const answered = Promise.withResolvers<void>()
  answer('GET /api/rooms/get_schedule', async ({ real }) => {
    await answered.promise
    return real()
  })
  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await begin(page).click()
  await expect(begin(page)).toHaveAttribute('aria-busy', 'true')
  await expect(form(page)).toBeHidden()
  answered.resolve()
  await expect(room(page)).toHaveValue(new RegExp(rooms[2]?.room_number ?? ''))
  await expect(begin(page)).not.toHaveAttribute('aria-busy')

  answer('GET /api/rooms/get_schedule', refused(503))
  await arrive('teacher', `/?date=${addDays(date, 1)}&view=day&rooms=${rooms[2]?.id}`)
  await begin(page).click()
  await expect(room(page)).toHaveValue('')

  await arrive('teacher', `/?date=${date}&view=day&rooms=`)
  await expect(page.locator('#content').getByText('Nav izvēlēta neviena telpa')).toBeVisible()
  await begin(page).click()
  await expect(room(page)).toHaveValue('')
})

test('the key C begins a reservation on the day that is shown; an event that was opened in the grid gives the focus back there', async ({
  page,
  arrive,
}) => {
  const { date } = evening.scene
  evening.book('Skaņošana', 0, '18:00', '19:00')
  await arrive('attendant', `/?date=${date}&view=day&rooms=${evening.room(0)}`)
  const event = page.getByRole('button', { name: /Skaņošana/ })
  await event.waitFor()
  await page.keyboard.press('c')
  await expect(form(page).getByRole('combobox', { name: 'Datums' })).toHaveValue(
    new RegExp(`, ${Number(date.slice(8))}\\. `),
  )
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(begin(page)).toBeFocused()

  await event.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(event).toBeFocused()
})

test('what is over is not proposed, but it is said when it is chosen; the lists of times of today offer what is still to come', async ({
  page,
  arrive,
  answer,
}) => {
  const { date, rooms } = evening.scene
  const over = form(page).getByRole('status').filter({ hasText: 'Šis laiks jau ir pagājis.' })
  const day = form(page).getByRole('combobox', { name: 'Datums' })
  answer('GET /api/settings', async ({ real }) => {
    const settings = await real()
    return { ...settings, data: { ...settings.data, now: `${date} 17:03:00` } } as typeof settings
  })
  for (const shown of [
    `${date}&view=week`,
    `${addDays(date, -7)}&view=week`,
    `${addDays(date, -1)}&view=day`,
  ]) {
    await arrive('attendant', `/?date=${shown}&rooms=${rooms[2]?.id}`)
    await begin(page).click()
    await expect(day).toHaveValue(new RegExp(`, ${Number(date.slice(8))}\\. `))
    await expect(from(page)).toHaveValue('17:15')
    await expect(over).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  }
  await begin(page).click()
  await from(page).fill('8:00')
  await from(page).press('Tab')
  await expect(over).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Rezervēt', exact: true })).toBeEnabled()

  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await begin(page).click()
  await from(page).click()
  await expect(page.getByRole('option').first()).toHaveText('17:00')
  await from(page).fill('9:00')
  await from(page).press('Tab')
  await nameEvent(form(page), 'Par vēlu')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page).getByText('Šis laiks jau ir pagājis')).toBeVisible()
})

test('on a closed day the form itself says why that does not work', async ({ page, arrive }) => {
  await arrive('teacher', '/?date=2026-12-25&view=day')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await begin(page).click()
  await expect(from(page)).toHaveValue('08:00')
})

test('the toolbar has room for the button and all others, from a tablet to a wide screen', async ({
  page,
  arrive,
}) => {
  for (const view of ['day', 'week']) {
    await arrive('administrator', `/?date=2026-12-03&view=${view}`)
    await begin(page).waitFor()
    for (const width of [1600, 1440, 1241, 1181, 1024, 1001, 901, 768, 720, 610]) {
      await page.setViewportSize({ width, height: 800 })
      const { last, rows } = await page.evaluate(() => {
        const toolbar = document.querySelector('h1')?.parentElement as HTMLElement
        const boxes = [...toolbar.querySelectorAll('button')]
          .map(button => button.getBoundingClientRect())
          .filter(({ width }) => width > 0)
        return {
          last: Math.max(...boxes.map(({ right }) => right)),
          rows: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
        }
      })
      expect(last, `${view} at ${width} px`).toBeLessThanOrEqual(width - 20)
      // On a tablet its buttons keep their words, on two lines.
      if (width >= 768)
        expect(rows, `rows of the ${view} at ${width} px`).toBeLessThanOrEqual(width > 1100 ? 1 : 2)
    }
  }
})
