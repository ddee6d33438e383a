import type { Locator, Page } from '@playwright/test'
import { endAbsence, enterAbsence } from '../support/absence-calls.ts'
import {
  cardOf,
  clickFreeTime,
  openWholeForm,
  quickForm as quickOf,
  quickField as withOf,
} from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { countPresses } from '../support/presses.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { unfoldSeldom } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'
import { findStudentEvening } from '../support/student-evening.ts'

const evening = useEvening()
const wholeOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Jauna rezervācija' })

test('a lesson of 45 minutes with one student takes two presses and her name', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  const { date, teacher, student } = evening.scene
  await arrive('teacher', evening.address())
  await page.locator('[data-column]').first().waitFor()
  const presses = await countPresses(page)

  await clickFreeTime(page, evening.room(1), '18:00')
  await expect(withOf(page)).toBeFocused()
  await page.keyboard.type(student.full_name)
  await expect(page.getByRole('option', { name: student.full_name }).first()).toHaveAttribute('data-focused')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  await expect(notices(page)).toContainText(`Agnese Kalniņa · ${student.full_name}`)
  await expect(quickOf(page)).toBeHidden()
  expect(await presses()).toBe(2)
  const booked = (await eventsOn(evening.attendant, date)).find(
    ({ room_id, start_time }) => room_id === evening.room(1) && start_time === '18:00',
  )
  expect(booked).toMatchObject({
    end_time: '18:45',
    category_id: 1,
    teachers: [{ id: teacher.id }],
    students: [{ key: student.key }],
  })
  expect(booked?.event_name).not.toBe('')
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
})

test('Escape closes it, and the focus is back on the board; what is typed is not lost without a question; whoever presses before the subject is known waits for it', async ({
  page,
  arrive,
}) => {
  await test.step('whoever presses before the subject is known waits for it, and nothing is asked', async () => {
    const { student } = evening.scene
    const known = Promise.withResolvers<void>()
    await page.route('**/api/taught-lately?*', async route => {
      await known.promise
      await route.continue()
    })
    await arrive('teacher', evening.address())
    await clickFreeTime(page, evening.room(1), '18:00')
    await withOf(page).fill(student.full_name)
    await page.getByRole('option', { name: student.full_name }).first().click()
    await quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
    await expect(quickOf(page).getByRole('button', { name: 'Rezervēt', exact: true })).toBeDisabled()
    known.resolve()
    await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
  })
  await test.step('Escape closes it, and the focus is back on the board; what is typed is not lost without a question', async () => {
    await clickFreeTime(page, evening.room(2), '19:00')
    await expect(withOf(page)).toBeFocused()
    await expect(page.locator('[data-begun]')).toContainText('19:00–19:45')
    await page.keyboard.press('Escape')
    await expect(quickOf(page)).toBeHidden()
    await expect(page.locator('[data-begun]')).toHaveCount(0)
    await expect(page.locator('[data-slot]:focus')).toContainText('19:00')

    await page.keyboard.press('Enter')
    await quickOf(page).getByLabel('Līdz', { exact: true }).fill('20:15')
    await withOf(page).focus()
    await expect(page.locator('[data-begun]')).toContainText('19:00–20:15')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(quickOf(page).getByLabel('Līdz', { exact: true })).toHaveValue('20:15')
  })
})

test('near the foot of the window the list covers neither what is typed nor the button, and says who is free; a teacher who is absent then is not called free', async ({
  page,
  arrive,
}) => {
  await test.step('near the foot of the window the list covers neither what is typed nor the button, and says who is free', async () => {
    const { student, teacher } = evening.scene
    await evening.lesson('Aizņemtā', 0, '20:00', '20:45')
    await arrive('attendant', evening.address())
    await clickFreeTime(page, evening.room(1), '20:00')
    const before = await quickOf(page).boundingBox()
    await withOf(page).fill(student.full_name)
    const option = page.getByRole('option', { name: student.full_name }).first()
    await expect(option).toContainText('tad ir cita rezervācija')
    // All of the form but the field and its list is hidden from screen readers while that is open.
    const book = quickOf(page).getByText('Rezervēt', { exact: true })
    for (const part of [option, withOf(page), book]) await expect(part).toBeInViewport({ ratio: 1 })
    const overlap = await page.evaluate(() => {
      const [list, button] = ['[role="listbox"]', 'dialog [type="submit"]'].map(selector =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      return list && button && list.bottom > button.top
    })
    expect(overlap).toBe(false)
    expect((await quickOf(page).boundingBox())?.y).toBe(before?.y)
    await withOf(page).fill('a')
    await expect(page.getByRole('option').filter({ hasText: 'brīvs laiks' }).first()).toBeVisible()
    await withOf(page).fill(teacher.full_name)
    await expect(page.getByRole('option', { name: teacher.full_name }).first()).toContainText(
      'tad ir cita rezervācija',
    )
    // The button does not move away from under the pointer when the list closes.
    await book.click()
    await expect(quickOf(page)).toContainText('nav izvēlēts.')
    await quickOf(page).getByRole('button', { name: 'Aizvērt' }).click()
    await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await evening.remove('Aizņemtā')
  })
  await test.step('a teacher who is absent then is not called free', async () => {
    const { date, teacher } = evening.scene
    const { id } = await enterAbsence(evening.attendant, {
      teacher_id: teacher.id,
      ...{ start_datetime: `${date} 20:00:00`, end_datetime: `${date} 21:00:00` },
      rows: [],
    })
    await arrive('attendant', evening.address())
    await clickFreeTime(page, evening.room(1), '20:00')
    await withOf(page).fill(teacher.full_name)
    const option = page.getByRole('option', { name: teacher.full_name }).first()
    await expect(option).toContainText('aizņemts citur')
    await expect(option).not.toContainText('brīvs laiks')
    await endAbsence(evening.attendant, id)
  })
})

test('More opens the whole form with all that was typed, and goes on looking for what was not chosen', async ({
  page,
  arrive,
}) => {
  const { student } = evening.scene
  await page.setViewportSize({ width: 768, height: 1024 })
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(2), '19:00')
  await withOf(page).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await quickOf(page).getByLabel('Līdz', { exact: true }).fill('20:15')
  await withOf(page).fill('Gatavošanās')
  await openWholeForm(page)
  const form = wholeOf(page)
  const people = form.getByRole('combobox', { name: 'Audzēkņi un grupas' })
  await expect(people).toHaveValue('Gatavošanās')
  await expect(people).toBeFocused()
  await expect(form.getByLabel('Nosaukums')).toBeHidden()
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('19:00')
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('20:15')
  await expect(form.getByRole('button', { name: `Noņemt: ${student.full_name}` })).toBeVisible()
  await expect(quickOf(page)).toBeHidden()
  await unfoldSeldom(form)
  await form.getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: 'konsultācija' }).click()
  await expect(form.getByRole('combobox', { name: 'Kategorija' })).toHaveValue('konsultācija')
})

test('several are added by a comma, a subject and a name beside them, and then it is booked as said', async ({
  page,
  arrive,
}) => {
  const { student, subject, teacher } = evening.scene
  await arrive('attendant', evening.address())
  await clickFreeTime(page, evening.room(2), '17:00')
  const option = (name: string) => page.getByRole('option', { name }).first()
  for (const name of [student.full_name, teacher.full_name, subject.name]) {
    await withOf(page).fill(name)
    await expect(option(name)).toHaveAttribute('data-focused')
    await page.keyboard.press(',')
    await expect(quickOf(page).getByRole('button', { name: `Noņemt: ${name}` })).toBeVisible()
  }
  await withOf(page).fill('Ieskaites stunda')
  await page.getByRole('option', { name: 'Ieskaites stunda kā nosaukums' }).click()
  await page.keyboard.press('Enter')
  await expect(quickOf(page)).toBeHidden()
  await expect(cardOf(page, evening.room(2), 'Ieskaites stunda')).toBeVisible()
  expect(await evening.booked('Ieskaites stunda')).toMatchObject({
    start_time: '17:00',
    end_time: '17:45',
    subject_id: subject.id,
    teachers: [{ id: teacher.id }],
    students: [{ key: student.key }],
  })
  await evening.remove('Ieskaites stunda')
})

test('a student takes a practice room by two presses and types nothing', async ({ page, school, arrive }) => {
  const student = await callsOf(school.url, 'student')
  const { date, room, student_id } = await findStudentEvening(student)
  await arrive('student', `/?date=${date}&rooms=${room.id}`)
  await page.locator('[data-column]').first().waitFor()
  const presses = await countPresses(page)
  await clickFreeTime(page, room.id, '18:00')
  await expect(page.getByRole('combobox', { name: 'Citi audzēkņi vai priekšmets' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  expect(await presses()).toBe(2)
  const own = (await eventsOn(student, date)).filter(({ created_by }) => created_by?.id === student_id)
  expect(own).toMatchObject([{ event_name: 'Vingrināšanās', start_time: '18:00', end_time: '18:45' }])
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a free time opens the same at the foot of the screen, which books; More leads to the whole form', async ({
    page,
    arrive,
  }) => {
    const { date, student } = evening.scene
    await arrive('teacher', `/?date=${date}&rooms=${evening.room(1)}`)
    const free = page.getByRole('button', { name: /^Rezervēt \d/ }).last()
    await free.tap()
    const sheet = quickOf(page)
    await expect(sheet).toBeVisible()
    const box = await sheet.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
    const book = sheet.getByRole('button', { name: 'Rezervēt', exact: true })
    expect((await book.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await sheet.getByLabel('No', { exact: true }).fill('18:00')
    await withOf(page).fill(student.full_name)
    await page.getByRole('option', { name: student.full_name }).first().tap()
    await book.tap()
    await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Atsaukt' }).tap()
    await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()

    await free.tap()
    await sheet.getByLabel('No', { exact: true }).fill('18:00')
    await withOf(page).fill(student.full_name)
    await page.getByRole('option', { name: student.full_name }).first().tap()
    await sheet.getByText(/^Vairāk…$/).tap()
    await expect(wholeOf(page).getByRole('button', { name: `Noņemt: ${student.full_name}` })).toBeVisible()
    await wholeOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).tap()
    await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
    await page.getByRole('button', { name: 'Atsaukt' }).tap()
    await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
  })
})
