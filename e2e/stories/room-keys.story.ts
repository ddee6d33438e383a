import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/evening.ts'
import { closeNotices, notices } from '../support/notices.ts'
import { openEvent, peekOn } from '../support/peek.ts'
import { form, issue, keysOn } from '../support/room-keys.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const { card, issued, returned, statusOf } = keysOn(evening)

/** Books a lesson in two weeks; answers both occurrences. */
const twoWeeks = async (event_name: string): Promise<Reservation[]> =>
  (await evening.series(event_name, 2, '20:15', '21:00')).reservations

test('K with the pointer over a lesson hands its key out in one press, and says the day unless it is today; once it is back that can be undone', async ({
  page,
  arrive,
}) => {
  await evening.lesson('Arfa', 0, '17:00', '17:45')
  await arrive('attendant', evening.address())
  await card(page, 'Arfa').hover()
  await page.keyboard.press('k')
  await expect(notices(page).getByText(issued())).toBeVisible()
  await expect(notices(page).getByText(/^Rezervācija ir \S+dien, .+, 17:00–17:45\.$/)).toBeVisible()
  await expect(card(page, 'Arfa').getByRole('img', { name: 'atslēga izsniegta' })).toBeVisible()
  expect(await statusOf('Arfa')).toBe(4)

  await card(page, 'Arfa').click()
  await peekOn(page).getByRole('button', { name: 'Saņemt atslēgu' }).click()
  const back = notices(page).locator(':scope > div').filter({ hasText: returned() })
  await expect(back).toBeVisible()
  expect(await statusOf('Arfa')).toBe(1)
  await back.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page).getByText('Atslēgas atzīme atsaukta.')).toBeVisible()
  await expect.poll(() => statusOf('Arfa')).toBe(4)
  await evening.remove('Arfa')
})

test('in the week of several rooms K does the same, and one press says what a line is', async ({
  page,
  arrive,
}) => {
  // A Saturday, so that its cell shows all events.
  const saturday = addDays(evening.scene.date, 6 - weekdayOf(evening.scene.date))
  const { id } = await evening.book('Klarnete', 0, '', '', {
    start_datetime: `${saturday} 18:00:00`,
    end_datetime: `${saturday} 18:45:00`,
  })
  await arrive('attendant', `/?date=${saturday}&rooms=${evening.room(0)},${evening.room(1)}&view=week`)
  const line = page.getByRole('table').getByRole('button', { name: 'Klarnete' })
  await line.focus()
  await page.keyboard.press('k')
  await expect(notices(page).getByText(issued())).toBeVisible()
  const address = `/api/reservations/reservation/${id}`
  expect(await evening.attendant.get<Reservation>(address)).toMatchObject({ status_id: 4 })
  await closeNotices(page)
  await line.click()
  await expect(peekOn(page)).toHaveAccessibleName('Klarnete')
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  await evening.attendant.delete(address)
})

test('a key is of one lesson, nobody is asked how far it reaches in the series; what is typed and not saved stays when it is handed out', async ({
  page,
  arrive,
}) => {
  await test.step('a key is of one lesson: nobody is asked how far it reaches in the series', async () => {
    const [first, second] = await twoWeeks('Orķestris')
    await arrive('attendant', evening.address())
    await openEvent(card(page, 'Orķestris'))
    await issue(page).click()
    await expect(notices(page).getByText(issued())).toBeVisible()
    await expect(form(page)).toBeHidden()
    expect(await evening.booked('Orķestris')).toMatchObject({
      id: first?.id,
      status_id: 4,
      changed_alone: false,
    })
    const nextWeek = await eventsOn(evening.attendant, second?.start_date ?? '')
    expect(nextWeek.find(({ id }) => id === second?.id)).toMatchObject({ status_id: 1 })

    await openEvent(card(page, 'Orķestris'))
    await form(page).getByRole('combobox', { name: 'Statuss' }).click()
    await page.getByRole('option', { name: 'apstiprināta' }).click()
    await form(page).getByRole('button', { name: 'Saglabāt' }).click()
    await expect(notices(page).getByText('Izmaiņas saglabātas.')).toBeVisible()
    expect(await statusOf('Orķestris')).toBe(1)
    await evening.attendant.delete(`/api/reservations/reservation/${first?.id}?scope=all`)
  })
  await test.step('what is typed and not saved stays when the key is handed out', async () => {
    await evening.lesson('Ērģeles', 0, '17:00', '17:45')
    await openEvent(card(page, 'Ērģeles'))
    await form(page).getByLabel('Piezīmes').fill('Atnest notis')
    await issue(page).click()
    await expect(notices(page).getByText(issued())).toBeVisible()
    expect(await evening.booked('Ērģeles')).toMatchObject({ status_id: 4, description: '' })
    await expect(form(page).getByRole('button', { name: 'Saņemt atslēgu' })).toBeVisible()
    await expect(form(page).getByLabel('Piezīmes')).toHaveValue('Atnest notis')
    await form(page).getByRole('button', { name: 'Saglabāt' }).click()
    await expect(form(page)).toBeHidden()
    expect(await evening.booked('Ērģeles')).toMatchObject({ status_id: 4, description: 'Atnest notis' })
    await evening.remove('Ērģeles')
  })
})

test('where a colleague was faster, no key is noted before one has seen what they did; a lesson that was deleted meanwhile has none, also if the page has not heard of it', async ({
  page,
  arrive,
}) => {
  await test.step('where a colleague was faster, no key is noted before one has seen what they did', async () => {
    const lesson = await evening.lesson('Čells', 0, '17:00', '17:45')
    const address = `/api/reservations/reservation/${lesson.id}`
    let description = 0
    // The other user's change arrives just before this one.
    await page.route(`**${address}`, async route => {
      if (route.request().method() === 'PUT') {
        const students = [evening.scene.student.key]
        const teachers = [evening.scene.teacher.id]
        description += 1
        const theirs = { ...lesson, students, teachers, description: `${description}`, version: undefined }
        await evening.attendant.put(address, theirs)
      }
      await route.continue()
    })
    await arrive('attendant', evening.address())
    await card(page, 'Čells').focus()
    await page.keyboard.press('k')
    await expect(
      notices(page).getByText('„Čells”: atslēgas izsniegšana vai saņemšana nav saglabāta'),
    ).toBeVisible()
    await expect(notices(page).getByText('Kāds tikmēr šo rezervāciju ir mainījis.')).toBeVisible()
    expect(await statusOf('Čells')).toBe(1)

    await openEvent(card(page, 'Čells'))
    await issue(page).click()
    await expect(form(page).getByRole('alert').filter({ hasText: 'Šo rezervāciju mainīja' })).toBeVisible()
    expect(await statusOf('Čells')).toBe(1)
    await page.unrouteAll()
    await evening.remove('Čells')
  })
  await test.step('a lesson that was deleted meanwhile has no key to hand out', async () => {
    const lesson = await evening.lesson('Tuba', 0, '17:00', '17:45')
    await arrive('attendant', evening.address())
    await openEvent(card(page, 'Tuba'))
    await page.route(`**/api/reservations/reservation/${lesson.id}`, async route => {
      if (route.request().method() !== 'PUT') return route.continue()
      await evening.remove('Tuba')
      // The page hears of the deletion before the answer comes.
      await form(page).getByText('Šo rezervāciju tikko kāds izdzēsa.').waitFor()
      await route.continue()
    })
    await issue(page).click()
    await expect(gone(page)).toBeVisible()
    await expect(form(page)).toBeHidden()
  })
  await test.step('a lesson whose deletion the page has not heard of has no key either', async () => {
    const lesson = await evening.lesson('Mežrags', 0, '17:00', '17:45')
    await page.route('**/api/live*', () => undefined)
    await page.route(`**/api/reservations/reservation/${lesson.id}`, async route => {
      if (route.request().method() === 'PUT') await evening.remove('Mežrags')
      await route.continue()
    })
    await arrive('attendant', evening.address())
    await openEvent(card(page, 'Mežrags'))
    await issue(page).click()
    await expect(gone(page)).toBeVisible()
    await expect(form(page)).toBeHidden()
  })
})

const gone = (page: Page) =>
  notices(page).getByText('Šī rezervācija ir izdzēsta vai Jums vairs nav pieejama.')

test('keys are the porter’s, and what waits for approval is confirmed first', async ({ page, arrive }) => {
  await evening.lesson('Oboja', 0, '17:00', '17:45')
  await evening.lesson('Fagots', 0, '18:00', '18:45', { status_id: 2 })
  await arrive('attendant', evening.address())
  await card(page, 'Fagots').focus()
  await page.keyboard.press('k')
  await expect(notices(page).getByText('Rezervācija vēl nav apstiprināta')).toBeVisible()
  await closeNotices(page)
  await openEvent(card(page, 'Fagots'))
  await expect(form(page).getByRole('button', { name: 'Citas darbības' })).toBeVisible()
  await expect(issue(page)).toBeHidden()

  await arrive('teacher', evening.address())
  await openEvent(card(page, 'Oboja'))
  await expect(form(page).getByRole('button', { name: 'Atcelt rezervāciju' })).toBeVisible()
  await expect(issue(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Oboja')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Īsinājumtaustiņi' })).not.toContainText('atslēgu')
  expect(await statusOf('Oboja')).toBe(1)
  await evening.remove('Oboja', 'Fagots')
})
