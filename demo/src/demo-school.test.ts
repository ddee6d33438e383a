import { clockOf, dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import { describe, expect, it } from 'vitest'
import { isClosed } from './closed-days.ts'
import type { DemoData, DemoReservation } from './demo-data.ts'
import { demoSchool } from './demo-school.ts'

/** An ordinary Monday; a Sunday in autumn; Christmas; a Saturday in the summer. */
const DAYS = ['2026-11-23', '2026-11-01', '2026-12-25', '2027-07-03']

describe.each(DAYS)('the demo school of %s', today => {
  const demo = demoSchool(today)
  const live = demo.reservations.filter(reservation => reservation.status_id !== 3)

  it('has the size of a school', () => {
    const count = (role_id: number, status = 'active') =>
      demo.user_roles.filter(
        role => role.role_id === role_id && demo.users[role.user_id - 1]?.status === status,
      ).length
    expect([count(3), count(4), count(5)]).toEqual([45, 400, 1])
    expect(demo.rooms).toHaveLength(60)
    expect(demo.room_features.length).toBeGreaterThan(30)
    expect(demo.room_groups).toHaveLength(6)
    expect(demo.groups).toHaveLength(40)
    expect(demo.subjects).toHaveLength(25)
    expect(demo.reservations.length).toBeGreaterThan(9_000)
    expect(demo.reservations.length).toBeLessThan(11_500)
  })

  it('is the same on every run', () => {
    expect(demoSchool(today)).toEqual(demo)
  })

  it('takes no room and no person twice at a time', () => {
    const people = peopleIn(demo)
    const whom = (reservation: DemoReservation) => [
      `room ${reservation.room_id}`,
      ...(people.get(reservation.id) ?? []).map(id => `person ${id}`),
    ]
    expect(clashes(live, whom)).toEqual([])
  })

  it('numbers its rows from 1 on, in order, so that each is found where it points', () => {
    for (const rows of [
      demo.users,
      demo.groups,
      demo.rooms,
      demo.subjects,
      demo.event_meta,
      demo.reservations,
    ]) {
      expect(rows.every((row, index) => row.id === index + 1)).toBe(true)
    }
    const within = (id: number | null, rows: unknown[]) => id === null || (id >= 1 && id <= rows.length)
    for (const reservation of demo.reservations) {
      expect(within(reservation.room_id, demo.rooms)).toBe(true)
      expect(within(reservation.subject_id, demo.subjects)).toBe(true)
      expect(within(reservation.created_by, demo.users)).toBe(true)
    }
    expect(demo.participants.every(({ user_id }) => within(user_id, demo.users))).toBe(true)
  })

  it('was booked by day, before it was to be', () => {
    for (const { created_at, start_datetime } of demo.reservations) {
      expect(created_at < start_datetime && created_at < today).toBe(true)
      expect(clockOf(created_at) >= '08:00' && clockOf(created_at) < '20:00').toBe(true)
    }
    const times = new Set(demo.reservations.map(({ created_at }) => clockOf(created_at)))
    expect(times.size).toBeGreaterThan(300)
  })

  it('keeps to the school day, to one day and to the 5-minute marks', () => {
    for (const { start_datetime, end_datetime } of demo.reservations) {
      expect(dateOf(start_datetime)).toBe(dateOf(end_datetime))
      expect(clockOf(start_datetime) >= '08:00' && clockOf(end_datetime) <= '21:00').toBe(true)
      expect(start_datetime < end_datetime).toBe(true)
      expect(`${start_datetime} ${end_datetime}`).toMatch(/[05]:00 .*[05]:00$/)
    }
  })

  it('has no lesson of a series on a closed day or a Sunday', () => {
    const series = demo.reservations.filter(
      reservation => demo.event_meta[reservation.event_meta_id - 1]?.recurrence !== 'single',
    )
    expect(series.length).toBeGreaterThan(8_000)
    const days = new Set(series.map(reservation => dateOf(reservation.start_datetime)))
    expect([...days].filter(day => weekdayOf(day) === 7 || isClosed(day, demo.closed_days))).toEqual([])
  })

  it('has a teacher or a student in everything but maintenance, and a subject in every lesson', () => {
    const people = peopleIn(demo)
    const teaches = new Set(
      demo.participants.filter(row => row.part === 'teacher').map(row => row.reservation_id),
    )
    for (const { id, category_id, subject_id, event_name } of demo.reservations) {
      const all = people.get(id) ?? []
      if (category_id !== 3) expect(all.length, event_name).toBeGreaterThan(0)
      if (category_id === 1 && teaches.has(id) && all.length > 1)
        expect(subject_id, event_name).not.toBeNull()
    }
  })

  it('takes no event in a room out of use, except maintenance', () => {
    const outOfUse = demo.rooms.filter(room => room.is_available === 0).map(room => room.id)
    expect(outOfUse).toHaveLength(3)
    const there = demo.reservations.filter(reservation => outOfUse.includes(reservation.room_id))
    expect(there.every(reservation => reservation.category_id === 3)).toBe(true)
  })

  it('lets students book where it is open to them, 14 days ahead, twice a day, four at a time', () => {
    const students = new Set(demo.user_roles.filter(role => role.role_id === 4).map(role => role.user_id))
    const own = live.filter(reservation => students.has(reservation.created_by))
    expect(own.length).toBeGreaterThan(500)
    const perDay = Map.groupBy(own, row => `${row.created_by} ${dateOf(row.start_datetime)}`)
    const ahead = Map.groupBy(
      own.filter(row => row.start_datetime >= today),
      row => row.created_by,
    )
    expect(Math.max(...[...perDay.values()].map(rows => rows.length))).toBeLessThanOrEqual(2)
    expect(Math.max(...[...ahead.values()].map(rows => rows.length))).toBeLessThanOrEqual(4)
    const groupOf = (row: DemoReservation) => demo.rooms[row.room_id - 1]?.room_group_id
    const open = demo.room_groups.filter(group => group.open_to_students).map(group => group.id)
    expect(own.every(row => open.includes(groupOf(row) ?? 0))).toBe(true)
  })

  it('has the key of a room out once at most', () => {
    const rooms = demo.reservations.filter(row => row.status_id === 4).map(row => row.room_id)
    expect(rooms.length).toBeGreaterThan(1)
    expect(new Set(rooms).size).toBe(rooms.length)
  })

  it('shows every status today: confirmed, pending, cancelled and key issued', () => {
    const ofToday = demo.reservations.filter(reservation => reservation.start_datetime.startsWith(today))
    expect(new Set(ofToday.map(reservation => reservation.status_id))).toEqual(new Set([1, 2, 3, 4]))
    expect(ofToday.length).toBeGreaterThan(50)
    expect(ofToday.some(reservation => reservation.category_id === 3)).toBe(true)
    expect(demo.reservations.some(row => row.status_id === 2 && row.start_datetime < today)).toBe(false)
  })
})

describe('a weekday of the demo school', () => {
  const demo = demoSchool('2026-11-23')
  const at = (from: string, to: string) =>
    demo.reservations.filter(
      ({ start_datetime }) =>
        weekdayOf(dateOf(start_datetime)) < 6 &&
        clockOf(start_datetime) >= from &&
        clockOf(start_datetime) < to,
    ).length

  it('is busiest in the afternoon, when the pupils come from school', () => {
    expect(at('13:00', '17:00')).toBeGreaterThan(2 * at('08:00', '12:00'))
  })

  it('gives the teacher of the demo account a full week', () => {
    const agnese = demo.users.find(user => user.email === 'teacher@stunda.test')
    expect(agnese).toMatchObject({ name: 'Agnese', surname: 'Kalniņa' })
    const week = lessonsOf(demo, agnese?.id ?? 0, '2026-11-30', '2026-12-06')
    expect(week.length).toBeGreaterThanOrEqual(28)
  })

  it('gives the student of the demo account lessons of her own and with her groups', () => {
    const marta = demo.users.find(user => user.email === 'student@stunda.test')
    expect(marta).toMatchObject({ name: 'Marta', surname: 'Ozola' })
    const names = new Set(
      lessonsOf(demo, marta?.id ?? 0, '2026-11-30', '2026-12-06').map(row => row.event_name),
    )
    expect([...names]).toEqual(expect.arrayContaining(['Klavierspēle', 'Solfedžo 5.a', 'Klavieru trio']))
  })
})

function peopleIn(demo: DemoData): Map<number, number[]> {
  const people = new Map(demo.reservations.map(reservation => [reservation.id, new Set<number>()]))
  for (const { reservation_id, user_id } of demo.participants) people.get(reservation_id)?.add(user_id)
  for (const { reservation_id, group_id } of demo.reservation_groups) {
    for (const member of demo.group_members) {
      if (member.group_id === group_id) people.get(reservation_id)?.add(member.user_id)
    }
  }
  return new Map([...people].map(([id, users]) => [id, [...users]]))
}

function lessonsOf(demo: DemoData, user_id: number, from: string, to: string): DemoReservation[] {
  const people = peopleIn(demo)
  return demo.reservations.filter(
    row =>
      dateOf(row.start_datetime) >= from &&
      dateOf(row.start_datetime) <= to &&
      people.get(row.id)?.includes(user_id),
  )
}

/** Slowly and surely: each event of a day against each other one, whoever is in both. */
function clashes(live: DemoReservation[], whom: (reservation: DemoReservation) => string[]): string[] {
  return [...Map.groupBy(live, reservation => dateOf(reservation.start_datetime)).values()].flatMap(day =>
    day.flatMap((one, index) =>
      day.slice(index + 1).flatMap(other => {
        if (!overlaps(one, other)) return []
        const both = whom(one).filter(key => whom(other).includes(key))
        return both.map(key => `${key}: ${one.event_name} and ${other.event_name} at ${one.start_datetime}`)
      }),
    ),
  )
}
