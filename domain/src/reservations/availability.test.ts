import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockToMinutes } from '../time/civil.ts'
import { availability, type RoomOrPerson } from './availability.ts'
import { from, ilze, karlis, liga, MONDAY, maris, other, zane } from './situation.fixture.ts'

const school = { day_start: '08:00', day_end: '21:00', weekday_hours: [], closed_days: [] }
const holiday = {
  ...school,
  closed_days: [{ date_from: MONDAY, date_to: MONDAY, name: 'Svētki' }],
}
const room7: RoomOrPerson = { kind: 'room', id: 7, is_available: true }
const group5: RoomOrPerson = { kind: 'group', id: 5, active_student_ids: [liga.id, karlis.id] }
const student = (id: number): RoomOrPerson => ({ kind: 'student', id })
const night = { start_time: '00:00', end_time: '08:00' }
const evening = { start_time: '21:00', end_time: '24:00' }

describe('a day of', () => {
  it('a room: closed hours and its events, each with its own time', () => {
    const events = [
      other({ id: 52, room_id: 7, ...from('10:45', '11:30') }),
      other({ id: 51, room_id: 7 }),
      other({ id: 53, room_id: 8 }),
    ]
    expect(availability(ilze, MONDAY, school, [room7], events)).toEqual([
      {
        key: 'room_7',
        busy: [
          night,
          { start_time: '10:00', end_time: '10:45', reservation_id: 51 },
          { start_time: '10:45', end_time: '11:30', reservation_id: 52 },
          evening,
        ],
      },
    ])
  })

  it('an unavailable room: taken all day, around the events that are still in it', () => {
    const lane: RoomOrPerson = { kind: 'room', id: 7, is_available: false }
    expect(availability(zane, MONDAY, school, [lane], [other({ id: 51, room_id: 7 })])[0]?.busy).toEqual([
      { start_time: '00:00', end_time: '10:00' },
      { start_time: '10:00', end_time: '10:45', reservation_id: 51 },
      { start_time: '10:45', end_time: '24:00' },
    ])
  })

  it('a teacher: what she teaches and where she studies herself', () => {
    const events = [
      other({ id: 51, teacher_ids: [ilze.id] }),
      other({ id: 52, student_ids: [ilze.id], ...from('12:00', '12:45') }),
    ]
    const lane: RoomOrPerson = { kind: 'teacher', id: ilze.id }
    expect(availability(zane, MONDAY, school, [lane], events)[0]?.busy.slice(1, 3)).toEqual([
      { start_time: '10:00', end_time: '10:45', reservation_id: 51 },
      { start_time: '12:00', end_time: '12:45', reservation_id: 52 },
    ])
  })

  it('a teacher who works in another house too: those times where no event and no closed hour is', () => {
    const elsewhere = [
      { start: clockToMinutes('07:00'), end: clockToMinutes('09:00') },
      { start: clockToMinutes('10:30'), end: clockToMinutes('11:00') },
    ]
    const lane: RoomOrPerson = { kind: 'teacher', id: ilze.id, elsewhere }
    const events = [other({ id: 51, teacher_ids: [ilze.id] })]
    expect(availability(zane, MONDAY, school, [lane], events)[0]?.busy).toEqual([
      night,
      { start_time: '08:00', end_time: '09:00', elsewhere: true },
      { start_time: '10:00', end_time: '10:45', reservation_id: 51 },
      { start_time: '10:45', end_time: '11:00', elsewhere: true },
      evening,
    ])
  })

  it('a teacher who is absent: named so for those who see all students, and before the times in other houses', () => {
    const at = (start: string, end: string) => ({ start: clockToMinutes(start), end: clockToMinutes(end) })
    const elsewhere = [{ ...at('10:00', '12:00'), absent: true }, at('11:00', '13:00')]
    const lane: RoomOrPerson = { kind: 'teacher', id: ilze.id, elsewhere }
    const seenBy = (actor: typeof zane) =>
      availability(actor, MONDAY, school, [lane], [])[0]?.busy.filter(time => time.elsewhere)
    const other = { start_time: '12:00', end_time: '13:00', elsewhere: true }
    const absent = { start_time: '10:00', end_time: '12:00', elsewhere: true }
    expect(seenBy(zane)).toEqual([{ ...absent, absent: true }, other])
    expect(seenBy(liga)).toEqual([absent, other])
  })

  it('a group: what its members have, several at once as one', () => {
    const events = [
      other({ id: 51, student_ids: [99, liga.id] }),
      other({ id: 52, student_ids: [karlis.id], ...from('10:30', '11:15') }),
      other({ id: 53, student_ids: [karlis.id], ...from('12:00', '12:45') }),
      other({ id: 54, student_ids: [99], ...from('13:00', '13:45') }),
    ]
    expect(availability(zane, MONDAY, school, [group5], events)[0]?.busy).toEqual([
      night,
      { start_time: '10:00', end_time: '11:15' },
      { start_time: '12:00', end_time: '12:45', reservation_id: 53 },
      evening,
    ])
  })
})

describe('a closed day', () => {
  it.each([
    ['a teacher', ilze, [{ start_time: '00:00', end_time: '24:00' }]],
    ['an attendant, who may book on it', maris, [night, evening]],
  ])('for %s', (_, actor, expected) => {
    expect(availability(actor, MONDAY, holiday, [room7], [])[0]?.busy).toEqual(expected)
  })
})

it.each([
  ['2026-11-20', '2026-11-22'],
  ['2026-11-24', '2026-11-26'],
])('days closed from %s to %s do not close the Monday between', (date_from, date_to) => {
  const others = { ...school, closed_days: [{ date_from, date_to, name: 'Svētki' }] }
  expect(availability(ilze, MONDAY, others, [room7], [])[0]?.busy).toEqual([night, evening])
})

describe('which event it is', () => {
  const events = [other({ id: 51, room_id: 7, teacher_ids: [ilze.id], student_ids: [karlis.id, 14] })]
  const names = (actor: typeof ilze, lane: RoomOrPerson) =>
    availability(actor, MONDAY, school, [lane], events)[0]?.busy.map(busy => busy.reservation_id)

  it.each([
    ['a student sees it in the room', liga, room7, 51],
    ['a student sees it with its teacher', liga, { kind: 'teacher', id: ilze.id }, 51],
    ['a student does not see it with another student', liga, student(karlis.id), undefined],
    ['a student does not see it with a group', liga, group5, undefined],
    ['a student sees her own', karlis, student(karlis.id), 51],
    ['a student does not see hers with another student who is in it too', karlis, student(14), undefined],
    ['a teacher sees it with a student', ilze, student(karlis.id), 51],
  ] as const)('%s', (_, actor, lane, expected) => {
    expect(names(actor, lane)).toEqual([undefined, expected, undefined])
  })
})

it('taken are exactly the minutes that are closed or that an event has, and ranges never overlap', () => {
  const someEvents = fc.array(fc.tuple(fc.nat(280), fc.integer({ min: 1, max: 7 })))
  fc.assert(
    fc.property(someEvents, fc.boolean(), (times, is_available) => {
      const clock = (mark: number) =>
        `${String(Math.floor(mark / 12)).padStart(2, '0')}:${String((mark % 12) * 5).padStart(2, '0')}`
      const events = times.map(([start, length], id) =>
        other({ id, room_id: 7, student_ids: [liga.id], ...from(clock(start), clock(start + length)) }),
      )
      const lanes: RoomOrPerson[] = [{ kind: 'room', id: 7, is_available }, group5]
      for (const [index, lane] of availability(zane, MONDAY, school, lanes, events).entries()) {
        const shut = index === 0 && !is_available
        const taken = Array.from({ length: 288 }, (_, mark) => {
          const isClosed = shut || mark < 8 * 12 || mark >= 21 * 12
          return Number(isClosed || times.some(([start, length]) => start <= mark && mark < start + length))
        })
        const counted = Array.from(
          { length: 288 },
          (_, mark) =>
            lane.busy.filter(
              busy => clockToMinutes(busy.start_time) <= mark * 5 && mark * 5 < clockToMinutes(busy.end_time),
            ).length,
        )
        expect(counted).toEqual(taken)
        expect(lane.busy.map(busy => busy.start_time)).toEqual(lane.busy.map(busy => busy.start_time).sort())
      }
    }),
  )
})
