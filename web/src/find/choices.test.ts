import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, test } from 'vitest'
import lv from '../i18n/lv/find.json'
import type { Say } from '../i18n/texts.ts'
import { eventChoice } from './choices.tsx'

const texts = new Map(Object.entries(lv).map(([key, words]) => [`find.${key}`, words]))
const t: Say = key => texts.get(key) ?? key
const wording = {
  ...{ t: Object.assign(t, { language: 'lv' as const }), now: '2026-11-28 12:00:00', events: [] },
  actor: { id: 1, roles: ['attendant' as const] },
}

test.each([
  ['one ahead says when and where', '2026-12-16', 'single', 1, 'trešdien, 16. decembrī 10:00, 201'],
  ['one of tomorrow', '2026-11-29', 'single', 1, 'rīt 10:00, 201'],
  ['a weekly one', '2026-12-02', 'weekly', 1, 'trešdienās 10:00, 201'],
  ['of another year', '2027-03-10', 'single', 1, 'trešdien, 2027. gada 10. martā 10:00, 201'],
  ['a past one says so', '2026-11-16', 'single', 1, 'bijusi · pirmdien, 16. novembrī 10:00, 201'],
  ['the last of a weekly one', '2026-11-25', 'weekly', 1, 'bijusi · trešdien, 25. novembrī 10:00, 201'],
  ['a cancelled one', '2026-12-01', 'single', 3, 'atcelta · otrdien, 1. decembrī 10:00, 201'],
] as const)('%s', (_, date, recurrence, status_id, hint) => {
  const event = {
    ...{ id: 7, event_name: 'Klavierspēle', status_id, recurrence, teachers: [], students: [] },
    ...{ start_date: date, start_time: '10:00', end_time: '10:45' },
    ...{ start_datetime: `${date} 10:00:00`, end_datetime: `${date} 10:45:00` },
  } as unknown as Reservation
  const choice = eventChoice(event, '201', wording)
  expect(choice.hint).toBe(hint)
  expect(choice.to).toBe(`/?date=${date}&view=day&event=7`)
})
