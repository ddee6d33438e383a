import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../runs.fixture.ts'
import { addDays, civilDateTime, clockToMinutes, dateOf, minutesOf } from '../time/civil.ts'
import { overlaps } from '../time/interval.ts'
import { type Alternative, alternatives, type DayLookedAt, nearestOnDay } from './alternatives.ts'
import { limitsOf } from './limits-of.ts'
import { brokenRules } from './rules.ts'
import {
  asked,
  at,
  booked,
  from,
  ilze,
  karlis,
  liga,
  MONDAY,
  maris,
  NO_WEEK,
  other,
  practice,
  room,
  situation,
} from './situation.fixture.ts'
import type { OtherEvent, RoomFacts, Situation, WeekUse } from './situation.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

const rooms = [6, 7, 8, 9].map(id => room({ id }))
const TUESDAY = addDays(MONDAY, 1)

describe('where a lesson could be instead', () => {
  it('other rooms at the same time come first, then the nearest times, the later of two', () => {
    const taken = situation({ others: [other({ room_id: 7 }), other({ room_id: 8 })] })
    expect(told(alternatives(taken, rooms, [day(MONDAY, taken.others)]))).toEqual([
      '6 2026-11-23 10:00',
      '9 2026-11-23 10:00',
      '7 2026-11-23 10:45',
      '7 2026-11-23 09:15',
      '7 2026-11-23 11:30',
      '7 2026-11-23 08:30',
    ])
  })

  it('where its group has none left, two rooms of other groups follow, if they may', () => {
    const taken = situation({
      others: [other({ room_id: 7 }), other({ room_id: 8 }), other({ room_id: 21 })],
    })
    const further = [20, 21, 22, 23].map(id => room({ id }))
    const places = told(alternatives(taken, rooms.slice(1, 3), [day(MONDAY, taken.others)], { further }))
    expect(places.slice(0, 3)).toEqual(['20 2026-11-23 10:00', '22 2026-11-23 10:00', '7 2026-11-23 10:45'])
  })

  it('a busy teacher leaves other times only', () => {
    const busy = situation({
      others: [other({ room_id: 3, teacher_ids: [ilze.id], ...from('08:00', '12:20') })],
    })
    expect(told(alternatives(busy, rooms, [day(MONDAY, busy.others)]))[0]).toBe('7 2026-11-23 12:20')
  })

  it('on the following days the same clock time comes first, then the nearest', () => {
    const wholeDay = (date: string) => other({ room_id: 7, ...from('08:00', '21:00', date) })
    const wednesday = addDays(MONDAY, 2)
    const days = [
      day(MONDAY, [wholeDay(MONDAY)]),
      day(TUESDAY, []),
      day(wednesday, [other({ room_id: 7, ...from('10:30', '21:00', wednesday) })]),
      day(addDays(MONDAY, 3), []),
    ]
    expect(told(alternatives(situation({ others: [wholeDay(MONDAY)] }), [room()], days))).toEqual([
      '7 2026-11-24 10:00',
      '7 2026-11-26 10:00',
      '7 2026-11-24 10:45',
      '7 2026-11-24 09:15',
      '7 2026-11-24 11:30',
      '7 2026-11-24 08:30',
    ])
  })

  it('a student is offered only rooms that are open to students', () => {
    const taken = practice({ others: [other({ room_id: 7 })] })
    const mixed = [room({ id: 6 }), room({ id: 8, open_to_students: true })]
    expect(told(alternatives(taken, mixed, [day(MONDAY, taken.others)])).slice(0, 2)).toEqual([
      '8 2026-11-23 10:00',
      '7 2026-11-23 10:45',
    ])
  })

  it('a day on which she has used up her bookings is passed over', () => {
    const taken = practice({
      others: [other({ room_id: 7 })],
      limits: { daily_reservation_limit: 2, booked_that_day: 2 },
    })
    const days = [day(MONDAY, taken.others, 2), day(TUESDAY, [], 1)]
    expect(told(alternatives(taken, [], days))[0]).toBe('7 2026-11-24 10:00')
  })

  it('in the asked room never outside the school’s day, not even where the event has been until now', () => {
    const early = situation({
      actor: maris,
      now: at('05:00'),
      before: booked(from('06:00', '07:00')),
      event: from('08:00', '09:00'),
      others: [other({ ...from('08:00', '09:00'), room_id: 7 })],
    })
    expect(told(alternatives(early, [], [day(MONDAY, early.others)]))[0]).toBe('7 2026-11-23 09:00')
    expect(told(alternatives(early, [], [day(MONDAY, early.others)]))).not.toContain('7 2026-11-23 06:00')
  })

  it('not where the lesson stands already, unless somebody else is to be in it', () => {
    const moved = { before: booked({ room_id: 8 }), others: [other({ room_id: 7 })] }
    const firstOf = (wish: Situation) =>
      told(alternatives(wish, rooms, [day(MONDAY, wish.others)])).slice(0, 2)
    expect(firstOf(situation(moved))).toEqual(['6 2026-11-23 10:00', '9 2026-11-23 10:00'])
    const withAnother = situation({ ...moved, before: booked({ room_id: 8, students: [] }) })
    expect(firstOf(withAnother)).toEqual(['6 2026-11-23 10:00', '8 2026-11-23 10:00'])
  })

  it('at its own time in the asked room, also with somebody who joined its group and is elsewhere then', () => {
    const people = { students: ['group_5'] as const }
    const moved = situation({
      before: booked({ ...people, room_id: 8 }),
      event: { ...people, ...from('11:00', '11:45') },
      groups: [{ id: 5, active_student_ids: [karlis.id] }],
      others: [other({ room_id: 3, student_ids: [karlis.id], ...from('10:00', '12:00') })],
    })
    expect(told(alternatives(moved, [], [day(MONDAY, moved.others)]))).toContain('7 2026-11-23 10:00')
  })

  it('at no time that is over, though who runs the school may book it, unless the asked time is over itself', () => {
    const atTheDesk = (now: string) =>
      situation({ actor: maris, now: at(now), others: [other({ room_id: 7, ...from('10:00', '12:00') })] })
    const offeredAt = (now: string) =>
      told(alternatives(atTheDesk(now), [], [day(MONDAY, atTheDesk(now).others)]))
    expect(offeredAt('09:40')).not.toContain('7 2026-11-23 09:15')
    expect(offeredAt('09:40')[0]).toBe('7 2026-11-23 12:00')
    expect(offeredAt('09:10')).toContain('7 2026-11-23 09:15')
    expect(offeredAt('10:10')[0]).toBe('7 2026-11-23 12:00')
    expect(offeredAt('16:00')).toContain('7 2026-11-23 09:15')
  })

  it('for maintenance at another time alone: what is mended is in its room', () => {
    const tuning = situation({
      actor: maris,
      event: { category_id: CATEGORY.maintenance },
      others: [other({ room_id: 7 })],
    })
    const offered = alternatives(tuning, rooms, [day(MONDAY, tuning.others)])
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every(({ kind, room_id }) => kind === 'other_time' && room_id === 7)).toBe(true)
  })

  it('in other rooms alone, when it goes on already: it cannot begin again', () => {
    const lengthened = situation({
      before: booked(),
      event: from('10:00', '11:00'),
      now: at('10:30'),
      others: [other({ room_id: 7, ...from('10:45', '11:30') })],
    })
    const days = [day(MONDAY, lengthened.others), day(TUESDAY, [])]
    expect(alternatives(lengthened, rooms, days).map(({ kind }) => kind)).toEqual(
      rooms.filter(({ id }) => id !== 7).map(() => 'other_room'),
    )
    expect(alternatives(lengthened, [], days)).toEqual([])
  })

  it('times at which its teacher is busy in another house come last and say so', () => {
    const shut = other({ room_id: 7, ...from('12:00', '21:00') })
    const taken = situation({ others: [other({ room_id: 7 }), shut] })
    const elsewhere = [{ teacher_id: ilze.id, ...from('11:00', '11:30') }]
    const places = alternatives(taken, [room(), room({ id: 9 })], [day(MONDAY, taken.others)], { elsewhere })
    expect(places.map(({ elsewhere, ...place }) => [...told([place]), ...(elsewhere ?? [])])).toEqual([
      ['9 2026-11-23 10:00'],
      ['7 2026-11-23 09:15'],
      ['7 2026-11-23 08:30'],
      ['7 2026-11-23 10:45', ilze.id],
    ])
  })

  it('other rooms at a time when the teacher is elsewhere are offered too', () => {
    const taken = situation({
      others: [other({ room_id: 7 }), other({ room_id: 7, ...from('08:00', '21:00') })],
    })
    const elsewhere = [{ teacher_id: ilze.id, ...from('10:30', '11:30') }]
    const places = alternatives(taken, [room(), room({ id: 9 })], [day(MONDAY, taken.others)], { elsewhere })
    expect(places).toMatchObject([{ room_id: 9, elsewhere: [ilze.id] }])
    const others = [{ teacher_id: 99, ...from('10:30', '11:30') }]
    expect(
      alternatives(taken, [room({ id: 9 })], [day(MONDAY, taken.others)], { elsewhere: others })[0],
    ).not.toHaveProperty('elsewhere')
  })

  it.each([
    ['it has no subject', { event: { subject_id: null } }],
    ['nobody takes part', { event: { teachers: [], students: [] } }],
    ['it may not have that status', { event: { status_id: STATUS.key_issued } }],
    ['it ends before it starts', { event: from('10:00', '09:00') }],
    ['it ends on another day', { event: { end_datetime: at('10:45', TUESDAY) } }],
    ['it is longer than the day', { event: from('07:00', '21:00') }],
    ['it lasts 42 minutes', { event: from('10:00', '10:42') }],
    ['it is over already', { before: booked(), now: at('10:45') }],
    ['all bookings ahead are used up', { limits: { active_reservation: 1, booked_ahead: 1 } }],
  ])('nowhere, when %s', (_, changes) => {
    expect(alternatives(situation(changes), rooms, [day(MONDAY, []), day(TUESDAY, [])])).toEqual([])
  })
})

it('exactly what trying every room and every mark by all the rules finds, in that order', () => {
  fc.assert(
    fc.property(someSearch(), ({ asked, rooms, days }) => {
      expect(alternatives(asked, rooms, days)).toEqual(slowAlternatives(asked, rooms, days))
    }),
    runs(100),
  )
})

/** Tries everything. */
function slowAlternatives(
  wish: Situation,
  rooms: readonly RoomFacts[],
  days: readonly DayLookedAt[],
): Alternative[] {
  const found: Alternative[] = []
  const wanted = minutesOf(wish.event.start_datetime)
  const duration = minutesOf(wish.event.end_datetime) - wanted
  const today = dateOf(wish.event.start_datetime)

  const offer = (
    day: DayLookedAt,
    place: RoomFacts | undefined,
    start: number,
    kind: Alternative['kind'],
  ) => {
    const there = {
      room_id: place?.id ?? wish.event.room_id,
      start_datetime: civilDateTime(day.date, start),
      end_datetime: civilDateTime(day.date, start + duration),
    }
    const reasons = brokenRules({
      ...wish,
      event: { ...wish.event, ...there },
      others: day.others,
      limits: { ...wish.limits, booked_that_day: day.booked_that_day, week: day.week },
      ...(place ? { room: place } : {}),
    })
    const isNew = kind === 'other_room' || !found.some(one => one.kind === kind && overlaps(one, there))
    if (reasons.length === 0 && isNew) found.push({ ...there, kind })
  }
  /** On Tuesdays the school may have hours of its own. */
  const isInDay = (date: string, start: number) => {
    const [own] = date === TUESDAY ? wish.school.weekday_hours : []
    const opens = clockToMinutes(own?.day_start ?? wish.school.day_start)
    return start >= opens && start + duration <= clockToMinutes(own?.day_end ?? wish.school.day_end)
  }
  const isMeantForLater =
    civilDateTime(today, wanted) >= civilDateTime(dateOf(wish.now), Math.max(0, minutesOf(wish.now) - 15))
  const isOver = (day: DayLookedAt, start: number) =>
    isMeantForLater && start < wanted && civilDateTime(day.date, start) < wish.now
  const marks = Array.from({ length: (1440 - duration) / 5 }, (_, mark) => mark * 5).sort(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a,
  )
  const ahead = days.filter(day => day.date > today)
  for (const day of days.filter(day => day.date === today)) {
    const elsewhere = wish.event.category_id === CATEGORY.maintenance ? [] : rooms
    for (const place of elsewhere)
      if (place.id !== wish.event.room_id) offer(day, place, wanted, 'other_room')
    for (const start of marks) {
      if (isInDay(day.date, start) && !isOver(day, start)) offer(day, wish.room, start, 'other_time')
    }
  }
  for (const day of ahead) if (isInDay(day.date, wanted)) offer(day, wish.room, wanted, 'other_time')
  for (const day of ahead)
    for (const start of marks) if (isInDay(day.date, start)) offer(day, wish.room, start, 'other_time')
  const { before } = wish
  const isSame = (one: Alternative) =>
    before !== undefined &&
    before.room_id === one.room_id &&
    before.start_datetime === one.start_datetime &&
    before.end_datetime === one.end_datetime &&
    String(before.teachers) === String(wish.event.teachers) &&
    String(before.students) === String(wish.event.students)
  return found.filter(one => !isSame(one)).slice(0, 6)
}

function someSearch() {
  const mark = fc.integer({ min: 8 * 12, max: 12 * 12 - 1 })
  const someOther = (date: string) =>
    fc
      .tuple(
        fc.constantFrom(6, 7, 7, 8, 9),
        mark,
        fc.integer({ min: 1, max: 18 }),
        fc.subarray([3, 4]),
        fc.subarray([12, 13]),
      )
      .map(
        ([room_id, start, length, teacher_ids, student_ids]): OtherEvent => ({
          id: 1,
          room_id,
          teacher_ids,
          student_ids,
          start_datetime: civilDateTime(date, start * 5),
          end_datetime: civilDateTime(date, (start + length) * 5),
        }),
      )
  const someDay = (date: string) =>
    fc.record({
      date: fc.constant(date),
      others: fc.array(someOther(date), { maxLength: 12 }),
      booked_that_day: fc.nat(2),
      week: fc.constant(NO_WEEK),
    })
  const someRoom = (id: number) =>
    fc.record({
      id: fc.constant(id),
      is_available: fc.boolean(),
      open_to_students: fc.boolean(),
      needs_approval: fc.boolean(),
      seats: fc.constantFrom(null, 1, 2, 30),
    })
  return fc
    .record({
      days: fc.tuple(...[0, 1, 2].map(ahead => someDay(addDays(MONDAY, ahead)))),
      rooms: fc.tuple(someRoom(6), someRoom(7), someRoom(8), someRoom(9)),
      actor: fc.constantFrom(ilze, maris, liga),
      start: mark,
      between: fc.constantFrom(0, 0, 0, 2),
      length: fc.integer({ min: 1, max: 24 }),
      category_id: fc.constantFrom(CATEGORY.reservation, CATEGORY.reservation, CATEGORY.maintenance),
      withTeacher: fc.boolean(),
      students: fc.subarray(['student_12', 'group_5'] as const),
      before: fc.constantFrom(undefined, booked(), booked(from('06:00', '07:00')), booked({ room_id: 8 })),
      now: fc.constantFrom('07:00', '09:32', '11:00', '13:50'),
      closed: fc.constantFrom(undefined, MONDAY, TUESDAY),
      weekday_hours: fc.constantFrom(
        [],
        [{ weekday: 2, day_start: '09:30', day_end: '12:00', name: 'otrdiena' }],
        [{ weekday: 2, day_start: null, day_end: null, name: 'otrdiena' }],
      ),
      limits: fc.record({
        max_reservation_days: fc.constantFrom(null, 0, 1),
        daily_reservation_limit: fc.constantFrom(null, 1, 2),
        active_reservation: fc.constantFrom(null, null, 3),
        max_reservation_minutes: fc.constantFrom(null, null, 60),
        max_weekly_hours: fc.constantFrom(null, null, 2),
        max_prime_time_hours: fc.constantFrom(null, null, 1),
        min_notice_minutes: fc.constantFrom(null, null, 120),
      }),
      single: fc.boolean(),
      week: fc.record({ minutes: fc.nat(120), prime_minutes: fc.nat(60) }),
    })
    .map(given => ({
      days: given.days.map(day => ({ ...day, week: weekOf(given.week) })),
      rooms: given.rooms,
      asked: situation({
        actor: given.actor,
        now: at(given.now),
        single: given.single,
        room: given.rooms[1],
        groups: [{ id: 5, active_student_ids: [karlis.id] }],
        others: given.days[0]?.others ?? [],
        school: {
          day_end: '14:00',
          weekday_hours: given.weekday_hours,
          closed_days: given.closed
            ? [{ date_from: given.closed, date_to: given.closed, name: 'Slēgts' }]
            : [],
        },
        event: asked({
          category_id: given.category_id,
          teachers: given.withTeacher ? [ilze.id] : [],
          students: given.students,
          start_datetime: civilDateTime(MONDAY, given.start * 5 + given.between),
          end_datetime: civilDateTime(MONDAY, given.start * 5 + given.between + given.length * 5),
        }),
        limits: {
          ...limitsOf(given.actor, [
            { role_id: 3, ...given.limits },
            { role_id: 4, ...given.limits },
          ]),
          booked_that_day: given.days[0]?.booked_that_day ?? 0,
          booked_ahead: 3,
          week: weekOf(given.week),
          prime_time_start: '11:00',
        },
        ...(given.before ? { before: given.before } : {}),
      }),
    }))
}

/** What is used of a week before a new booking. */
function weekOf({ minutes, prime_minutes }: Pick<WeekUse, 'minutes' | 'prime_minutes'>): WeekUse {
  return { minutes, prime_minutes, minutes_before: minutes, prime_minutes_before: prime_minutes }
}

function day(date: string, others: readonly OtherEvent[], booked_that_day = 0): DayLookedAt {
  return { date, others, booked_that_day, week: NO_WEEK }
}

function told(found: readonly Alternative[]): string[] {
  return found.map(({ room_id, start_datetime }) => `${room_id} ${start_datetime.slice(0, 16)}`)
}

describe('the nearest place of a day', () => {
  const nearest = (taken: Situation, besides: OtherEvent[] = []) => {
    const found = nearestOnDay(taken, rooms, taken.others, { besides })
    return found && told([found])[0]
  }

  it('is the same time in another room, otherwise the nearest time in any of the rooms', () => {
    const wanted = other({ room_id: 7, ...from('09:00', '13:00') })
    expect(nearest(situation(), [wanted])).toBe('6 2026-11-23 10:00')
    const others = [6, 8, 9].map(room_id => other({ room_id, ...from('09:30', '10:15') }))
    expect(nearest(situation({ others }), [wanted])).toBe('6 2026-11-23 10:15')
  })

  it('is at no time when its people are in what takes its place', () => {
    const concert = other({ room_id: 7, teacher_ids: [ilze.id], ...from('09:00', '13:00') })
    expect(nearest(situation(), [concert])).toBe('6 2026-11-23 08:15')
  })

  it('of maintenance is in its own room', () => {
    const event = { category_id: CATEGORY.maintenance, teachers: [], students: [] }
    const wanted = other({ room_id: 7, ...from('09:00', '11:00') })
    expect(nearest(situation({ actor: maris, event }), [wanted])).toBe('7 2026-11-23 11:00')
  })

  it('is none for what no place makes right, or if the day is full', () => {
    expect(nearest(situation({ active_teacher_ids: [] }))).toBeUndefined()
    expect(
      nearest(situation(), [other({ teacher_ids: [ilze.id], ...from('08:00', '21:00') })]),
    ).toBeUndefined()
  })
})
