import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent, unfoldSeldom } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()

const begin = (page: Page) => page.getByRole('button', { name: 'Jauna rezervācija' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const from = (page: Page) => form(page).getByRole('combobox', { name: 'No', exact: true })

/** Sets the page's time of day, on the evening's date. */
async function itIs(page: Page, clock: string) {
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, now: `${evening.scene.date} ${clock}` } } })
  })
}

test('the button begins a reservation in the first free room of those shown, and has the focus afterwards', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  const { date, rooms } = evening.scene
  await evening.attendant.post('/api/event-meta/create', {
    event_name: 'Apkope',
    category_id: 3,
    room_id: rooms[0]?.id,
    start_datetime: `${date} 17:30:00`,
    end_datetime: `${date} 18:00:00`,
  })
  await itIs(page, '17:03:00')
  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[0]?.id},${rooms[1]?.id}`)
  await page.getByRole('button', { name: /Apkope/ }).waitFor()
  expect(await findingsOn(page)).toEqual([])
  await begin(page).click()
  await expect(form(page).getByRole('combobox', { name: 'Telpa' })).toHaveValue(
    new RegExp(rooms[1]?.room_number ?? ''),
  )
  await expect(from(page)).toHaveValue('17:15')
  await nameEvent(form(page), 'Ar pogu')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  await expect(begin(page)).toBeFocused()
  const booked = (await eventsOn(evening.attendant, date)).find(({ event_name }) => event_name === 'Ar pogu')
  expect(booked).toMatchObject({ room_id: rooms[1]?.id, start_datetime: `${date} 17:15:00` })
})

test('pressed before it is known what is free, it begins in a free room as soon as that is there', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  const answered = Promise.withResolvers<void>()
  await page.route('**/get_schedule**', async route => {
    await answered.promise
    await route.fallback()
  })
  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await begin(page).click()
  await expect(begin(page)).toHaveAttribute('aria-busy', 'true')
  await expect(form(page)).toBeHidden()
  answered.resolve()
  await expect(form(page).getByRole('combobox', { name: 'Telpa' })).toHaveValue(
    new RegExp(rooms[2]?.room_number ?? ''),
  )
  await expect(begin(page)).not.toHaveAttribute('aria-busy')
})

test('a new reservation begins without a room where the free ones cannot be known', async ({
  page,
  arrive,
}) => {
  await page.route('**/get_schedule**', route => route.abort())
  await arrive('teacher', `/?date=${evening.scene.date}&view=day&rooms=${evening.scene.rooms[2]?.id}`)
  await begin(page).click()
  await expect(form(page).getByRole('combobox', { name: 'Telpa' })).toHaveValue('')
})

test('a new reservation begins without a room where none is chosen', async ({ page, arrive }) => {
  await arrive('teacher', `/?date=${evening.scene.date}&view=day&rooms=`)
  await expect(page.locator('#content').getByText('Nav izvēlēta neviena telpa')).toBeVisible()
  await begin(page).click()
  await expect(form(page).getByRole('combobox', { name: 'Telpa' })).toHaveValue('')
})

test('the key C begins a reservation on the day that is shown; an event that was opened in the grid gives the focus back there', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await evening.attendant.post('/api/event-meta/create', {
    event_name: 'Skaņošana',
    category_id: 3,
    room_id: rooms[0]?.id,
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 19:00:00`,
  })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${rooms[0]?.id}`)
  await page.getByRole('button', { name: /Skaņošana/ }).waitFor()
  await page.keyboard.press('c')
  await expect(form(page).getByRole('combobox', { name: 'Datums' })).toHaveValue(
    new RegExp(`, ${Number(date.slice(8))}\\. `),
  )
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(begin(page)).toBeFocused()

  const event = page.getByRole('button', { name: /Skaņošana/ })
  await event.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(event).toBeFocused()
})

test('what is over is not proposed to whoever may book it, but it is said when it is chosen', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  const over = form(page).getByRole('status').filter({ hasText: 'Šis laiks jau ir pagājis.' })
  const day = form(page).getByRole('combobox', { name: 'Datums' })
  const today = new RegExp(`, ${Number(date.slice(8))}\\. `)
  await itIs(page, '17:03:00')
  for (const shown of [
    `${date}&view=week`,
    `${addDays(date, -7)}&view=week`,
    `${addDays(date, -1)}&view=day`,
  ]) {
    await arrive('attendant', `/?date=${shown}&rooms=${rooms[2]?.id}`)
    await begin(page).click()
    await expect(day).toHaveValue(today)
    await expect(from(page)).toHaveValue('17:15')
    await expect(over).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  }
  await begin(page).click()
  await from(page).fill('8:00')
  await from(page).press('Tab')
  await expect(over).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await expect(form(page).getByRole('button', { name: 'Rezervēt', exact: true })).toBeEnabled()
})

test('on a closed day the form itself says why that does not work', async ({ page, arrive }) => {
  await arrive('teacher', '/?date=2026-12-25&view=day')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await begin(page).click()
  await expect(from(page)).toHaveValue('08:00')
})

test('of today the lists of times offer what is still to come; what is typed is told what is wrong with it', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await itIs(page, '17:03:00')
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

test('whoever books a room for a student at the desk need not think of a name, nor for a closure', async ({
  page,
  arrive,
}) => {
  const { date, rooms, student } = evening.scene
  await arrive('attendant', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await begin(page).click()
  const name = form(page).getByLabel('Nosaukums')
  await from(page).fill('20:00')
  await from(page).press('Tab')
  const people = form(page).getByRole('combobox', { name: 'Audzēkņi un grupas' })
  await people.fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await unfoldSeldom(form(page))
  await expect(name).toHaveAttribute('placeholder', 'Vingrināšanās')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  const events = await eventsOn(evening.attendant, date)
  expect(events).toContainEqual(
    expect.objectContaining({ event_name: 'Vingrināšanās', start_datetime: `${date} 20:00:00` }),
  )

  await begin(page).click()
  await unfoldSeldom(form(page))
  await form(page).getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: 'apkope' }).click()
  await expect(name).toHaveAttribute('placeholder', 'Apkope')
})

test('every category says what it is for, so that one need not guess which of them is a lesson', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/?date=${evening.scene.date}&view=day`)
  await begin(page).click()
  await unfoldSeldom(form(page))
  await form(page).getByRole('combobox', { name: 'Kategorija' }).click()
  const category = (name: string) => form(page).getByRole('option', { name })
  await expect(category('nodarbība')).toHaveAccessibleName('nodarbība mācības, mēģinājums, vingrināšanās')
  await expect(category('apkope')).toHaveAccessibleName('apkope telpa slēgta, dalībnieku nevajag')
})
