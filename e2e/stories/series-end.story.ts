import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

/** The form of a new weekly lesson in the evening's first room, and its last date. */
async function beginSeries(page: Page, clock: string) {
  await clickIntoBoard(page, evening.room(0), clock)
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).click()
  return { form, until: form.getByRole('combobox', { name: 'Līdz' }).last() }
}

test('the next series is offered to go until when the last one does', async ({ page, arrive }) => {
  await arrive('attendant', evening.address())
  const { form, until } = await beginSeries(page, '17:00')
  await nameEvent(form, 'Apkopes sērija')
  await form.getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: 'apkope' }).click()
  const schoolYear = await until.inputValue()
  await until.fill(addDays(evening.scene.date, 7))
  await until.press('Enter')
  await until.blur()
  const end = await until.inputValue()
  expect(end).not.toBe(schoolYear)
  await form.getByRole('button', { name: /^Pārbaudīt/ }).click()
  const draft = page.getByRole('dialog', { name: /^Apkopes sērija, / })
  await draft.getByRole('button', { name: /^Rezervēt/ }).click()
  await expect(draft).toBeHidden()

  await page.reload()
  const next = await beginSeries(page, '19:00')
  await expect(next.until).toHaveValue(end)
  const [{ id } = { id: 0 }] = (await eventsOn(evening.attendant, evening.scene.date)).filter(
    ({ event_name }) => event_name === 'Apkopes sērija',
  )
  await evening.attendant.delete(`/api/reservations/reservation/${id}?scope=all`)
})
