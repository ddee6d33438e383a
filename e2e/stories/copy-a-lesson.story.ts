import { addDays } from '@stunda/domain/time/civil.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { openEvent } from '../support/peek.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test('another lesson like this one begins right after it with all that this one has; this one stays', async ({
  page,
  arrive,
}) => {
  const { start_date, students = [] } = await evening.lesson('Eifonijs', 0, '17:00', '17:45')
  await arrive('attendant', evening.address())
  await openEvent(cardOf(page, evening.room(0), 'Eifonijs'))
  const lesson = page.getByRole('dialog', { name: 'Rezervācija' })
  await lesson.getByLabel('Piezīmes').fill('Ar savu instrumentu.')
  const copy = async () => {
    await lesson.getByRole('button', { name: 'Citas darbības' }).click()
    await lesson.getByRole('menuitem', { name: 'Izveidot līdzīgu' }).click()
  }
  await copy()
  // Unsaved input is not discarded without a question.
  await page.getByRole('dialog').last().getByRole('button', { name: 'Palikt' }).click()
  await expect(lesson.getByLabel('Piezīmes')).toHaveValue('Ar savu instrumentu.')
  await lesson.getByLabel('Piezīmes').fill('')
  await copy()

  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Eifonijs')
  await expect(form.getByRole('combobox', { name: 'Datums' })).toHaveValue(
    new RegExp(`, ${Number(start_date.slice(8))}\\. `),
  )
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('17:45')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toBeHidden()
  const lessons = await eventsOn(evening.attendant, start_date)
  expect(lessons.filter(({ event_name }) => event_name === 'Eifonijs')).toEqual(
    ['17:00', '17:45'].map(start_time =>
      expect.objectContaining({
        start_time,
        students: students.map(({ key }) => expect.objectContaining({ key })),
      }),
    ),
  )
})

test('another lesson like a weekly one is weekly too, until the same end', async ({ page, arrive }) => {
  const { date } = evening.scene
  await evening.series('Mandolīna', 3, '18:30', '19:15')
  await arrive('attendant', evening.address())
  await openEvent(cardOf(page, evening.room(0), 'Mandolīna'))
  const lesson = page.getByRole('dialog', { name: 'Rezervācija' })
  await lesson.getByRole('button', { name: 'Citas darbības' }).click()
  await lesson.getByRole('menuitem', { name: 'Izveidot līdzīgu' }).click()

  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('19:15')
  await expect(form.getByRole('combobox', { name: 'Atkārtošana' })).toHaveValue('katru nedēļu')
  await form.getByRole('button', { name: /^Pārbaudīt 3 datumus/ }).click()
  const dates = page.getByRole('dialog', { name: /^Mandolīna, / })
  await dates.getByRole('button', { name: /^Rezervēt 3/ }).click()
  await expect(dates).toBeHidden()
  const after = await eventsOn(evening.attendant, addDays(date, 14))
  const times = after.filter(({ event_name }) => event_name === 'Mandolīna').map(one => one.start_time)
  expect(times.sort()).toEqual(['18:30', '19:15'])
  for (const { id } of (await eventsOn(evening.attendant, date)).filter(
    one => one.event_name === 'Mandolīna',
  ))
    await evening.attendant.delete(`/api/reservations/reservation/${id}?scope=all`)
})
