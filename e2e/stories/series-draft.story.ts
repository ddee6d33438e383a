import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { clickIntoBoard } from '../support/board.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { callsOf, emptyEvenings, eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const WEEKS = 12

/** Opens the draft of a weekly series of which the room is taken in the weeks `taken`; returns the weeks' days. */
async function openDraft(
  page: Page,
  url: string,
  arrive: (address: string) => Promise<void>,
  taken: number[],
) {
  const attendant = await callsOf(url, 'attendant')
  const scene = await findFreeEvening(attendant)
  const days = Array.from({ length: WEEKS }, (_, week) => addDays(scene.date, 7 * week))
  await emptyEvenings(attendant, scene.rooms, [...days, ...days.map(day => addDays(day, 1))])
  const [room, other] = scene.rooms
  if (!room || !other) throw new Error('no rooms')
  const book = (week: number, room_id: number, event_name: string) =>
    attendant.post('/api/event-meta/create', {
      ...{ event_name, category_id: 3, room_id },
      start_datetime: `${days[week]} 17:30:00`,
      end_datetime: `${days[week]} 19:30:00`,
    })
  for (const week of taken) await book(week, room.id, 'Flīģeļa skaņošana')
  // In the last of them the other room is taken as well.
  await book(taken.at(-1) ?? 0, other.id, 'Remonts')
  await arrive(`/?date=${scene.date}&rooms=${scene.rooms.map(({ id }) => id)}`)
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await clickIntoBoard(page, room.id, '18:00')
  await nameEvent(form, 'Kamermūzika')
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).click()
  const until = form.getByRole('combobox', { name: 'Līdz' }).last()
  await until.fill(days.at(-1) ?? '')
  await until.press('Enter')
  await form.getByRole('button', { name: /^Pārbaudīt/ }).click()
  const draft = page.getByRole('dialog', { name: /^Kamermūzika, / })
  const rows = draft.getByRole('row').filter({ hasText: 'telpā ir „Flīģeļa skaņošana”' })
  await expect(rows).toHaveCount(taken.length)
  return { attendant, days, draft, taken: rows, room, other }
}

test('of a long series the room of one date is used for all that are taken, and one goes to another day', async ({
  page,
  school,
  arrive,
}) => {
  const { attendant, days, draft, taken, room, other } = await openDraft(
    page,
    school.url,
    address => arrive('teacher', address),
    [1, 2, 3],
  )
  await taken
    .first()
    .getByRole('button', { name: /^Labot/ })
    .click()
  await draft.getByRole('combobox', { name: 'Telpa' }).fill(other.room_number)
  await page.keyboard.press('Enter')
  const forAll = draft.getByRole('checkbox', { name: /^Izmantot telpu .* visos aizņemtajos datumos/ })
  await expect(forAll).toHaveAccessibleName(/\(1\)$/)
  await forAll.check()
  await expect(draft.getByRole('row').filter({ hasText: /pārcelts uz telpu/ })).toHaveCount(2)
  await expect(taken).toHaveCount(1)
  await draft.getByRole('button', { name: 'Gatavs' }).click()

  await draft.getByRole('searchbox').fill('skanosana')
  await expect(draft.getByRole('row')).toHaveCount(2)
  await taken.getByRole('button', { name: /^Labot/ }).click()
  const date = draft.getByRole('combobox', { name: 'Datums' })
  await date.fill(addDays(days[3] ?? '', 1))
  await date.press('Enter')
  await expect(draft.getByRole('row').filter({ hasText: /pārcelts uz \S+dienu, / })).toHaveCount(1)
  await draft.getByRole('button', { name: 'Gatavs' }).click()
  await draft.getByRole('searchbox').fill('nav tāda')
  await expect(draft.getByText('Neviens datums tam neatbilst')).toBeVisible()
  await draft.getByRole('searchbox').fill('')

  await draft.getByRole('button', { name: /^Rezervēt \d+ reiz/ }).click()
  await expect(draft).toBeHidden()
  const roomOn = async (day: string) =>
    (await eventsOn(attendant, day)).find(({ event_name }) => event_name === 'Kamermūzika')?.room_id
  expect(await roomOn(days[1] ?? '')).toBe(other.id)
  expect(await roomOn(days[2] ?? '')).toBe(other.id)
  expect(await roomOn(days[3] ?? '')).toBeUndefined()
  expect(await roomOn(addDays(days[3] ?? '', 1))).toBe(room.id)
})
