import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { unfoldSeldom } from '../support/seldom-fields.ts'

const evening = useEvening()

const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const box = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true })
const time = (page: Page) => form(page).getByRole('slider', { name: 'Rezervācijas laiks' })

/** Opens the form of a new event in the evening's second room, 18:00–19:00. */
async function begin(page: Page) {
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  for (const [name, clock] of [
    ['No', '18:00'],
    ['Līdz', '19:00'],
  ] as const) {
    await box(page, name).fill(clock)
    await box(page, name).press('Tab')
  }
  await time(page).waitFor()
}

/** The middle of the asked time in the first lane, and how many px an hour is long. */
async function held(page: Page) {
  const asked = await form(page).locator('[data-asked]').first().boundingBox()
  if (!asked) throw new Error('The asked time is drawn in the lane.')
  return { x: asked.x + asked.width / 2, y: asked.y + asked.height / 2, hour: asked.width }
}

test('an event is dragged to another time in the lanes of the form, and made longer by its end', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
  await begin(page)
  const { x, y, hour } = await held(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + hour, y, { steps: 4 })
  await expect(box(page, 'No')).toHaveValue('19:00')
  await page.mouse.up()
  await expect(box(page, 'Līdz')).toHaveValue('20:00')
  await page.mouse.move(x, y)
  await expect(box(page, 'No')).toHaveValue('19:00')

  const end = x + hour * 1.5 - 2
  await page.mouse.move(end, y)
  await page.mouse.down()
  await page.mouse.move(end + hour / 2, y, { steps: 4 })
  await page.mouse.up()
  await expect(box(page, 'No')).toHaveValue('19:00')
  await expect(box(page, 'Līdz')).toHaveValue('20:30')
})

test('by keyboard, arrows move the time in the lanes, Shift its end alone, and it is said', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
  await begin(page)
  await time(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  await expect(time(page)).toHaveAttribute('aria-valuetext', '19:05–20:05')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(box(page, 'No')).toHaveValue('19:05')
  await expect(box(page, 'Līdz')).toHaveValue('20:00')
  expect(await findingsOn(page)).toEqual([])
})

test('what clashes is said at its own field before the form is sent', async ({ page, arrive }) => {
  const { teacher, date } = evening.scene
  evening.book('Kora mēģinājums', 0, '18:30', '19:30', { teachers: [teacher] })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${evening.room(0)}`)
  await begin(page)
  await expect(box(page, 'Telpa')).toHaveAccessibleDescription(/ir aizņemta: 18:30–19:30 Kora mēģinājums/)
  await box(page, 'Pedagogi').fill(teacher.full_name)
  await page.getByRole('option', { name: teacher.full_name }).click()
  await expect(box(page, 'Pedagogi')).toHaveAccessibleDescription(
    /piedalās citā rezervācijā: 18:30–19:30 Kora/,
  )
  await expect(form(page).getByText(/^Telpa .+, A\. Kalniņa: laiks aizņemts\.$/)).toBeVisible()
  expect(await findingsOn(page)).toEqual([])

  await time(page).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(form(page).getByText('visi ir brīvi')).toBeVisible()
  await expect(box(page, 'Telpa')).not.toHaveAttribute('aria-invalid')
})

test('what takes a time is named in its lane: the event in a room, the room of a teacher', async ({
  page,
  arrive,
}) => {
  const { teacher, date } = evening.scene
  evening.book('Kora mēģinājums', 0, '18:30', '19:30', { teachers: [teacher] })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${evening.room(0)}`)
  await begin(page)
  await box(page, 'Pedagogi').fill(teacher.full_name)
  await page.getByRole('option', { name: teacher.full_name }).click()
  const [room, person] = [form(page).locator('[data-lane]').first(), form(page).locator('[data-lane]').nth(1)]
  await expect(room.getByTitle('18:30–19:30 Kora mēģinājums')).toHaveText('Kora mēģinājums')
  const elsewhere = `18:30–19:30 Kora mēģinājums, telpa ${evening.number(0)}`
  await expect(person.getByTitle(elsewhere)).toHaveText(evening.number(0))
  await expect(person).toContainText(elsewhere)
})

test('a name that was typed and not chosen stays in its field, is said there, and is not sent without it', async ({
  page,
  arrive,
}) => {
  const { student, date } = evening.scene
  const typed = student.full_name.slice(0, 5).trim()
  await arrive('teacher', `/?date=${date}&view=day&rooms=${evening.room(1)}`)
  await begin(page)
  const students = box(page, 'Audzēkņi un grupas')
  await students.fill(typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
  await expect(students).toHaveValue(typed)
  await expect(students).toHaveAccessibleDescription(
    `„${typed}” nav izvēlēts. Izvēlieties no saraksta vai izdzēsiet.`,
  )
  expect(await findingsOn(page)).toEqual([])

  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(students).toBeFocused()
  await expect(students).toHaveValue(typed)
  await students.fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await expect(students).toHaveValue('')
  await expect(students).not.toHaveAttribute('aria-invalid')
})

test('Escape closes the list and keeps a typed name; Escape again asks before the name is lost', async ({
  page,
  arrive,
}) => {
  const typed = evening.scene.student.full_name.slice(0, 5).trim()
  await arrive('teacher', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
  await begin(page)
  const students = box(page, 'Audzēkņi un grupas')
  const question = page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })
  await students.fill(typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(students).toHaveValue(typed)
  await expect(students).toHaveAccessibleDescription(/nav izvēlēts/)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Palikt' }).click()
  await expect(students).toHaveValue(typed)
})

test('Enter closes the list of rooms, with the same room or another one; Escape gives up what was typed', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
  await begin(page)
  const room = box(page, 'Telpa')
  for (const nth of [1, 0]) {
    await room.fill(evening.number(nth))
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(room).toHaveValue(new RegExp(`^${evening.number(nth)}\\b`))
  }
  await room.fill('xqz')
  await page.keyboard.press('Escape')
  await expect(room).toHaveValue(new RegExp(`^${evening.number(0)}\\b`))
  await expect(room).not.toHaveAttribute('aria-invalid')
})

test('what is optional can be seen before sending, and maintenance asks for no people', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/?date=${evening.scene.date}&view=day&rooms=${evening.room(1)}`)
  await begin(page)
  for (const name of ['Telpa', 'Pedagogi', 'Audzēkņi un grupas'])
    await expect(box(page, name)).toHaveAttribute('aria-required', 'true')
  await unfoldSeldom(form(page))
  await expect(form(page).getByText('nav obligāts')).toHaveCount(1)
  await box(page, 'Kategorija').click()
  await page.getByRole('option', { name: 'apkope' }).click()
  await expect(box(page, 'Pedagogi')).toBeHidden()
  await expect(box(page, 'Audzēkņi un grupas')).toBeHidden()
  await expect(box(page, 'Mācību priekšmets')).toBeHidden()
})
