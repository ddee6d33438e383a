import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { obstaclesOf } from '../refusal/obstacles.ts'
import { NO_CONFLICTS, reasonOf, takenRoom } from '../refusal/refusal.fixture.ts'
import { type ClashFacts, clashesOf, clashText } from './clashes.ts'
import { layLanes } from './lanes.ts'

const day = { start: 8 * 60, end: 21 * 60 }
const asked = { start: 10 * 60, end: 12 * 60 }
const say = (key: string, values = {}) =>
  [key.replace('reservations.', ''), ...Object.values(values)].join(' ')
const roomNumber = (id: number | null) => String(100 + (id ?? 0))

const inRoom = pianoLesson({ id: 1, teachers: [{ id: 5, full_name: 'Raimonds Balodis' }], students: [] })
const first = pianoLesson({ id: 2, room_id: 4, event_name: 'Kvartets', students: [] })
const second = pianoLesson({
  ...{ id: 3, room_id: 6, event_name: 'Kora mēģinājums', students: [] },
  ...{ start_datetime: '2026-11-24 11:00:00', start_time: '11:00', end_time: '11:30' },
})
const events = [second, inRoom, first]

const lane = (key: string, name: string, taken: readonly Reservation[]) => ({
  key,
  name,
  busy: taken.map(({ id, start_time, end_time }) => ({ start_time, end_time, reservation_id: id })),
})
const tell = (lanes: ReturnType<typeof lane>[], facts: Partial<ClashFacts> = {}) =>
  clashesOf(
    layLanes(lanes, day, asked),
    {
      events: new Map(events.map(event => [event.id, event])),
      roomNumber,
      closed: undefined,
      day,
      me: 0,
      ...facts,
    },
    say,
  )

it('what the form says beforehand is what a refusal says: the same events, in the same words and order', () => {
  const refusal = {
    reasons: [
      reasonOf('room-conflict', { event_ids: [inRoom.id] }),
      reasonOf('teacher-conflict', {
        event_ids: events.map(({ id }) => id),
        teachers: [
          { id: 4, full_name: 'Agnese Kalniņa' },
          { id: 5, full_name: 'Raimonds Balodis' },
        ],
      }),
    ],
    conflicts: { ...NO_CONFLICTS, room: takenRoom, events },
  }
  const refused = obstaclesOf(refusal, roomNumber, say, { teachers: [5, 4], students: [] })
  const told = tell([
    lane('room_2', 'Telpa 102', [inRoom]),
    lane('teacher_5', 'Raimonds Balodis', [inRoom]),
    lane('teacher_4', 'Agnese Kalniņa', [first, second]),
  ])
  expect(refused.map(({ title }) => title)).toEqual(told.map(({ title }) => title))
  for (const [index, { detail }] of refused.entries())
    expect(detail.startsWith(told[index]?.detail ?? '-')).toBe(true)
  expect(told[2]?.detail).toBe(
    'person_busy_in 10:00 10:45 Kvartets 104 person_busy_in 11:00 11:30 Kora mēģinājums 106',
  )
})

it('who is taken by what one may not know is taken until then, said in one sentence', () => {
  const busy = [{ start_time: '10:30', end_time: '11:15' }]
  const told = (key: string, name: string) => tell([{ key, name, busy } as never], { me: 4 })
  expect(told('student_12', 'Kārlis Vītols')).toEqual([
    { key: 'student_12', title: 'busy_until person Kārlis Vītols 11:15', detail: '' },
  ])
  expect(told('teacher_4', 'Agnese Kalniņa')[0]?.title).toBe('busy_until you Agnese Kalniņa 11:15')
  expect(told('group_5', 'Stīgu ansamblis')[0]?.title).toBe('busy_until group Stīgu ansamblis 11:15')
  expect(told('room_2', 'Telpa 102')[0]?.title).toBe('busy_until room 102 11:15')
  expect(clashText(told('student_12', 'Kārlis Vītols'), 'students', say)).toBe(
    'busy_until person Kārlis Vītols 11:15.',
  )
})

it('who is taken and asks herself is spoken to', () => {
  const lanes = [lane('teacher_4', 'Agnese Kalniņa', [first]), lane('room_4', 'Telpa 104', [first])]
  expect(tell(lanes, { me: 4 }).map(({ title }) => title)).toEqual(['you_busy', 'room_taken 104'])
  expect(tell(lanes, { me: 5 })[0]?.title).toBe('person_busy Agnese Kalniņa')
})

it('a room that takes no events is told so, a closed day by its name', () => {
  const busy = [{ start_time: '00:00', end_time: '24:00' }]
  const shut = { key: 'room_2', name: 'Telpa 102', busy } as never
  expect(tell([shut])).toEqual([{ key: 'room_2', title: 'room_not_available 102', detail: '' }])
  expect(tell([shut], { closed: 'Ziemassvētki' })).toEqual([
    { key: 'room_2', title: 'busy_closed_day room_number 102 Ziemassvētki', detail: '' },
  ])
})

it('of a group it does not say that all of them are elsewhere: it is enough that somebody is', () => {
  const [clash] = tell([lane('group_5', 'Stīgu ansamblis (4)', [first])])
  expect(clash?.title).toBe('group_busy Stīgu ansamblis (4)')
})
