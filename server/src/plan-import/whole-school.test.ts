import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
/** A school with its first administrator only, into which everything comes. */
const empty = useSchool()
const WEEK = 'date_from=2026-11-30&date_to=2026-12-13'
const TERM = { date_from: '2026-11-30', date_to: '2026-12-13' }

const LISTS = {
  users: '/api/admin/users/export?sort=surname',
  rooms: '/api/admin/rooms/export',
  groups: '/api/admin/groups/export?sort=name',
  subjects: '/api/admin/subjects/export?sort=name',
  plan: `/api/admin/reservations/export?${WEEK}`,
}

const calls = (of: typeof school) => ({
  lists: async () => {
    const texts = Object.entries(LISTS).map(async ([name, path]) => [
      name,
      (await of.as('anna').get(path)).json,
    ])
    return Object.fromEntries(await Promise.all(texts)) as Record<keyof typeof LISTS, string>
  },
  bringIn: async (what: 'users' | 'rooms' | 'groups' | 'subjects' | 'reservations', body: object) => {
    const { status, json } = await of.as('anna').post(`/api/admin/${what}/import`, body)
    expect(status, JSON.stringify(json.data?.errors ?? json)).toBe(200)
    return json.data
  },
  create: async (kind: string, name: string, more = {}) => {
    const path = kind === 'subject' ? '/api/admin/subjects/subject/create' : '/api/admin/groups/group/create'
    expect((await of.as('anna').post(path, { name, ...more })).status).toBe(201)
  },
})

async function clear({ database: { db }, people }: typeof school): Promise<void> {
  await db.deleteFrom('event_meta').execute()
  for (const table of ['rooms', 'room_groups', 'features', 'groups', 'subjects'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('users').where('id', '!=', people.anna.id).execute()
}

it('a whole school goes out as lists, and comes into an empty one as the same people, rooms, groups, subjects and reservations', async () => {
  const teacher = fc.record({
    name: fc.constantFrom('Agnese', 'Jānis Kārlis', 'Zane-Anna'),
    phone: fc.constantFrom('', '+371 26123456'),
    role: fc.constantFrom('Skolotājs', 'Skolotājs, Administrators'),
  })
  const student = fc.record({
    name: fc.constantFrom('Marta', 'Elza Ieva'),
    group: fc.constantFrom('5.a klase', '5.b klase; "Koris, jauktais"', ''),
    contacts: fc.constantFrom('', 'mamma@skola.test'),
    email: fc.constantFrom('', 'yes'),
  })
  const room = fc.record({
    name: fc.constantFrom('', 'Zāle „Lielā”', '=1+1'),
    room_group: fc.constantFrom('Klases', 'Zāles; lielās'),
    seats: fc.constantFrom('', '12'),
    features: fc.constantFrom('', 'Flīģelis', 'Flīģelis; "Spogulis, liels"'),
    location: fc.constantFrom('', '2. stāvs'),
    description: fc.constantFrom('', 'Nošu pults,\nun skapis'),
    is_available: fc.constantFrom('jā', 'nē'),
  })
  const lesson = fc.record({
    weekday: fc.constantFrom('Pirmdiena', 'Otrdiena'),
    start: fc.integer({ min: 9, max: 19 }),
    subject: fc.constantFrom('Klavierspēle', 'Koris', 'Solfedžo, 1. kurss', ''),
    ...{ room: fc.nat(), teacher: fc.nat(), student: fc.nat() },
    event_name: fc.constantFrom('', 'Mēģinājums'),
  })
  const alone = fc.subarray(['Orķestris, pūtēju', 'Koris; "zēni"', '=1'])
  const surnames = ['Ābele', 'Bērziņa', 'Cīrule']
  await fc.assert(
    fc.asyncProperty(
      fc.array(teacher, { minLength: 1, maxLength: 3 }),
      fc.array(student, { minLength: 1, maxLength: 3 }),
      fc.array(room, { minLength: 1, maxLength: 3 }),
      fc.array(lesson, { minLength: 1, maxLength: 5 }),
      alone,
      async (teachers, students, rooms, lessons, groups) => {
        await clear(school)
        await clear(empty)
        const here = calls(school)
        const people = [
          ...teachers.map((one, at) => ({ ...one, surname: surnames[at] ?? '', email: `t${at}@skola.test` })),
          ...students.map((one, at) => ({
            ...{
              ...one,
              surname: `${surnames[at]}-Liepa`,
              role: 'Audzēknis',
              email: one.email && `s${at}@skola.test`,
            },
          })),
        ]
        await here.bringIn('users', { rows: people })
        await here.bringIn('rooms', {
          rows: rooms.map((one, at) => ({ ...one, room_number: `${101 + at}` })),
        })
        for (const name of groups) await here.create('group', name, { is_filling: true })
        for (const name of new Set(lessons.flatMap(one => one.subject || [])))
          await here.create('subject', name)
        const nameOf = (one: { name: string; surname: string } | undefined) => `${one?.name} ${one?.surname}`
        const rows = lessons.map(({ start, room: at, teacher: who, student: whom, ...one }) => ({
          ...{ ...one, start_time: `${start}:00`, minutes: '45', room: `${101 + (at % rooms.length)}` },
          teachers: nameOf(people[who % teachers.length]),
          students: nameOf(people[teachers.length + (whom % students.length)]),
        }))
        await here.bringIn('reservations', { rows, term: TERM, only_solved: true })
        const out = await here.lists()

        const there = calls(empty)
        await there.bringIn('users', { csv: out.users })
        await there.bringIn('rooms', { csv: out.rooms })
        for (const what of ['groups', 'subjects'] as const)
          if (out[what].split('\n').length > 2) await there.bringIn(what, { csv: out[what] })
        if (out.plan.split('\n').length > 2) await there.bringIn('reservations', { csv: out.plan })
        expect(await there.lists()).toEqual(out)
      },
    ),
    runs(10),
  )
})
