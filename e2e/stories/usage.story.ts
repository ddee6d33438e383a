import type { UsageOfLessons } from '@stunda/contract/usage/usage.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('an administrator goes from a figure to its event by keyboard, saves the figures, and prints all of them, whole', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('an administrator goes from a figure to its event by keyboard, and saves the figures', async () => {
    const administrator = await callsOf(school.url, 'administrator')
    const { date, rooms } = await findFreeEvening(administrator)
    const [room] = rooms
    const booked = {
      event_name: 'Tehniskā apkope',
      category_id: 3,
      room_id: room?.id,
      students: [],
      teachers: [],
    }
    const times = { start_datetime: `${date} 19:30:00`, end_datetime: `${date} 20:15:00` }
    await administrator.post('/api/event-meta/create', { ...booked, ...times })
    await arrive('administrator', `/admin/usage?from=${date}&to=${date}&rooms=room-${room?.id}`)

    const cells = page.getByRole('grid').getByRole('button')
    await cells.first().focus()
    for (let hour = await cells.count(); hour > 1; hour -= 1) await page.keyboard.press('ArrowDown')
    await expect(cells.last()).toBeFocused()
    await expect(cells.last()).toHaveText('25')
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: /20:00–21:00/ })
    const event = list.getByRole('button', { name: /Tehniskā apkope.*15 min/ })
    await event.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Nosaukums' })).toHaveValue('Tehniskā apkope')
    await page.keyboard.press('Escape')
    await expect(event).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cells.last()).toBeFocused()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Eksportēt' }).click()
    await page.getByRole('menuitem', { name: 'Excel darbgrāmata (XLSX)' }).click()
    expect((await saved).suggestedFilename()).toBe(`usage-${date}-${date}.xlsx`)
  })
  await test.step('all figures are printed, whole', async () => {
    await arrive('administrator', '/admin/usage')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('rowheader').last()).toBeVisible()
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event('beforeprint'))
    })
    await page.getByRole('button', { name: 'Drukāt' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Telpu izmantojums, /)
    await expect(page.getByRole('table', { name: 'Audzēkņi' }).getByRole('row').nth(30)).toBeVisible()
  })
})

test('a teacher looks up own lessons among the work, opens a student’s, and saves them', async ({
  page,
  school,
  arrive,
}) => {
  const teacher = await callsOf(school.url, 'teacher')
  const month = 'date_from=2026-09-01&date_to=2027-08-31'
  const { students } = await teacher.get<UsageOfLessons>(`/api/usage/lessons?${month}`)
  const [student] = students.toSorted((one, other) => other.minutes_taught - one.minutes_taught)
  await arrive('teacher', '/')
  await page.getByRole('button', { name: 'Darbi' }).click()
  await page.getByRole('button', { name: 'Novadītās nodarbības' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novadītās nodarbības')
  await page.getByRole('button', { name: 'Šis mācību gads' }).click()
  await page
    .getByRole('row', { name: student?.list_name })
    .getByRole('button', { name: /Nodarbības, / })
    .click()
  const list = page.getByRole('dialog', { name: student?.full_name })
  await expect(list.getByRole('listitem')).toHaveCount(Math.min(student?.lessons ?? 0, 25))
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksportēt' }).click()
  await page.getByRole('menuitem', { name: 'Excel darbgrāmata (XLSX)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^usage-.*xlsx$/)
})
