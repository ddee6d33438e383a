import type { Locator, Page } from '@playwright/test'
import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { openEvent } from '../support/peek.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, prepareOnce, test } from '../support/story.ts'
import { findStudentEvening, type StudentEvening } from '../support/student-evening.ts'

let evening: StudentEvening
/** A member of one of the student's groups, and two students who are in none of them. */
let mate: string
let others: string[]

prepareOnce(async school => {
  const administrator = await callsOf(school.url, 'administrator')
  const settings = await administrator.get<AdminSettingsAnswer>('/api/admin/settings')
  const student = { ...settings.limits.student, daily_reservation_limit: null, active_reservation: null }
  await administrator.put('/api/admin/settings', { ...settings, limits: { ...settings.limits, student } })
  const calls = await callsOf(school.url, 'student')
  evening = await findStudentEvening(calls)
  const names = (entries: StudentEntry[]) =>
    entries.flatMap(entry => ('full_name' in entry ? [entry.full_name] : []))
  const own = names(await calls.get<StudentEntry[]>('/api/students'))
  const all = names(await administrator.get<StudentEntry[]>('/api/students'))
  const isAlone = (name: string) => all.filter(other => other === name).length === 1
  mate = own.find(name => name !== 'Marta Ozola' && isAlone(name)) ?? ''
  others = all.filter(name => !own.includes(name) && isAlone(name)).slice(0, 2)
})

/** Opens the student's form of a new reservation, at 18:00 in the free room. */
async function openForm(page: Page, isPhone = false): Promise<{ form: Locator; field: Locator }> {
  await (isPhone
    ? page.getByRole('button', { name: /^Rezervēt/ }).last()
    : page.getByRole('button', { name: 'Jauna rezervācija' })
  ).click()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  const start = form.getByRole('combobox', { name: 'No', exact: true })
  await start.fill('18:00')
  await start.press('Enter')
  return { form, field: form.getByRole('combobox', { name: 'Audzēkņi' }) }
}

const address = () => `/?date=${evening.date}&view=day&rooms=${evening.room.id}`
const option = (page: Page, name: string) => page.getByRole('option', { name })
const [FIRST, SECOND] = [0, 1]
const other = (nth: number) => others[nth] ?? ''

test('a student is shown her groups’ members, and finds others by three letters, also after a search that failed', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('a search that fails says so, and the next one goes on', async () => {
    await arrive('student', address())
    const { form, field } = await openForm(page)
    await page.route('**/api/students?search=*', route =>
      route.fulfill({ status: 429, json: { message: 'Mēģiniet vēlreiz rīt.' } }),
    )
    await field.fill(other(FIRST).slice(0, 4))
    await expect(form).toContainText('Neizdevās sameklēt. Mēģiniet vēlreiz rīt.')
    await page.unroute('**/api/students?search=*')
    await field.fill(other(FIRST))
    await expect(option(page, other(FIRST))).toBeVisible()
    await field.fill('Zxzxzx')
    await expect(form).toContainText('Nekas neatbilst ievadītajam.')
    await field.press('Enter')
    await expect(form).toBeVisible()
  })
  await test.step('a student is shown her groups’ members, and finds others by three letters', async () => {
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    const field = form.getByRole('combobox', { name: 'Audzēkņi' })
    await field.fill('')
    await field.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(form).toContainText('Lai atrastu citus, ierakstiet vismaz 3 vārda burtus.')
    await field.fill(mate)
    await expect(option(page, mate)).toBeVisible()

    await field.fill(other(FIRST).slice(0, 2))
    await expect(form).toContainText('ierakstiet vismaz 3 vārda burtus')
    await expect(option(page, other(FIRST))).toHaveCount(0)
    await field.fill(other(FIRST))
    await expect(option(page, other(FIRST))).toBeVisible()
    await field.press('Enter')
    await expect(form.getByText(other(FIRST), { exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(form.getByText(/visi ir brīvi|aizņemt/).first()).toBeVisible()
    await nameEvent(form, 'Duets divatā')
    await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
    await expect(form).toBeHidden()
    const attendant = await callsOf(school.url, 'attendant')
    const booked = (await eventsOn(attendant, evening.date)).find(one => one.event_name === 'Duets divatā')
    expect(booked?.students).toHaveLength(2)
  })
})

test('whom she found keeps the name in a form that is loaded again, and in a copy', async ({
  page,
  arrive,
}) => {
  await arrive('student', address())
  const { form, field } = await openForm(page)
  await form.getByRole('combobox', { name: 'No', exact: true }).fill('19:00')
  await form.getByRole('combobox', { name: 'No', exact: true }).press('Enter')
  await nameEvent(form, 'Trio bez trešā')
  await field.fill(other(SECOND))
  await option(page, other(SECOND)).click()
  await page.reload()
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Trio bez trešā')
  await expect(form.getByText(other(SECOND), { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toBeHidden()

  await page.reload()
  await openEvent(page.getByRole('button', { name: 'Trio bez trešā' }))
  const lesson = page.getByRole('dialog', { name: 'Rezervācija' })
  await expect(lesson.getByText(other(SECOND), { exact: true })).toBeVisible()
  await lesson.getByRole('button', { name: 'Citas darbības' }).click()
  await lesson.getByRole('menuitem', { name: 'Izveidot līdzīgu' }).click()
  await expect(form.getByText(other(SECOND), { exact: true })).toBeVisible()
})

test('one more than she may bring is refused in the form, before anything is sent; a teacher searches the list that is there, and asks nobody', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('one more than she may bring is refused in the form, before anything is sent', async () => {
    const administrator = await callsOf(school.url, 'administrator')
    const settings = await administrator.get<AdminSettingsAnswer>('/api/admin/settings')
    await administrator.put('/api/admin/settings', { ...settings, max_further_students: 1 })
    await arrive('student', address())
    const { form, field } = await openForm(page)
    for (const name of [mate, other(FIRST)]) {
      await field.fill(name)
      await option(page, name).click()
    }
    let sent = 0
    await page.route('**/api/event-meta/create', route => {
      sent += 1
      return route.continue()
    })
    await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
    await expect(form).toContainText('Pieaicināt var ne vairāk kā 1 citu audzēkni, bet izvēlēti ir 2')
    expect(sent).toBe(0)
    await administrator.put('/api/admin/settings', { ...settings, max_further_students: 5 })
  })
  await test.step('a teacher searches the list that is there, and asks nobody', async () => {
    let asked = 0
    await page.route('**/api/students?search=*', route => {
      asked += 1
      return route.continue()
    })
    await arrive('teacher', `/?date=${evening.date}`)
    await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(other(FIRST))
    await expect(option(page, other(FIRST))).toBeVisible()
    await expect(form).not.toContainText('Lai atrastu citus')
    expect(asked).toBe(0)
  })
})
