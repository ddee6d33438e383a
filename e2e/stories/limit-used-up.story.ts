import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, prepareOnce, test } from '../support/story.ts'
import { findStudentEvening, type StudentEvening } from '../support/student-evening.ts'

const TIMES = ['19:00', '20:00'] as const

/** A day on which the student has used up the limit; `room` is free at 18:00 on it and on the next day. */
type FullDay = Pick<StudentEvening, 'date' | 'room'>

let full: FullDay

prepareOnce(async school => {
  await allow(school.url, 2)
  full = await fillDay(await callsOf(school.url, 'student'))
})

/** Limits students to this many bookings a day, without a limit in all. */
async function allow(url: string, daily_reservation_limit: number): Promise<void> {
  const administrator = await callsOf(url, 'administrator')
  const settings = await administrator.get<AdminSettingsAnswer>('/api/admin/settings')
  const student = { ...settings.limits.student, daily_reservation_limit, active_reservation: null }
  await administrator.put('/api/admin/settings', { ...settings, limits: { ...settings.limits, student } })
}

async function fillDay(student: Calls): Promise<FullDay> {
  const { date, room, student_id } = await findStudentEvening(student)
  for (const time of TIMES)
    await student.post('/api/event-meta/create', {
      event_name: 'Vingrināšanās',
      category_id: 1,
      room_id: room.id,
      students: [`student_${student_id}`],
      start_datetime: `${date} ${time}:00`,
      end_datetime: `${date} ${time.slice(0, 3)}45:00`,
    })
  return { date, room }
}

test('a student who has used up the day’s limit is not offered free rooms, but the next day; the form says so before it is sent, and what is too long is told while it is typed', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('a student who has used up the day’s limit is not offered free rooms, but the next day', async () => {
    const { date } = full
    await arrive('student', `/?date=${date}&view=day`)
    await page.getByRole('button', { name: 'Brīvās telpas' }).click()
    const rooms = page.getByRole('dialog', { name: 'Brīvās telpas' })
    await expect(rooms).toContainText('Šajā dienā Jums jau ir 2 rezervācijas – vairāk nav atļauts')
    await expect(rooms).toContainText('Izvēlieties citu dienu.')
    await expect(rooms.getByRole('listitem')).toHaveCount(0)
    await rooms.getByRole('button', { name: 'Nākamā diena' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`))
  })
  await test.step('the form says so before it is sent, says of nothing that day that it is free, and offers the next day', async () => {
    const { date, room } = full
    await arrive('student', `/?date=${date}&view=day&rooms=${room.id}`)
    await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await form.getByRole('combobox', { name: 'No', exact: true }).fill('18:00')
    await form.getByRole('combobox', { name: 'No', exact: true }).press('Enter')
    await expect(form).toContainText(
      'Šajā dienā Jums jau ir 2 rezervācijas – vairāk nav atļauts. Izvēlieties citu dienu.',
    )
    await expect(form.getByText('visi ir brīvi.')).toHaveCount(0)
    const offered = form.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^18:00–/ }) })
    await expect(offered).toHaveCount(1)
    await offered.getByRole('button').click()
    await expect(form).toContainText('Šajā dienā Jums ir 0 no 2 atļautajām rezervācijām')
    await expect(form.getByText('visi ir brīvi.')).toBeVisible()

    const student = await callsOf(school.url, 'student')
    const { id } = await student.get<{ id: number }>('/api/auth/me')
    const asked = {
      event_name: 'Par daudz',
      category_id: 1,
      room_id: room.id,
      students: [`student_${id}`],
      start_datetime: `${date} 18:00:00`,
      end_datetime: `${date} 18:45:00`,
    }
    await expect(student.post('/api/event-meta/create', asked)).rejects.toThrow('422')
  })
  await test.step('a booking that is longer than a student may is told so while it is typed, and is not sent', async () => {
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await expect(form).toContainText('ne ilgāk par 2 h')
    for (const [name, time] of [
      ['No', '10:00'],
      ['Līdz', '13:00'],
    ] as const) {
      await form.getByRole('combobox', { name, exact: true }).fill(time)
      await form.getByRole('combobox', { name, exact: true }).press('Enter')
    }
    await expect(form.getByRole('status').filter({ hasText: 'ne vairāk kā 2 stundas' })).toBeVisible()
    await form.getByRole('button', { name: 'Rezervēt' }).click()
    await expect(form.getByRole('combobox', { name: 'Līdz', exact: true })).toHaveAccessibleDescription(
      /Viena rezervācija var ilgt ne vairāk kā 2 stundas/,
    )
  })
})

test('with one left, the form says how many there are', async ({ page, school, arrive }) => {
  await allow(school.url, 3)
  await arrive('student', `/?date=${full.date}&view=day&rooms=${full.room.id}`)
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  await expect(page.getByRole('dialog', { name: 'Jauna rezervācija' })).toContainText(
    'Šajā dienā Jums ir 2 no 3 atļautajām rezervācijām',
  )
})
