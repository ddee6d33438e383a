import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/evening.ts'
import { lastMail, linkIn } from '../support/outbox.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test.use({ environment: { TELL_AFTER_SECONDS: '0' } })

const evening = useEvening()

/** Moves an event of the demo teacher to another room and time. */
async function move({ id, version, event_name }: Reservation, start: string, end: string) {
  const { date, rooms, teacher } = evening.scene
  await evening.attendant.put(`/api/reservations/reservation/${id}`, {
    version,
    event_name,
    category_id: 5,
    room_id: rooms[2]?.id,
    teachers: [teacher.id],
    start_datetime: `${date} ${start}:00`,
    end_datetime: `${date} ${end}:00`,
  })
}

const bell = (page: Page) => page.getByRole('button', { name: /^Paziņojumi/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Paziņojumi' })

test('who looks at the board learns at once that a lesson was moved, and goes to it from the bell', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  const teacher = await callsOf(school.url, 'teacher')
  const lesson = await evening.book('Mazurka', 0, '18:00', '18:45')
  await expect
    .poll(async () => (await teacher.get<{ title: string }[]>('/api/notices')).map(({ title }) => title))
    .toContainEqual(expect.stringContaining('Mazurka'))
  await teacher.post('/api/notices/seen', { all: true })

  await arrive('teacher', '/')
  await expect(bell(page)).toHaveAccessibleName('Paziņojumi')
  await move(lesson, '19:15', '20:00')
  await expect(bell(page)).toHaveAccessibleName('Paziņojumi · 1 neizlasīts paziņojums')

  await bell(page).focus()
  await page.keyboard.press('Enter')
  const notice = panel(page).getByRole('listitem').filter({ hasText: 'Pārcelta: Mazurka' })
  await expect(notice).toContainText('18:00–18:45')
  await expect(notice).toContainText('19:15–20:00')
  await expect(notice).toContainText('nav izlasīts')
  await notice.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Nosaukums')).toHaveValue('Mazurka')
  await expect(page).not.toHaveURL(/event=/)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Paziņojumi')
})

test('one action that moves one reservation and cancels another is one message; all messages are on a page, and are marked as read together', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('one action that moves one reservation and cancels another is one message', async () => {
    await evening.remove('Mazurka')
    const teacher = await callsOf(school.url, 'teacher')
    const moved = await evening.book('Skerco', 1, '18:00', '18:45')
    const cancelled = await evening.book('Balāde', 1, '18:45', '19:30')
    const titles = async () =>
      (await teacher.get<{ title: string }[]>('/api/notices')).map(({ title }) => title)
    for (const name of ['Skerco', 'Balāde'])
      await expect.poll(titles).toContainEqual(expect.stringContaining(name))
    await teacher.post('/api/notices/seen', { all: true })

    const { date, rooms } = evening.scene
    const row = ({ id, version }: Reservation) => ({ reservation_id: id, version })
    const times = { start_datetime: `${date} 20:00:00`, end_datetime: `${date} 20:45:00` }
    const rows = [
      { ...row(moved), action: 'move', room_id: rooms[2]?.id, ...times },
      { ...row(cancelled), action: 'cancel' },
    ]
    await evening.attendant.post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
    await arrive('teacher', '/')
    await expect(bell(page)).toHaveAccessibleName('Paziņojumi · 1 neizlasīts paziņojums')
    await bell(page).click()
    const notice = panel(page).getByRole('listitem').filter({ hasText: '2 rezervācijas mainītas' })
    await expect(notice.getByRole('link')).toContainText(': 1 atcelta, 1 pārcelta')
    await expect(notice.getByRole('listitem')).toHaveText([
      /^Atcelta · .*18:45–19:30.* · Balāde/,
      /^Pārcelta · Skerco: .*18:00–18:45.* → .*20:00–20:45/,
    ])
    await evening.remove('Skerco', 'Balāde')
  })
  await test.step('all messages are on a page, and are marked as read together', async () => {
    await page.keyboard.press('Escape')
    await evening.book('Polonēze', 0, '20:00', '20:45')
    await expect(bell(page)).toHaveAccessibleName(/neizlasīt/)
    await bell(page).click()
    await panel(page).getByRole('link', { name: 'Visi paziņojumi' }).click()
    await expect(page).toHaveURL(/\/notices$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Paziņojumi' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Polonēze/ })).toBeVisible()
    await page.getByRole('button', { name: 'Atzīmēt visus' }).click()
    await expect(bell(page)).toHaveAccessibleName('Paziņojumi')
    await expect(page.getByText('nav izlasīts')).toHaveCount(0)
  })
})

test('what one is told of, how, and how long before lessons, is chosen by keyboard and holds', async ({
  page,
  school,
  arrive,
}) => {
  await arrive('teacher', '/')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Paziņojumu iestatījumi' }).focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Paziņojumu iestatījumi' })
  await expect(choices.getByLabel('Par ko paziņot')).toHaveValue('important')
  await choices.locator('summary').press('Enter')
  const ahead = choices.getByLabel('Atgādināt par rezervācijām')
  await expect(ahead).toHaveValue('none')
  await ahead.selectOption({ label: '15 minūtes iepriekš' })
  await expect(page.getByText('Atgādinājumu izvēle saglabāta.')).toBeVisible()
  const moved = choices.getByRole('checkbox', { name: 'Pārceltas rezervācijas: sistēmā' })
  await expect(moved).toBeChecked()
  await moved.focus()
  await page.keyboard.press('Space')
  await choices.getByRole('checkbox', { name: 'E-pastā ziņot arī par vēlākām dienām' }).focus()
  await page.keyboard.press('Space')
  await choices.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(choices).toHaveCount(0)
  const teacher = await callsOf(school.url, 'teacher')
  expect(await teacher.get('/api/notices/choices')).toContainEqual(
    expect.objectContaining({ kind: 'moved', inbox: false, mail: true, later: true }),
  )
  await expect(bell(page)).toBeFocused()
  expect(await teacher.get('/api/notices/reminder')).toEqual({ ahead: '15_minutes' })
})

/** Books an event of tomorrow, of which a mail tells at once. */
async function bookTomorrow(event_name: string, start: string, end: string) {
  const { now } = await evening.attendant.get<{ now: string }>('/api/settings')
  const tomorrow = addDays(now.slice(0, 10), 1)
  await evening.book(event_name, 1, start, end, {
    start_datetime: `${tomorrow} ${start}:00`,
    end_datetime: `${tomorrow} ${end}:00`,
  })
}

test('a mail leads to the messages, and its own is read then; mails are switched off from it with one click, without signing in', async ({
  page,
  school,
  arrive,
  visit,
}) => {
  await test.step('a mail leads to the messages, and its own is read then', async () => {
    await evening.remove('Mazurka', 'Polonēze')
    const teacher = await callsOf(school.url, 'teacher')
    await bookTomorrow('Sonāte', '19:15', '20:00')
    await expect.poll(() => lastMail(school.database, 'notices')).toContain('Sonāte')
    const unread = async () => {
      const told = await teacher.get<{ title: string; seen_at: string | null }[]>('/api/notices')
      return told.find(({ title }) => title.includes('Sonāte'))?.seen_at === null
    }
    expect(await unread()).toBe(true)
    await arrive('teacher', linkIn(await lastMail(school.database, 'notices'), 'notices'))
    await expect(page.getByRole('link', { name: /Sonāte/ })).toBeVisible()
    await expect.poll(unread).toBe(false)
  })
  await test.step('mails are switched off from a mail with one click, without signing in', async () => {
    await page.evaluate(() => localStorage.clear())
    await visit(linkIn(await lastMail(school.database, 'notices'), 'unsubscribe'))
    await page.getByRole('button', { name: 'Nesūtīt nekādus paziņojumus e-pastā' }).click()
    await expect(page.getByRole('heading', { name: 'E-pasta vēstules ir izslēgtas' })).toBeVisible()
    const teacher = await callsOf(school.url, 'teacher')
    const choices = await teacher.get<{ inbox: boolean; mail: boolean }[]>('/api/notices/choices')
    expect(choices.some(({ mail }) => mail)).toBe(false)
  })
})
