import type { Page } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const formOn = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const taken = (page: Page) => formOn(page).getByText(/^Šo laiku tikko kāds aizņēma/)

/** Drops the answers of the first `count` bookings, which the server has done; answers the number of requests. */
async function loseAnswers(page: Page, count: number) {
  let sent = 0
  await page.route('**/api/event-meta/create', async route => {
    sent += 1
    if (sent > count) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => sent
}

async function book(page: Page, clock: string, name: string) {
  await clickIntoBoard(page, evening.room(0), clock)
  await nameEvent(formOn(page), name)
  // Only a form that has seen the place free can tell that it was taken since.
  await expect(formOn(page).getByText('visi ir brīvi')).toBeVisible()
  await formOn(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
}

const countOf = async (name: string) =>
  (await eventsOn(evening.attendant, evening.scene.date)).filter(({ event_name }) => event_name === name)
    .length

test('an answer that is lost once is asked for again: the lesson is booked, once, and is said to be', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await loseAnswers(page, 1)
  await book(page, '17:00', 'Trīs ielūgumi')
  await expect(notices(page)).toContainText('Rezervācija izveidota')
  await expect(formOn(page)).toBeHidden()
  expect(await countOf('Trīs ielūgumi')).toBe(1)
  await evening.remove('Trīs ielūgumi')
})

test('whose lesson stands in the place that the form asks for: one’s own, and the form says that it is booked', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await loseAnswers(page, 2)
  await book(page, '17:00', 'Ielūgumu stunda')
  await expect(notices(page)).toContainText('Rezervācija izveidota')
  await expect(formOn(page)).toBeHidden()
  expect(await countOf('Ielūgumu stunda')).toBe(1)
  await evening.remove('Ielūgumu stunda')
})

test('as long as no answer comes the form says that nobody knows, not that somebody took the place', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  const sent = await loseAnswers(page, 4)
  await book(page, '17:00', 'Pieci ielūgumi')
  await expect.poll(sent).toBe(4)
  await expect(formOn(page).getByRole('alert')).toContainText('nav zināms, vai rezervācija ir izveidota')
  await expect(taken(page)).toBeHidden()
  await formOn(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(notices(page)).toContainText('Rezervācija izveidota')
  await expect(formOn(page)).toBeHidden()
  expect(await countOf('Pieci ielūgumi')).toBe(1)
  await evening.remove('Pieci ielūgumi')
})
