import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { cardOf, hoverOver } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { form, issue, keysOn } from '../support/room-keys.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const { card, issued, returned, statusOf } = keysOn(evening)

/** Books two lessons in one room and issues the key for the first. */
async function keyWithTheFirst(first: string, second: string) {
  await evening.lesson(first, 0, '17:00', '17:45', { status_id: 4 })
  await evening.lesson(second, 0, '18:00', '18:45')
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Vai atslēga ir atdota?' })
const stillOut = (name: string) =>
  `Telpas ${evening.number(0)} atslēga vēl ir izsniegta: Agnese Kalniņa (${name}, 17:00–17:45).`

test('a key that is still with another lesson is asked back before it goes on, both noted and undone at once; also by keyboard, and where it is chosen as a status', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await test.step('a key that is still with another lesson is asked back before it goes on: both are noted at once, and undone at once', async () => {
    await keyWithTheFirst('Kokle', 'Cītara')
    await openEvent(card(page, 'Cītara'))
    await issue(page).click()
    await expect(question(page)).toContainText(stillOut('Kokle'))
    await question(page).getByRole('button', { name: 'Atpakaļ' }).click()
    await expect(question(page)).toBeHidden()
    expect([await statusOf('Kokle'), await statusOf('Cītara')]).toEqual([4, 1])

    await issue(page).click()
    await question(page).getByRole('button', { name: 'Jā, atdota – izsniegt atslēgu' }).click()
    await expect(form(page)).toBeHidden()
    const notice = notices(page).locator(':scope > div').filter({ hasText: issued() })
    await expect(notice).toContainText(returned())
    expect([await statusOf('Kokle'), await statusOf('Cītara')]).toEqual([1, 4])
    await notice.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(notices(page).getByText('Atslēgas atzīme atsaukta.')).toBeVisible()
    expect([await statusOf('Kokle'), await statusOf('Cītara')]).toEqual([4, 1])
    await evening.remove('Kokle', 'Cītara')
  })
  await test.step('by keyboard: K asks the same, and Enter hands the key on', async () => {
    await keyWithTheFirst('Lauta', 'Mandolīna')
    await card(page, 'Mandolīna').focus()
    await page.keyboard.press('k')
    await expect(question(page)).toContainText(stillOut('Lauta'))
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(card(page, 'Mandolīna')).toBeFocused()
    expect(await statusOf('Mandolīna')).toBe(1)

    await page.keyboard.press('k')
    const handOn = question(page).getByRole('button', { name: 'Jā, atdota – izsniegt atslēgu' })
    await handOn.focus()
    await page.keyboard.press('Enter')
    await expect(notices(page).getByText(issued())).toBeVisible()
    expect([await statusOf('Lauta'), await statusOf('Mandolīna')]).toEqual([1, 4])
    await evening.remove('Lauta', 'Mandolīna')
  })
  await test.step('chosen as a status and saved, a key that is still out is asked back as well', async () => {
    await keyWithTheFirst('Balss', 'Ritms')
    await openEvent(card(page, 'Ritms'))
    await form(page).getByRole('combobox', { name: 'Statuss' }).click()
    await page.getByRole('option', { name: 'atslēga izsniegta' }).click()
    await form(page).getByRole('button', { name: 'Saglabāt' }).click()
    await question(page).getByRole('button', { name: 'Jā, atdota – izsniegt atslēgu' }).click()
    await expect(notices(page).getByText('Izmaiņas saglabātas.')).toBeVisible()
    expect([await statusOf('Balss'), await statusOf('Ritms')]).toEqual([1, 4])
    await evening.remove('Balss', 'Ritms')
  })
})

test('while its key is out a lesson cannot be cancelled, and says why; once the lesson is over it is said not to be back: on the card, beside it, in the form and in the week, but not on paper', async ({
  page,
  arrive,
}) => {
  await test.step('while its key is out a lesson cannot be cancelled, and says why; deleting it stays in the menu', async () => {
    await evening.lesson('Trompete', 0, '17:00', '17:45', { status_id: 4 })
    await arrive('attendant', evening.address())
    await openEvent(card(page, 'Trompete'))
    await expect(form(page).getByText('Atcelt varēs, kad atslēga būs atdota.')).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Atcelt rezervāciju' })).toBeHidden()
    await expect(form(page).getByRole('button', { name: 'Dzēst' })).toBeHidden()
    await form(page).getByRole('button', { name: 'Citas darbības' }).click()
    await expect(form(page).getByRole('menuitem', { name: 'Dzēst' })).toBeVisible()
    await evening.remove('Trompete')
  })
  await test.step('a key that is still out when its lesson is over is said not to be back: on the card, beside it and in the form', async () => {
    // A lesson of the last school day is over.
    const { id, start_date } = await evening.lesson('Čembalo', 0, '', '', {
      ...(await lastEvening()),
      status_id: 4,
    })
    await arrive('attendant', `/?date=${start_date}&rooms=${evening.room(0)}`)
    const late = card(page, 'Čembalo')
    await expect(late.getByRole('img', { name: 'atslēga nav atdota' })).toBeVisible()
    await hoverOver(late)
    await expect(page.getByRole('tooltip')).toContainText('atslēga nav atdota')
    await openEvent(late)
    await expect(form(page).getByRole('combobox', { name: 'Statuss' })).toHaveValue('atslēga nav atdota')
    await evening.attendant.delete(`/api/reservations/reservation/${id}`)
  })
  await test.step('a late key is said not to be back in the week of several rooms too, and not on paper', async () => {
    // A day with few events, so that its cell shows all of them.
    const times = await lastEvening({ most: 3 })
    const { id, start_date } = await evening.book('Spinets', 0, '', '', { ...times, status_id: 4 })
    const rooms = `${evening.room(0)},${evening.room(1)}`
    await arrive('attendant', `/?date=${start_date}&rooms=${rooms}&view=week`)
    const line = page.getByRole('table').getByRole('button', { name: 'Spinets' })
    await expect(line.getByRole('img', { name: 'atslēga nav atdota' })).toBeVisible()
    await arrive('attendant', `/?date=${start_date}&rooms=${rooms}&view=day`)
    await expect(cardOf(page, evening.room(0), 'Spinets')).toBeVisible()
    await expect(async () => {
      const onPaper = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'))
        const cards = [...document.querySelectorAll('[data-paper]')].map(({ textContent }) => textContent)
        dispatchEvent(new Event('afterprint'))
        return cards.find(text => text.includes('Spinets'))
      })
      expect(onPaper).toContain('Kalniņa')
      expect(onPaper).not.toContain('atslēga')
    }).toPass()
    await evening.attendant.delete(`/api/reservations/reservation/${id}`)
  })
})

/** The times of a past evening on which the room is free, with at `most` this many events that day. */
async function lastEvening({ most = Number.POSITIVE_INFINITY } = {}) {
  const room = evening.room(0)
  for (let ago = 1; ago <= 28; ago++) {
    const date = addDays(evening.scene.date, -14 - ago)
    const times = { start_datetime: `${date} 20:15:00`, end_datetime: `${date} 21:00:00` }
    const events = (await eventsOn(evening.attendant, date)).filter(({ room_id }) => room_id === room)
    const isTaken = events.some(({ end_datetime }) => end_datetime > times.start_datetime)
    if (!isTaken && events.length <= most) return times
  }
  throw new Error('No evening of those weeks is free in the room.')
}
