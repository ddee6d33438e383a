import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { endAbsence, enterAbsence } from '../support/absence-calls.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
let flute: Reservation
let absence: AbsenceDetail

test.beforeEach(async () => {
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
  const { date, teacher } = evening.scene
  absence = await enterAbsence(evening.attendant, {
    ...{ teacher_id: teacher.id, reason: '', rows: [] },
    ...{ start_datetime: `${date} 17:59:00`, end_datetime: `${date} 21:00:00` },
  })
})
test.afterEach(async () => {
  await endAbsence(evening.attendant, absence.id)
  await evening.attendant.delete(`/api/reservations/reservation/${flute.id}`)
})

test('the office opens what waits by its number, decides it, and comes back to a smaller one', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', '/')
  await page.getByRole('link', { name: 'Birojs' }).click()
  await expect(page.getByRole('heading', { name: 'Birojs', level: 1 })).toBeVisible()
  const undecided = page.getByRole('link', { name: /nodarbība\S* bez lēmuma/ })
  const { teacher } = evening.scene
  await expect(undecided).toHaveText(`1nodarbība bez lēmuma${teacher.full_name}`)
  await expect(undecided).toHaveAccessibleName(`1 nodarbība bez lēmuma ${teacher.full_name}`)
  await undecided.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Bez lēmuma' })).toBeChecked()
  await page
    .getByRole('link', { name: /jāizlem/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Flauta:/ }).click()
  await page.getByRole('menuitem', { name: /^Atcelt$/ }).click()
  await page.getByRole('button', { name: /^Saglabāt 1/ }).click()
  await expect(page.getByText(/^Izlemts par 1 nodarbību/)).toBeVisible()
  await page.getByRole('link', { name: 'Birojs' }).click()
  await expect(undecided).toHaveText('0nodarbības bez lēmuma')

  // Changes of tomorrow and today have to be seen; what is cancelled is named there with its people.
  await page.getByRole('link', { name: /šodienas un rītdienas izmaiņas/ }).click()
  await expect(page.getByRole('heading', { name: 'Paziņojumu vēl nav redzējuši', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Birojs' }).first().click()
  await expect(page).toHaveURL(/\/office$/)

  // What is cancelled stands on the sheet of its day.
  await page.getByRole('button', { name: 'Nodarbību izmaiņas' }).click()
  await expect(page.getByRole('heading', { name: 'Nodarbību izmaiņas', level: 1 })).toBeVisible()
  await page.goto(`/office/changes?date=${evening.scene.date}`)
  const row = page.getByRole('table', { name: 'Nodarbību izmaiņas' }).getByRole('row', { name: /Flauta/ })
  await expect(row).toContainText(`18:00–18:45Flauta · atcelta`)
  await expect(row).toContainText(teacher.full_name)
})
