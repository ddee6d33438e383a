import { addDays } from '@stunda/domain/time/civil.ts'
import { announcementsOn, clearAnnouncements, recordAnnouncements } from '../support/announcements.ts'
import { quickForm } from '../support/board.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { tabTo } from '../support/keyboard.ts'
import { callsOf, emptyEvenings, eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

test('without a mouse: a weekly series is planned, what is taken goes elsewhere, all alike at once, one is dropped', async ({
  page,
  school,
  arrive,
}) => {
  const { keyboard } = page
  const attendant = await callsOf(school.url, 'attendant')
  const { date, rooms } = await findFreeEvening(attendant)
  const [room] = rooms
  if (!room) throw new Error('no room')
  const weeks = [0, 1, 2, 3].map(week => addDays(date, 7 * week))
  await emptyEvenings(attendant, [room], weeks)
  for (const week of [weeks[1], weeks[3]])
    await attendant.post('/api/event-meta/create', {
      event_name: 'Flīģeļa skaņošana',
      category_id: 3,
      room_id: room.id,
      start_datetime: `${week} 17:30:00`,
      end_datetime: `${week} 19:30:00`,
    })
  const said = () => announcementsOn(page).then(texts => texts.join(' · '))

  await recordAnnouncements(page)
  await arrive('teacher', `/?date=${date}&rooms=${room.id}`)
  await tabTo(page, page.getByRole('region', { name: /^Telpu grafiks/ }))
  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await tabTo(page, quickForm(page).getByRole('button', { name: 'Vairāk…' }))
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByRole('combobox', { name: 'Audzēkņi un grupas' })).toBeFocused()
  await tabTo(page, form.getByLabel('No', { exact: true }))
  await keyboard.type('18:00')
  await tabTo(page, form.getByRole('combobox', { name: 'Atkārtošana' }))
  await keyboard.press('ArrowDown')
  const weekly = page.getByRole('option', { name: 'katru nedēļu' })
  for (let step = 0; step < 8 && !(await weekly.getAttribute('data-focused')); step++)
    await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, form.getByRole('combobox', { name: 'Līdz' }).last())
  await keyboard.press('Control+A')
  await keyboard.type(weeks.at(-1) ?? '')
  await keyboard.press('Enter')
  await tabTo(page, form.locator('summary', { hasText: 'Nosaukums' }))
  await keyboard.press('Enter')
  await tabTo(page, form.getByLabel('Nosaukums'))
  await keyboard.type('Koklētāji')
  await tabTo(page, form.getByRole('button', { name: 'Pārbaudīt 4 datumus' }))
  await keyboard.press('Enter')

  const draft = page.getByRole('dialog', { name: /^Koklētāji, / })
  await expect(draft.getByRole('button', { name: 'Atpakaļ', exact: true })).toBeFocused()
  const rows = draft.getByRole('row')
  const taken = rows.filter({ hasText: 'telpā ir „Flīģeļa skaņošana”' })
  await expect(taken).toHaveCount(2)
  await tabTo(page, taken.first().getByRole('button', { name: /^Labot/ }))
  await keyboard.press('Enter')
  await clearAnnouncements(page)
  const offers = draft.getByRole('group', { name: /^Visi ir brīvi/ })
  await tabTo(page, offers.getByRole('radio').first())
  await keyboard.press('Space')
  await expect(rows.filter({ hasText: /pārcelts uz/ })).toHaveCount(1)
  await expect.poll(said).toContain('1 pārcelts')
  await tabTo(
    page,
    draft.getByRole('checkbox', {
      name: /^Izmantot telpu .* visos aizņemtajos datumos, kad tā ir brīva \(1\)$/,
    }),
  )
  await keyboard.press('Space')
  await expect(taken).toHaveCount(0)
  await expect.poll(said).toContain('2 pārcelti')
  const drop = draft.getByRole('button', { name: /^Izlaist/ }).last()
  await tabTo(page, drop)
  await keyboard.press('Enter')
  await expect.poll(said).toContain('1 izlaists')
  await expect(draft.getByRole('button', { name: /^Atgriezt/ })).toBeFocused()
  await tabTo(page, draft.getByRole('button', { name: 'Rezervēt 3 reizes' }))
  await keyboard.press('Enter')

  await expect(draft).toBeHidden()
  await expect.poll(said).toContain('Izveidotas 3 rezervācijas.')
  await expect(page.locator('body')).not.toBeFocused()
  const booked = await Promise.all(
    weeks.map(async week => {
      const events = await eventsOn(attendant, week)
      return events.find(({ event_name }) => event_name === 'Koklētāji')
    }),
  )
  expect(booked.map(event => event?.start_time)).toEqual(['18:00', '18:00', '18:00', undefined])
  expect(booked[0]?.room_id).toBe(room.id)
  expect(booked[1]?.room_id).not.toBe(room.id)
})
