import type { Page } from '@playwright/test'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const NAME = 'Kora mēģinājums'
const WORKS = 'Grīdas mazgāšana'
const evening = useEvening()
let dates: string[]

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Rezervācija' })
const refusalOf = (page: Page) => page.getByRole('dialog', { name: 'Dažas rezervācijas mainīt nevar' })
const changeRest = (page: Page) => refusalOf(page).getByRole('button', { name: /^Mainīt pārējās/ })
const datesIn = (page: Page) => refusalOf(page).getByRole('listitem')

test.beforeEach(async () => {
  const series = await evening.series(NAME, 6, '18:00', '18:45', { category_id: 4 })
  dates = series.reservations.map(({ start_date }) => start_date)
  await take(2)
})

test.afterEach(async () => {
  for (const date of dates) {
    const events = await eventsOn(evening.attendant, date)
    for (const { id, event_name } of events)
      if (event_name === NAME || event_name === WORKS)
        await evening.attendant.delete(`/api/reservations/reservation/${id}`)
  }
})

/** Books another event in the series' room at 20:00 on one of its dates. */
const take = (nth: number) =>
  evening.book(WORKS, 0, '20:00', '20:30', {
    category_id: 3,
    teachers: [],
    start_datetime: `${dates[nth]} 20:00:00`,
    end_datetime: `${dates[nth]} 20:30:00`,
  })

async function startTimes(): Promise<(string | undefined)[]> {
  const days = await Promise.all(dates.map(date => eventsOn(evening.attendant, date)))
  return days.map(events => events.find(({ event_name }) => event_name === NAME)?.start_time)
}

/** Moves the whole series to another time, from its first date. */
async function moveAll(page: Page, clock: string): Promise<void> {
  await openEvent(cardOf(page, evening.room(0), NAME))
  const from = formOf(page).getByLabel('No', { exact: true })
  await from.fill(clock)
  await from.press('Tab')
  await saveAll(page)
}

async function saveAll(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Saglabāt' }).click()
  const scope = page.getByRole('dialog', { name: 'Kuras no sērijas rezervācijām mainīt?' })
  await scope.getByRole('radio').last().check()
  await scope.getByRole('button', { name: 'Mainīt' }).click()
  await expect(refusalOf(page)).toBeVisible()
}

test('a series of which one date is taken is moved without it, and one Undo brings it all back; Escape leads back to the form', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await moveAll(page, '19:45')
  await expect(datesIn(page)).toHaveCount(1)
  await expect(datesIn(page)).toContainText(`20:00–20:30 ${WORKS}`)
  await expect(datesIn(page)).toContainText(/Paliks .*, 18:00–18:45, telpā/)
  await expect(refusalOf(page)).toContainText('Ja mainīsiet pārējās, šī paliks, kā ir.')
  await expect(refusalOf(page).getByRole('button', { name: 'Atpakaļ uz veidlapu' })).toBeFocused()
  expect(await startTimes()).toEqual(dates.map(() => '18:00'))
  await page.keyboard.press('Escape')
  await expect(refusalOf(page)).toBeHidden()
  await expect(formOf(page).getByLabel('No', { exact: true })).toHaveValue('19:45')
  await saveAll(page)

  const rest = dates.length - 1
  await expect(changeRest(page)).toHaveText(`Mainīt pārējās ${rest}`)
  await changeRest(page).click()
  await expect(refusalOf(page)).toBeHidden()
  await expect(formOf(page)).toBeHidden()
  await expect(page.getByText(`Izmaiņas saglabātas ${rest} rezervācijās; 1 palika, kā bija.`)).toBeVisible()
  expect(await startTimes()).toEqual(dates.map((_, nth) => (nth === 2 ? '18:00' : '19:45')))

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Izmaiņas atsauktas.')).toBeVisible()
  expect(await startTimes()).toEqual(dates.map(() => '18:00'))
})

test('who is overtaken while the others are changed sees what is in the way now, and goes on', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await moveAll(page, '19:45')
  await take(0)
  await changeRest(page).click()
  await expect(datesIn(page)).toHaveCount(2)
  await expect(refusalOf(page)).toContainText('Tikmēr kaut kas ir mainījies.')
  await expect(refusalOf(page)).toContainText(`2 no ${dates.length} rezervācijām jaunais laiks nav brīvs.`)
  await expect(refusalOf(page).getByRole('button', { name: 'Atpakaļ uz veidlapu' })).toBeFocused()
  await changeRest(page).click()
  await expect(page.getByText(/rezervācijās; 2 palika, kā bija/)).toBeVisible()
  expect(await startTimes()).toEqual(dates.map((_, nth) => (nth % 2 === 0 && nth < 3 ? '18:00' : '19:45')))
})
