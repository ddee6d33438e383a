import type { Page } from '@playwright/test'
import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { endAbsence, enterAbsence } from '../support/absence-calls.ts'
import { useEvening } from '../support/evening.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const owed = (state = 'owed') => evening.attendant.get<OwedLesson[]>(`/api/owed-lessons?state=${state}`)
let flute: Reservation
let absence: AbsenceDetail

/** The teacher is away on the evening of the story: the flute is cancelled. */
async function away(): Promise<AbsenceDetail> {
  const { teacher, date } = evening.scene
  return enterAbsence(evening.attendant, {
    teacher_id: teacher.id,
    ...{ start_datetime: `${date} 18:00:00`, end_datetime: `${date} 21:00:00` },
    rows: [{ reservation_id: flute.id, version: flute.version, action: 'cancel' }],
  })
}

/** Deletes what the demo school has at the lesson's time, and a week later, where it is made up: in its room, or of its people. */
async function makeRoom(student_id: number): Promise<void> {
  const { teacher, date } = evening.scene
  for (const day of [date, addDays(date, 7)])
    for (const { id, room_id, start_time, end_time, teachers, students } of await eventsOn(
      evening.attendant,
      day,
    )) {
      const isThen = start_time < '18:45' && end_time > '18:00'
      const isOfThem =
        room_id === evening.room(0) ||
        teachers.some(one => one.id === teacher.id) ||
        students?.some(({ key }) => key === `student_${student_id}` || key.startsWith('group_'))
      if (isThen && isOfThem) await evening.attendant.delete(path({ id }))
    }
}

test.beforeEach(async ({ school }) => {
  const student = await callsOf(school.url, 'student')
  const { id } = await student.get<{ id: number }>('/api/auth/me')
  await makeRoom(id)
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45', { students: [`student_${id}`] })
  absence = await away()
})
test.afterEach(async () => {
  for (const { made_up_by } of await owed('made_up'))
    if (made_up_by) await evening.attendant.delete(path(made_up_by))
  await endAbsence(evening.attendant, absence.id)
  await evening.attendant.delete(path(flute))
})

test('what was cancelled stays owed: it is booked from the list, and owed again once that is taken back', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', '/')
  await page.getByRole('link', { name: 'Birojs' }).click()
  await page.getByRole('link', { name: /^\d+ nodarbīb\S+ jāatstrādā/ }).click()
  await expect(page.getByRole('heading', { name: 'Jāatstrādā', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Rezervēt, lai atstrādātu: .*Flauta/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(dialog.getByText(/^Atstrādā nodarbību, kurai bija jānotiek \d+\. \p{L}+[āī]$/u)).toBeVisible()
  await expect(dialog.getByText(evening.scene.teacher.full_name).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Flauta')).toHaveCount(0)
  const [lesson] = await owed('made_up')
  expect(lesson).toMatchObject({
    id: flute.id,
    made_up_by: { event_name: 'Flauta', teachers: flute.teachers },
  })

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect.poll(async () => (await owed()).map(({ id }) => id)).toEqual([flute.id])
  await page.reload()
  await expect(row(page, 'Flauta')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a teacher marks a lesson as not owed, or writes it off with a reason, and takes both back', async ({
    page,
    arrive,
  }) => {
    await arrive('teacher', '/owed-lessons')
    await row(page, 'Flauta')
      .getByRole('button', { name: /^Darbības/ })
      .click()
    await page.getByRole('menuitem', { name: 'Atzīmēt, ka nav jāatstrādā' }).click()
    await expect(row(page, 'Flauta')).toHaveCount(0)
    expect(await owed()).toEqual([])
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(row(page, 'Flauta')).toBeVisible()
    expect((await owed()).map(({ id }) => id)).toEqual([flute.id])

    await row(page, 'Flauta')
      .getByRole('button', { name: /^Darbības/ })
      .click()
    await page.getByRole('menuitem', { name: 'Norakstīt' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Norakstīt' }).click()
    await expect(dialog.getByText('Norādiet iemeslu')).toBeVisible()
    await dialog.getByLabel('Kāpēc to neatstrādās').fill('Audzēknis nevēlas')
    await dialog.getByRole('button', { name: 'Norakstīt' }).click()
    await expect(page.getByText('Nodarbība ir norakstīta')).toBeVisible()
    await expect(page.getByText('Nav nekā, kas jāatstrādā').first()).toBeVisible()
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(row(page, 'Flauta')).toBeVisible()
  })

  test('a student sees in the plan what will be made up', async ({ page, arrive }) => {
    await arrive('student', `/individual-plan?date=${evening.scene.date}`)
    await expect(page.getByRole('heading', { name: 'Jums atstrādās 1 nodarbību' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /Flauta, / })).toBeVisible()
  })
})
