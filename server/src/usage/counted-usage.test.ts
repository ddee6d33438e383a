import {
  type UsageEvent,
  UsageOfLessons,
  UsageOfRooms,
  type UsageQuery,
} from '@stunda/contract/usage/usage.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import { addDays, civilDateTime } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import {
  countedUsage,
  putSchool,
  type RandomEvent,
  type RandomSchool,
  withoutClashes,
} from './usage.fixture.ts'

const school = useSchool()

const FROM = '2026-11-02'
const FEATURES = [9001, 9002] as const
const day = fc.integer({ min: 0, max: 20 }).map(days => addDays(FROM, days))
const period = fc
  .tuple(day, day)
  .map(([one, other]) =>
    one < other ? { date_from: one, date_to: other } : { date_from: other, date_to: one },
  )
const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { maxLength: 2 })

/** Random events in the school's rooms, on both sides of the school's day and of full hours. */
function randomSchool(): fc.Arbitrary<RandomSchool> {
  const { people, groups, rooms, room_groups, subjects } = school
  const bookable = [
    { id: groups.choir.id, members: [people.marta.id, people.karlis.id] },
    { id: groups.trio.id, members: [people.marta.id] },
  ]
  const event = fc
    .record({
      date: day,
      start: fc.integer({ min: 84, max: 264 }),
      slots: fc.integer({ min: 1, max: 23 }),
      room_id: fc.constantFrom(...Object.values(rooms).map(({ id }) => id)),
      category_id: fc.constantFrom(1, 1, 1, 2, 3, 4, 5),
      status_id: fc.constantFrom(1, 1, 2, 3, 4),
      is_refused: fc.boolean(),
      is_draft: fc.constantFrom(false, false, false, true),
      subject_id: fc.constantFrom(subjects.piano.id, subjects.choir.id, null),
      teachers: some([people.agnese.id, people.raimonds.id, people.archived_teacher.id]),
      students: some([people.marta.id, people.karlis.id, people.alise.id, people.archived_student.id]),
      groups: some(bookable),
    })
    .map(({ date, start, slots, ...rest }): RandomEvent => {
      const [start_datetime, end_datetime] = [start * 5, (start + slots) * 5].map(minutes =>
        civilDateTime(date, minutes),
      ) as [string, string]
      return { ...rest, start_datetime, end_datetime }
    })
  const inGroup = { piano: 'studios', violin: 'studios', voice: 'studios', unavailable: 'studios' } as const
  return fc.record({
    hours: fc.array(
      fc.option(
        fc.record({
          start: fc.constantFrom(480, 480, 450, 535),
          end: fc.constantFrom(1260, 1260, 1210, 840),
        }),
      ),
      { minLength: 7, maxLength: 7 },
    ),
    closed: fc.array(period, { maxLength: 2 }),
    rooms: fc.tuple(
      ...Object.entries(rooms).map(([name, { id }]) => {
        const group = inGroup[name as keyof typeof inGroup] ?? (name === 'drums' ? 'ensembles' : 'practice')
        return fc.record({
          id: fc.constant(id),
          room_group_id: fc.constant(room_groups[group].id),
          is_open: fc.boolean(),
          features: fc.subarray([...FEATURES]),
        })
      }),
    ),
    events: fc.array(event, { minLength: 10, maxLength: 40 }).map(withoutClashes),
  })
}

const wanted = (): fc.Arbitrary<UsageQuery> =>
  fc
    .record({
      days: period,
      rooms: fc.constantFrom<Partial<UsageQuery>>(
        {},
        { room_group: school.room_groups.studios.id },
        { room: school.rooms.piano.id },
      ),
    })
    .map(({ days, rooms }) => ({ ...days, ...rooms }))

const ask = (what: string, query: object) => askAs('anna', `/api/admin/usage/${what}`, query)
const askAs = async (who: 'anna' | 'agnese', url: string, query: object) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, json } = await school.as(who).get(`${url}?${search}`)
  expect(status).toBe(200)
  return json
}

beforeAll(async () => {
  const features = FEATURES.map(id => ({ id, name: `Aprīkojums ${id}` }))
  await school.database.db.insertInto('features').values(features).execute()
})

const byKey = <Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string | number | null) =>
  Object.fromEntries(
    rows
      .map(row => [keyOf(row), numbersOf(row)] as const)
      .filter(([, numbers]) => Object.values(numbers).some(number => number > 0)),
  )

const numbersOf = (row: object): Record<string, number> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => /^(minutes|lessons)/.test(name)))

it('figures are those that one counts minute by minute, and the events behind them add up to them', async () => {
  const property = async (random: RandomSchool, asked: UsageQuery) => {
    await putSchool(school.database.db, random, school.people.anna.id)
    const counted = countedUsage(random, asked)
    const used = UsageOfRooms.parse((await ask('rooms', asked)).data)
    const taught = UsageOfLessons.parse((await ask('lessons', asked)).data)
    expect(byKey(used.hours, ({ weekday, hour }) => `${weekday} ${hour}`)).toEqual(counted.hours)
    expect(byKey(used.rooms, ({ id }) => id)).toEqual(counted.rooms)
    expect(byKey(taught.teachers, ({ id }) => id)).toEqual(counted.teachers)
    expect(byKey(taught.students, ({ id }) => id)).toEqual(counted.students)
    expect(byKey(taught.subjects, ({ id }) => id ?? 'none')).toEqual(counted.subjects)
    expect(sumOf(used.rooms, 'minutes_open')).toBe(used.total.minutes_open)
    expect(sumOf(used.room_groups, 'minutes_used')).toBe(used.total.minutes_used)
    expect(sumOf(used.hours, 'minutes_outside')).toBe(used.total.minutes_outside)
    expect(byKey(used.features, ({ id }) => id)).toEqual(counted.features)
    await teacherSeesOwn(random, asked)
    await addUp({ ...asked, count: 'used' }, used.total.minutes_used)
    for (const { id, minutes_used } of used.features)
      await addUp({ ...asked, count: 'used', feature: id }, minutes_used)
    await addUp({ ...asked, count: 'taught' }, taught.total.minutes_taught)
    await addUp({ ...asked, count: 'cancelled' }, taught.total.minutes_cancelled)
    for (const { weekday, hour, minutes_used } of used.hours.slice(0, 4))
      await addUp({ ...asked, count: 'used', weekday, hour }, minutes_used)
    for (const { id, minutes_taught } of taught.teachers.slice(0, 1))
      await addUp({ ...asked, count: 'taught', teacher: id }, minutes_taught)
    for (const { id, minutes_taught } of taught.students)
      await addUp({ ...asked, count: 'taught', student: id }, minutes_taught)
    for (const { id, minutes_cancelled } of taught.subjects)
      await addUp({ ...asked, count: 'cancelled', subject: id ?? 'none' }, minutes_cancelled)
  }
  await fc.assert(fc.asyncProperty(randomSchool(), wanted(), property), runs(25))
})

/** Whatever rooms are asked for: a teacher's figures are of all rooms. */
async function teacherSeesOwn(random: RandomSchool, { date_from, date_to }: UsageQuery): Promise<void> {
  const days = { date_from, date_to }
  const counted = countedUsage(random, days, school.people.agnese.id)
  const own = UsageOfLessons.parse((await askAs('agnese', '/api/usage/lessons', days)).data)
  expect(byKey(own.teachers, ({ id }) => id)).toEqual(counted.teachers)
  expect(byKey(own.students, ({ id }) => id)).toEqual(counted.students)
  expect(byKey(own.subjects, ({ id }) => id ?? 'none')).toEqual(counted.subjects)
  for (const { id, minutes_taught } of own.students) {
    const asked = { ...days, count: 'taught', student: id, per_page: 100 }
    const { data } = await askAs('agnese', '/api/usage/events', asked)
    expect(sumOf(data, 'minutes')).toBe(minutes_taught)
  }
}

async function addUp(query: object, minutes: number): Promise<void> {
  const events: UsageEvent[] = (await ask('events', { ...query, per_page: 100 })).data
  expect(sumOf(events, 'minutes')).toBe(minutes)
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0)
