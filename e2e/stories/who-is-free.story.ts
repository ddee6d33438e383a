import type { Page } from '@playwright/test'
import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { useEvening } from '../support/evening.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test.afterEach(() => evening.remove('Jau notiek'))

const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const box = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name }).first()

async function setTime(page: Page, name: string, time: string) {
  await box(page, name).fill(time)
  await box(page, name).press('Tab')
}

test('whom one may choose says who is taken then and in which group a student is, those who are free and teach the subject first', async ({
  page,
  arrive,
}) => {
  await test.step('whom one may choose says who is taken then and in which group a student is, those who are free first', async () => {
    const { teacher, date } = evening.scene
    const entries = await evening.attendant.get<StudentEntry[]>('/api/students')
    const student = entries.find(({ key }) => key === evening.scene.student.key)
    if (!student || !('full_name' in student)) throw new Error('The evening has a student.')
    await evening.book('Jau notiek', 0, '18:00', '19:00', {
      ...{ teachers: [teacher.id], students: [student.key], category_id: 4 },
    })
    await arrive('attendant', `/?date=${date}&view=day&rooms=${evening.room(1)}`)
    await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
    await setTime(page, 'No', '18:30')
    const asked = page.waitForResponse(/api\/taken\?.*19%3A30/)
    await setTime(page, 'Līdz', '19:30')
    await asked

    await box(page, 'Pedagogi').fill(teacher.full_name)
    await expect(option(page, teacher.full_name)).toContainText('tad ir cita rezervācija')
    // Of those whose names begin as typed a free one is proposed.
    await box(page, 'Pedagogi').fill(teacher.full_name.slice(0, 1))
    await expect(page.getByRole('option').first()).not.toContainText('tad ir cita rezervācija')
    await box(page, 'Pedagogi').fill('')
    await expect(page.getByRole('option').first()).not.toContainText('tad ir cita rezervācija')
    await page.keyboard.press('Escape')

    await box(page, 'Audzēkņi un grupas').fill(student.full_name)
    expect(student.groups?.length).toBeGreaterThan(0)
    await expect(option(page, student.full_name)).toContainText(student.groups?.[0] ?? '')
    await expect(option(page, student.full_name)).toContainText('tad ir cita rezervācija')
    const name = await option(page, student.full_name)
      .getByText(student.full_name, { exact: true })
      .boundingBox()
    expect(name?.height).toBeLessThan(24)
    await page.keyboard.press('Escape')

    await setTime(page, 'No', '19:00')
    await box(page, 'Pedagogi').fill(teacher.full_name)
    await expect(option(page, teacher.full_name)).not.toContainText('tad ir cita rezervācija')
  })
  await test.step('once the subject is chosen, those who teach it are offered before the others', async () => {
    await box(page, 'Pedagogi').fill('')
    await page.keyboard.press('Escape')
    await box(page, 'Mācību priekšmets').fill('Klavierspēle')
    await page.getByRole('option', { name: 'Klavierspēle' }).click()
    await box(page, 'Pedagogi').click()
    const first = page.getByRole('group', { name: 'Māca šo priekšmetu' })
    await expect(first.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Citi pedagogi' })).toBeVisible()
  })
})

test('a group that is filling up is booked while it is empty, with a warning', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/group-management')
  await page.getByRole('button', { name: 'Jauna grupa' }).click()
  await page.getByRole('dialog').getByLabel('Nosaukums').fill('Jaunais ansamblis')
  await page.getByRole('dialog').getByRole('button', { name: 'Izveidot' }).click()
  await page.getByRole('switch', { name: 'Grupa vēl tiek komplektēta' }).check({ force: true })
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()

  await arrive('teacher', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  await setTime(page, 'No', '18:30')
  await setTime(page, 'Līdz', '19:30')
  await box(page, 'Audzēkņi un grupas').fill('Jaunais ansamblis')
  await option(page, 'Jaunais ansamblis').click()
  await expect(form(page)).toContainText('Vēl neviena nav: Jaunais ansamblis.')
  await nameEvent(form(page), 'Jau notiek')
  await box(page, 'Mācību priekšmets').click()
  await page.getByRole('option', { name: 'Ansamblis' }).click()
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  expect(await evening.booked('Jau notiek')).toMatchObject({ students: [{ name: 'Jaunais ansamblis' }] })
})
