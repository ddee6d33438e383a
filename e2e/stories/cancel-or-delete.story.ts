import type { Page } from '@playwright/test'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()
const form = (page: Page) => page.getByRole('dialog', { name: 'Rezervācija' })
const more = (page: Page) => form(page).getByRole('button', { name: 'Citas darbības' })

test('what is cancelled stays to be seen, what is deleted is gone, and each says so first', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await evening.lesson('Kontrabass', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  const card = cardOf(page, evening.room(0), 'Kontrabass')
  await openEvent(card)
  await expect(form(page).getByRole('button', { name: 'Dzēst' })).toBeHidden()
  await more(page).click()
  await form(page).getByRole('menuitem', { name: 'Dzēst' }).click()
  const remove = page.getByRole('dialog', { name: 'Vai dzēst rezervāciju?' })
  await expect(remove).toContainText('pazudīs no telpu grafika un visu dalībnieku plāniem')
  await expect(remove).toContainText('rezervāciju labāk atceliet')
  await remove.getByRole('button', { name: 'Atpakaļ' }).click()
  await form(page).getByRole('button', { name: 'Atcelt rezervāciju' }).click()
  const cancel = page.getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
  await expect(cancel).toContainText('grafikā un dalībnieku plānos paliks redzama kā atcelta')
  await cancel.getByRole('button', { name: 'Atcelt rezervāciju' }).click()
  await expect(card).toHaveAccessibleName(/atcelta/)

  await openEvent(card)
  await expect(form(page).getByRole('button', { name: 'Atcelt rezervāciju' })).toBeHidden()
  await more(page).click()
  await form(page).getByRole('menuitem', { name: 'Dzēst' }).click()
  await expect(remove).not.toContainText('rezervāciju labāk atceliet')
  await remove.getByRole('button', { name: 'Dzēst' }).click()
  await expect(card).toHaveCount(0)
  expect(await evening.booked('Kontrabass')).toBeUndefined()
})

test('while a lesson is being deleted, its menu shows it and nothing else can be begun', async ({
  page,
  arrive,
}) => {
  const { id } = await evening.lesson('Fagots', 0, '19:00', '19:45')
  await arrive('attendant', evening.address())
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/reservations/reservation/${id}?*`, async route => {
    await held.promise
    await route.continue()
  })
  const card = cardOf(page, evening.room(0), 'Fagots')
  await openEvent(card)
  await more(page).click()
  await form(page).getByRole('menuitem', { name: 'Dzēst' }).click()
  const remove = page.getByRole('dialog', { name: 'Vai dzēst rezervāciju?' })
  await remove.getByRole('button', { name: 'Dzēst' }).click()

  await expect(more(page)).toHaveAttribute('aria-busy', 'true')
  await expect(more(page)).toBeFocused()
  await more(page).click({ force: true })
  await expect(form(page).getByRole('menu')).toHaveCount(0)
  const others = form(page).getByRole('button', {
    name: /^(Atcelt rezervāciju|Izsniegt atslēgu|Aizvērt|Saglabāt)$/,
  })
  await expect(others).toHaveCount(5)
  for (const other of await others.all()) await expect(other).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toBeVisible()

  held.resolve()
  await expect(form(page)).toBeHidden()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Rezervācija izdzēsta.')).toBeVisible()
  // The notice names the event, because several can be deleted one after the other.
  const area = notices(page)
  await expect(area).toContainText(/Fagots · \S+ \S+ · .+, 19:00–19:45/)
})

test('who saves what is not changed is told so; what a colleague cancels meanwhile can only be deleted, and once it is deleted the button says why it is not saved', async ({
  page,
  arrive,
}) => {
  const lesson = await evening.lesson('Klarnete', 0, '19:00', '19:45')
  await arrive('attendant', evening.address())
  await openEvent(cardOf(page, evening.room(0), 'Klarnete'))
  const save = form(page).getByRole('button', { name: 'Saglabāt' })
  await save.click()
  const area = notices(page)
  await expect(area).toContainText('Nekas nav mainīts.')
  // Their last change is the booking itself.
  expect(await area.getByRole('button', { name: 'Atsaukt' }).count()).toBe(0)

  await openEvent(cardOf(page, evening.room(0), 'Klarnete'))
  await form(page).getByLabel('Piezīmes').fill('Jaunas notis')
  const { teacher, student } = evening.scene
  const theirs = { ...lesson, status_id: 3, teachers: [teacher.id], students: [student.key] }
  await evening.attendant.put(`/api/reservations/reservation/${lesson.id}`, theirs)
  await form(page).getByRole('button', { name: 'Paturēt manas izmaiņas' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Statuss' })).toHaveValue('atcelta')
  await expect(form(page).getByLabel('Piezīmes')).toHaveValue('Jaunas notis')
  await expect(form(page).getByRole('button', { name: 'Atcelt rezervāciju' })).toBeHidden()
  await more(page).click()
  await form(page).getByRole('menuitem', { name: 'Dzēst' }).click()
  const remove = page.getByRole('dialog', { name: 'Vai dzēst rezervāciju?' })
  await expect(remove).toContainText('pazudīs no telpu grafika un visu dalībnieku plāniem')
  await expect(remove).not.toContainText('rezervāciju labāk atceliet')
  await remove.getByRole('button', { name: 'Atpakaļ' }).click()

  await evening.attendant.delete(`/api/reservations/reservation/${lesson.id}`)
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription('Saglabāt nevar: rezervācija ir izdzēsta.')
  await expect(form(page).getByText('Saglabāt nevar: rezervācija ir izdzēsta.')).toBeVisible()
})

test('what is cancelled stays in the week of rooms too, struck through, and its time is free', async ({
  page,
  arrive,
}) => {
  const { id } = await evening.lesson('Mandolīna', 0, '19:00', '19:45')
  const { date, rooms } = evening.scene
  // A room without other events: they would be listed first.
  await page.route('**/api/rooms/get_schedule*', async route => {
    const response = await wholeAnswer(route)
    const answer = await response.json()
    for (const schedule of answer.data)
      schedule.reservations = schedule.reservations.filter((event: { id: number }) => event.id === id)
    await route.fulfill({ response, json: answer })
  })
  await arrive('attendant', `/?date=${date}&view=week&rooms=${rooms[0]?.id},${rooms[1]?.id}`)
  const line = page.getByRole('button', { name: /19:45 Mandolīna/ })
  const cell = page.getByRole('cell').filter({ has: line })
  await expect(cell).toContainText('brīva no 19:45')
  await openEvent(line)
  await form(page).getByRole('button', { name: 'Atcelt rezervāciju' }).click()
  const cancel = page.getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
  await cancel.getByRole('button', { name: 'Atcelt rezervāciju' }).click()

  await expect(line).toHaveAccessibleName(/19:00–19:45 Mandolīna .*atcelta$/)
  await expect(line.getByText('Mandolīna')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(cell).toContainText('brīva visu dienu')
})
