import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { openEvent } from '../support/peek.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

/** An unanswered request for yesterday evening, in the first room that was free. */
async function unanswered(attendant: Calls): Promise<{ date: CivilDate; room: Room }> {
  const { now } = await attendant.get<Settings>('/api/settings')
  const date = addDays(now.slice(0, 10) as CivilDate, -1)
  for (const room of await attendant.get<Room[]>('/api/rooms')) {
    const body = {
      event_name: 'Neviens neatbildēja',
      category_id: 5,
      status_id: 2,
      room_id: room.id,
      teachers: [(await attendant.get<{ id: number }[]>('/api/teachers'))[0]?.id],
      start_datetime: `${date} 20:00:00`,
      end_datetime: `${date} 20:45:00`,
    }
    const booked = await attendant.post('/api/event-meta/create', body).then(Boolean, () => false)
    if (booked) return { date, room }
  }
  throw new Error('No room was free yesterday evening.')
}

test('what nobody answered in time says so, where it stood and in its form, and waits for nobody', async ({
  page,
  school,
  arrive,
}) => {
  const attendant = await callsOf(school.url, 'attendant')
  const { date, room } = await unanswered(attendant)
  await arrive('attendant', `/?date=${date}&view=day&rooms=${room.id}`)
  const card = page.getByRole('button', { name: /Neviens neatbildēja/ })
  await expect(card.getByRole('img', { name: 'nav izskatīta' })).toBeVisible()
  await expect(card.getByRole('img', { name: 'gaida apstiprinājumu' })).toHaveCount(0)
  await card.scrollIntoViewIfNeeded()
  await card.focus()
  await expect(page.getByRole('tooltip')).toContainText('nav izskatīta')

  await openEvent(card)
  const status = page.getByRole('dialog').getByRole('combobox', { name: 'Statuss' })
  await expect(status).toHaveValue('nav izskatīta')
  await page.keyboard.press('Escape')

  const waiting = await attendant.get<Reservation[]>('/api/reservations/pending?per_page=100')
  expect(waiting.map(({ event_name }) => event_name)).not.toContain('Neviens neatbildēja')
})
