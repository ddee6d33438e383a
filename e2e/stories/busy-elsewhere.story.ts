import {
  type CalendarServer,
  calendarOf,
  HOUSE_CERTIFICATE,
  openCalendarServer,
} from '../../server/test/calendar-server.ts'
import { cardOf, clickIntoBoard, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

// The house is on this machine, and nobody but this school's server trusts its certificate.
test.use({ environment: { CALENDARS_ALLOW_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: HOUSE_CERTIFICATE } })

const evening = useEvening()
let house: CalendarServer

test.beforeEach(async () => {
  house = await openCalendarServer({ secure: true })
  const day = evening.scene.date.replaceAll('-', '')
  const times = [
    `DTSTART;TZID=Europe/Riga:${day}T180000`,
    `DTEND;TZID=Europe/Riga:${day}T190000`,
    'SUMMARY:Koris',
  ]
  house.answers.set('/plans.ics', { body: calendarOf(times) })
})

test.afterEach(async ({ school }) => {
  const teacher = await callsOf(school.url, 'teacher')
  for (const { id } of await teacher.get<{ id: number }[]>('/api/busy-elsewhere'))
    await teacher.delete(`/api/busy-elsewhere/${id}`)
  await house.close()
})

test('a teacher adds the calendar of another house, and the form warns the administrator and books all the same; one that cannot be read says so to its owner', async ({
  page,
  arrive,
}) => {
  await test.step('a teacher adds the calendar of another house, and the form warns the administrator and books all the same', async () => {
    await arrive('teacher', '/calendars')
    const section = page.getByRole('region', { name: 'Aizņemts citur' })
    await expect(section.getByText('Vēl nav neviena citas iestādes kalendāra')).toBeVisible()
    const address = section.getByLabel('Kalendāra adrese')
    await address.fill('http://kalendars.example/')
    await address.press('Enter')
    await expect(section.getByText('Adresei jāsākas ar https:// vai webcal://')).toBeVisible()
    await address.fill(house.url('/plans.ics'))
    await address.press('Enter')
    const row = section.getByRole('listitem')
    await expect(row).toContainText('pēdējoreiz nolasīts')
    await expect(address).toHaveValue('')

    await arrive('administrator', evening.address())
    await clickIntoBoard(page, evening.room(0), '17:00')
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await nameEvent(form, 'Pedagogu apspriede')
    await form.getByRole('combobox', { name: 'Pedagogi' }).fill('Agnese Kalniņa')
    await page.getByRole('option', { name: 'Agnese Kalniņa' }).first().click()
    await expect(form.getByText('visi ir brīvi')).toBeVisible()
    await form.getByLabel('No', { exact: true }).fill('18:30')
    await form.getByLabel('No', { exact: true }).press('Tab')
    const warning = form
      .getByRole('status')
      .filter({ hasText: 'Agnese Kalniņa: laiks 18:00–19:00 ir aizņemts citur.' })
    await expect(warning).toBeVisible()
    await expect(form.getByText('Koris')).toBeHidden()
    await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(cardOf(page, evening.room(0), 'Pedagogu apspriede')).toBeVisible()
    await evening.remove('Pedagogu apspriede')
  })
  await test.step('a calendar that cannot be read says so and why to its owner alone', async () => {
    house.answers.set('/gone.ics', { status: 404 })
    await arrive('teacher', '/calendars')
    const section = page.getByRole('region', { name: 'Aizņemts citur' })
    await section.getByLabel('Kalendāra adrese').fill(house.url('/gone.ics'))
    await section.getByLabel('Kalendāra adrese').press('Enter')
    const row = section.getByRole('listitem').last()
    await expect(row).toContainText('vēl nav izdevies nolasīt')
    await expect(row.getByRole('alert')).toContainText('Mēģināsim nolasīt vēlreiz')
  })
})

test('at a time when the teacher is busy elsewhere a lesson that is dragged there warns and goes there, and a place is offered last', async ({
  page,
  arrive,
  school,
}) => {
  await test.step('a lesson that is dragged onto a time when its teacher is busy elsewhere warns, and goes there', async () => {
    const teacher = await callsOf(school.url, 'teacher')
    await teacher.post('/api/busy-elsewhere', { url: house.url('/plans.ics') })
    await expect
      .poll(async () => (await teacher.get<{ read_at: string | null }[]>('/api/busy-elsewhere'))[0]?.read_at)
      .not.toBeNull()
    await evening.book('Vakara stunda', 0, '17:00', '17:45')
    await arrive('administrator', evening.address())
    await dragReady(page)
    const grip = await grabPoint(cardOf(page, evening.room(0), 'Vakara stunda'))
    await dragTo(page, grip, await pointAt(page, `room_${evening.room(1)}`, '18:17'))
    await expect(page.getByText('A. Kalniņa: 18:00–19:00 – laiks aizņemts citur').first()).toBeVisible()
    const shaded = page.locator('[class*="elsewhere"]').first()
    await expect(shaded).toBeVisible()
    await expect(shaded).not.toContainText('Koris')
    await page.mouse.up()
    await expect(cardOf(page, evening.room(1), 'Vakara stunda')).toBeVisible()
    await expect.poll(async () => (await evening.booked('Vakara stunda'))?.room_id).toBe(evening.room(1))
    await evening.remove('Vakara stunda')
  })
  await test.step('a place at a time when the teacher is busy elsewhere is offered last, and as that', async () => {
    // Until six the room is taken, so that the next free time in it is when she is busy elsewhere.
    await evening.book('Telpa aizņemta', 0, '17:00', '18:00', { teachers: [], category_id: 3 })
    await clickIntoBoard(page, evening.room(0), '18:05')
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await nameEvent(form, 'Pedagogu apspriede')
    await form.getByRole('combobox', { name: 'Pedagogi' }).fill('Agnese Kalniņa')
    await page.getByRole('option', { name: 'Agnese Kalniņa' }).first().click()
    await form.getByLabel('No', { exact: true }).fill('17:15')
    await form.getByLabel('No', { exact: true }).press('Tab')
    await expect(form.getByText('aizņemts citur').first()).toBeVisible()
    await evening.remove('Telpa aizņemta')
  })
})
