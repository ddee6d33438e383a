import type { Page } from '@playwright/test'
import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { seriesEnds } from '@stunda/domain/school-years.ts'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { tabTo } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const URL = '/api/admin/settings'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Saglabāt', exact: true })
const settings = () => calls.get<AdminSettingsAnswer>(URL)
let calls: Calls
let before: AdminSettingsAnswer

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  before = await settings()
})
test.afterEach(async () => {
  await calls.put(`${URL}?force=true`, before)
})

/** The Saturday after a day that is no Saturday itself. */
const saturdayAfter = (date: string) => addDays(date, ((6 - weekdayOf(date) + 6) % 7) + 1)

test('a shorter Saturday and a closed Sunday are set in four presses, and the schedule shades what is closed', async ({
  page,
  arrive,
}) => {
  const { now } = await calls.get<Settings>('/api/settings')
  await arrive('administrator', '/admin/settings?part=hours')
  const hours = section(page, 'Darba laiks pa nedēļas dienām')
  await hours.getByText('Citādi nekā parasti').click()
  const day = (name: string) => hours.getByRole('group', { name, exact: true })
  await day('sestdiena').first().getByText('Cits laiks').click()
  await day('sestdiena').last().getByRole('combobox', { name: 'Sākas' }).fill('09:00')
  await day('sestdiena').last().getByRole('combobox', { name: 'Beidzas' }).fill('08:00')
  await day('svētdiena').getByText('Slēgta').click()
  await save(page).click()
  await expect(hours.getByText('Beigu laikam jābūt pēc sākuma laika')).toBeVisible()
  await day('sestdiena').last().getByRole('combobox', { name: 'Beidzas' }).fill('14:00')
  await save(page).click()

  // The events at the closed times are asked about first; here they are decided later.
  const touched = page.getByRole('dialog', { name: 'Rezervācijas, kas vairs neatbilst' })
  await expect(touched.getByRole('row').first()).toBeVisible()
  expect((await settings()).weekday_hours).toEqual([])
  await touched.getByRole('button', { name: /izlemt vēlāk$/ }).click()
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  expect((await settings()).weekday_hours).toEqual([
    { weekday: 6, day_start: '09:00', day_end: '14:00' },
    { weekday: 7, day_start: null, day_end: null },
  ])

  const saturday = saturdayAfter(now.slice(0, 10))
  await page.goto(`/?view=day&date=${saturday}`)
  await expect(page.getByText('Slēgts').first()).toBeVisible()
  await page.goto(`/?view=day&date=${addDays(saturday, 1)}`)
  await expect(page.getByText('svētdiena', { exact: true }).first()).toBeVisible()
})

test('by keyboard: a year is added, refused in words where it shares days, and its public holidays come by one press', async ({
  page,
  arrive,
}) => {
  const known = before.school_years.at(-1)
  if (!known) throw new Error('The demo school has no school years.')
  await arrive('administrator', '/admin/settings')
  const years = section(page, 'Mācību gadi')
  const begins = Number(known.date_from.slice(0, 4)) + 1
  const name = `${begins}/${begins + 1}`
  await tabTo(page, years.getByRole('button', { name: 'Pievienot mācību gadu' }))
  await page.keyboard.press('Enter')
  const added = years.getByRole('group', { name, exact: true })
  const from = added.getByRole('combobox').first()
  await tabTo(page, from, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`01.05.${begins}`)
  await page.keyboard.press('Enter')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(added.getByText(/^Pārklājas ar iepriekšējo ierakstu/)).toBeVisible()
  await tabTo(page, from, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`01.09.${begins}`)

  const closed = section(page, 'Brīvdienas')
  const group = closed.getByRole('region', { name, exact: true })
  await closed.getByText('Brīvdienu saraksts').click()
  const fill = group.getByRole('button', { name: /^Pievienot \d+ svētku dien/ })
  await tabTo(page, fill)
  await page.keyboard.press('Enter')
  const days = group.getByRole('listitem')
  await expect(days.filter({ hasText: `${begins}. gada 18. novembris` })).toContainText('proklamēšanas')
  await expect(fill).toHaveCount(0)
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  const saved = await settings()
  expect(saved.school_years.at(-1)).toMatchObject({ name, date_from: `${begins}-09-01` })
  expect(saved.closed_days.map(({ date_from }) => date_from)).toContain(`${begins + 1}-05-04`)
})

test('a series ends with the term or with the school year by one press', async ({ page, arrive }) => {
  const { now, school_years } = await calls.get<Settings>('/api/settings')
  const date = addDays(now.slice(0, 10), 1)
  const [term, year] = seriesEnds(date, school_years)
  await arrive('teacher', `/?date=${date}`)
  // A free interval's button on the board is named with its time, and opens the quick reservation.
  await page.getByRole('button', { name: /^(Jauna rezervācija|Rezervēt)$/ }).click()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).click()
  const until = form.getByRole('combobox', { name: 'Līdz' }).last()
  const ends = form.getByRole('group', { name: 'Līdz' })
  const shown = (day = '') => new RegExp(`^${day.slice(0, 4)}\\. gada ${Number(day.slice(8))}\\. `)
  await ends.getByRole('button').first().click()
  await expect(ends.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await expect(until).toHaveValue(shown(term?.date))
  if (!year) return
  await ends.getByRole('button', { name: /^Mācību gada beigas/ }).click()
  await expect(until).toHaveValue(shown(year.date))
})
