import type { Page } from '@playwright/test'
import { cardOf, clickIntoBoard } from '../support/board.ts'
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

test('an answer that is lost once is asked for again; lost twice, one’s own lesson in the place says that it is booked; as long as no answer comes, nobody is said to have taken it', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  for (const [count, name] of [
    [1, 'Trīs ielūgumi'],
    [2, 'Ielūgumu stunda'],
    [4, 'Pieci ielūgumi'],
  ] as const) {
    const sent = await loseAnswers(page, count)
    await book(page, '17:00', name)
    if (count === 4) {
      await expect.poll(sent).toBe(4)
      const said = formOn(page).getByRole('alert')
      await expect(said).toContainText('nav zināms, vai rezervācija ir izveidota')
      await expect(taken(page)).toBeHidden()
      await formOn(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
    }
    await expect(notices(page)).toContainText('Rezervācija izveidota')
    await expect(formOn(page)).toBeHidden()
    expect(await countOf(name)).toBe(1)
    await evening.remove(name)
    await expect(cardOf(page, evening.room(0), name)).toHaveCount(0)
    await notices(page).getByRole('button', { name: 'Aizvērt' }).first().click()
    await page.unrouteAll()
  }
})
