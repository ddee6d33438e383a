import type { Locator, Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test.use({ environment: { TELL_AFTER_SECONDS: '0' } })

const evening = useEvening()
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Rezervācija' })
const unseen = (page: Page): Locator =>
  dialog(page).getByRole('region', { name: /^Paziņojumu vēl nav redzējuši/ })

test('a lesson of tomorrow is cancelled with a reason, its student reads it, and the office sees who has not yet', async ({
  page,
  school,
  arrive,
}) => {
  const { now } = await evening.attendant.get<{ now: string }>('/api/settings')
  const day = addDays(now.slice(0, 10), 1)
  const student = await (await callsOf(school.url, 'student')).get<{ id: number }>('/api/auth/me')
  const { id } = await evening.lesson('Barkarola', 0, '20:15', '21:00', {
    start_datetime: `${day} 20:15:00`,
    end_datetime: `${day} 21:00:00`,
    students: [`student_${student.id}`],
  })
  const teacher = evening.scene.teacher.full_name
  const office = await callsOf(school.url, 'administrator')
  await office.patch(`/api/admin/users/user/${evening.scene.teacher.id}`, { phone: '+37120000001' })
  const address = `/?date=${day}&view=day&event=${id}`

  await arrive('administrator', address)
  await dialog(page).getByRole('button', { name: 'Atcelt rezervāciju' }).click()
  const question = page.getByRole('dialog', { name: /^Vai atcelt/ })
  await question.getByLabel('Iemesls (nav obligāts; to redzēs dalībnieki)').fill('Skolā nav apkures')
  await question.getByRole('button', { name: /^Atcelt/ }).click()
  await expect(dialog(page)).toHaveCount(0)

  await arrive('student', '/')
  const bell = page.getByRole('button', { name: /^Paziņojumi/ })
  await expect(bell).toHaveAccessibleName(/neizlasīt/)
  await bell.click()
  const notice = page.getByRole('listitem').filter({ hasText: 'Barkarola' }).first()
  await expect(notice).toContainText('„Skolā nav apkures”')
  await notice.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Barkarola' })).toBeVisible()

  await arrive('administrator', address)
  await expect(unseen(page).getByRole('listitem')).toHaveCount(1)
  await expect(unseen(page).getByRole('listitem')).toContainText(teacher)
  await expect(unseen(page).getByRole('link', { name: new RegExp(`^Zvanīt: ${teacher}`) })).toHaveAttribute(
    'href',
    'tel:+37120000001',
  )
  await arrive('teacher', address)
  await expect(dialog(page).getByLabel('Nosaukums')).toHaveValue('Barkarola')
  await arrive('administrator', address)
  await expect(unseen(page)).toContainText('Visi to ir redzējuši.')
})
