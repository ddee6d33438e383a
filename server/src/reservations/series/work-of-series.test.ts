import { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { workOfDraft } from './work-of-series.ts'

type Draft = Parameters<typeof workOfDraft>[0]

const draft = (people: number, recurrence: Draft['recurrence']): Draft => ({
  ...EventBody.parse({
    event_name: 'Klavierspēle',
    category_id: 1,
    room_id: 1,
    teachers: [1],
    students: Array.from({ length: people - 1 }, (_, index) => `student_${index + 2}`),
    start_datetime: '2026-11-24 10:00:00',
    end_datetime: '2026-11-24 10:45:00',
  }),
  recurrence,
})

const FAR = { weekdays: [1, 2, 3, 4, 5], until: '2199-12-31' }

it.each<[string, number, Draft['recurrence'], number]>([
  ['of one lesson', 4, { kind: 'single' }, 20.7],
  ['of forty lessons', 4, { kind: 'weekly', until: '2027-08-24' }, 48],
  ['of two hundred with fifty people', 50, { kind: 'weekly', ...FAR, until: '2027-08-30' }, 620],
  ['that is far too long', 400, { kind: 'weekly', ...FAR }, 620],
])('a draft %s is charged by its lessons and people', (_, people, recurrence, ms) => {
  expect(workOfDraft(draft(people, recurrence))).toBeCloseTo(ms)
})
