import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Random, randomOf } from '../../bench/storm/random.ts'
import type { Db, Trx } from '../src/db/database.ts'
import { administratorsAgain } from '../src/people/admin-users.fixture.ts'
import { afterwards } from './afterwards.ts'
import { type Answer, useSchool } from './school.ts'

// Four clients of one PostgreSQL, each doing one thing after another at random: who waits for each other in a circle is noticed here.
const CLIENTS = 4
const STEPS = 120
const SEED = 20
const GROUPS = 6
const STUDENTS = 12
const DEADLOCK = '40P01'

/** The codes of the errors with which transactions ended; of one that is done again no answer tells. */
const ended: string[] = []
const school = useSchool(() => ({ db: watched(school.database.db) }))

/** The database, with the errors of its transactions noted. */
function watched(db: Db): Db {
  const execute = (work: (trx: Trx) => Promise<unknown>) =>
    db
      .transaction()
      .execute(work)
      .catch((error: { code?: string; name: string }) => {
        ended.push(error.code ?? error.name)
        throw error
      })
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute })
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

let students: number[]
let groups: number[]
beforeAll(async () => {
  const { db } = school.database
  const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)
  students = idsOf(
    await sql<{ id: number }>`
      insert into users (name, surname, email, let_in_at)
      select 'Vētra', 'Nr ' || n, 'v' || n || '@storm.example', now() from generate_series(1, ${STUDENTS}::integer) n
      returning id`.execute(db),
  )
  await sql`insert into user_roles select unnest(${students}::integer[]), 4`.execute(db)
  groups = idsOf(
    await sql<{ id: number }>`
      insert into groups (name) select 'Grupa ' || n from generate_series(1, ${GROUPS}::integer) n
      returning id`.execute(db),
  )
  // Each is in two groups, so that some begin with the lock of the one and some with that of the other.
  await sql`
    insert into group_members (group_id, user_id)
    select distinct (${groups}::integer[])[1 + (n + twice * 3 + n / 2) % ${GROUPS}::integer], id
      from unnest(${students}::integer[]) with ordinality as s (id, n) cross join generate_series(0, 1) twice`.execute(
    db,
  )
})

/** The next steps of one client; each is answered, or was not possible yet. */
function steps(random: Random, client: number): (() => Promise<Answer | undefined>)[] {
  const anna = school.as('anna')
  const known: number[] = []
  const some = <Item>(of: readonly Item[], most: number) => [
    ...new Set(Array.from({ length: 1 + random.below(most) }, () => random.one(of))),
  ]
  const booking = booker(random, some)
  const remember = (answer: Answer) => {
    for (const { id } of answer.json.data?.reservations ?? []) known.push(id)
    return answer
  }
  const ofOne = async (call: (path: string) => Promise<Answer>) =>
    known.length > 0 ? call(`/api/reservations/reservation/${random.one(known)}`) : undefined
  const book = async () => remember(await anna.post('/api/event-meta/create', booking()))
  const remove = (ids: readonly number[]) => anna.delete(`/api/reservations/reservation/multiply?ids=${ids}`)
  const submitWhileItIsDropped = async () => {
    const recurrence = { kind: 'weekly', until: '2026-12-18' }
    const { json } = await anna.post('/api/event-meta/draft', { ...booking(), recurrence })
    if (!json.data) return undefined
    const rows: number[] = json.data.reservations.map(({ id }: { id: number }) => id)
    const submitting = anna.post(`/api/event-meta/submit/${json.data.id}`)
    await remove(rows)
    return remember(await submitting)
  }
  const rearrange = async () => {
    const rows = []
    for (const id of known.length > 0 ? some(known, 4) : []) {
      const { json } = await anna.get(`/api/reservations/reservation/${id}`)
      if (!json.data) continue
      const { room_id, start_datetime, end_datetime } = booking()
      const what = [
        ...[{ action: 'cancel' }, { action: 'move', room_id, start_datetime, end_datetime }],
        { action: 'replace_teacher', from: school.people.agnese.id, to: school.people.raimonds.id },
      ]
      rows.push({ reservation_id: id, version: json.data.version, ...random.one(what) })
    }
    return rows.length > 0 ? anna.post('/api/rearrangements', { cause: { kind: 'chosen' }, rows }) : undefined
  }
  let imported = 0
  const importSome = () => {
    const rows = [0, 1, 2].map(() => {
      const names = some(groups, 3).map(id => `Grupa ${1 + groups.indexOf(id)}`)
      return `Jauns;${inLetters(client)}${inLetters(imported++)};audzēknis;"${names}, Jauna ${random.below(9)}"`
    })
    const file = ['Vārds;Uzvārds;Loma;Grupa', ...rows].join('\n')
    return anna.post('/api/admin/users/import', Buffer.from(file), { 'content-type': 'text/csv' })
  }
  const users = '/api/admin/users/user'
  const group = () => `/api/admin/groups/group/${random.one(groups)}`
  const { practice } = school.room_groups
  return [
    ...[book, book, book, submitWhileItIsDropped, importSome],
    () => ofOne(path => anna.put(path, booking())),
    () => ofOne(path => anna.put(path, { ...booking(), scope: 'all' })),
    () => ofOne(path => anna.delete(`${path}?scope=all`)),
    ...[rearrange, rearrange],
    async () => (known.length > 0 ? remove(some(known, 3)) : undefined),
    () => anna.delete(`${users}/multiply?force=true&ids=${some(students, 3)}`),
    () => anna.post(`${users}/multiply/restore?ids=${some(students, 4)}`),
    () => anna.post(`${users}/${random.one(students)}/restore`),
    () => anna.post(`${users}/${random.one(students)}/restore`),
    () => anna.patch(`${users}/${random.one(students)}?force=true`, { status: 'active' }),
    () => anna.post(`${group()}/assign`, { students: some(students, 3) }),
    () => anna.post(`${group()}/detach`, { students: some(students, 3) }),
    () =>
      anna.put(`/api/admin/room-groups/${practice.id}`, {
        ...{ name: practice.name, open_to_students: random.chance(0.5), needs_approval: false },
        rooms: some(
          Object.values(school.rooms).map(({ id }) => id),
          3,
        ),
      }),
    async () => {
      const { json } = await anna.post('/api/admin/subjects/subject/create', {
        name: `Priekšmets ${client} ${imported++}`,
      })
      return anna.delete(`/api/admin/subjects/subject/${json.data.id}`)
    },
  ]
}

/** Lessons of two teachers in one week, with some groups and students. */
function booker(random: Random, some: <Item>(of: readonly Item[], most: number) => Item[]) {
  return () => {
    const day = `2026-12-0${1 + random.below(5)}`
    const hour = String(8 + random.below(12)).padStart(2, '0')
    return {
      event_name: 'Vētra',
      category_id: 1,
      room_id: random.one(Object.values(school.rooms)).id,
      subject_id: school.subjects.piano.id,
      teachers: [random.one([school.people.agnese, school.people.raimonds]).id],
      students: [
        ...some(groups, 2).map(id => `group_${id}`),
        ...some(students, 2).map(id => `student_${id}`),
      ],
      start_datetime: `${day} ${hour}:00:00`,
      end_datetime: `${day} ${hour}:45:00`,
    }
  }
}

/** A number in letters: what a name may be made of. */
function inLetters(number: number): string {
  return [...String(number)].map(digit => 'Abcdefghij'[Number(digit)]).join('')
}

it('whoever archives, restores, imports, joins and books at the same time waits in one queue: nobody deadlocks', async () => {
  const answers: number[] = []
  const client = async (nth: number) => {
    const random = randomOf(SEED + nth)
    const mine = steps(random, nth)
    for (let step = 0; step < STEPS; step++) {
      const answer = await random.one(mine)()
      if (answer) answers.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth)))
  expect(answers.filter(status => status >= 500)).toEqual([])
  expect(answers.filter(status => status < 300).length).toBeGreaterThan(STEPS)
  expect(ended.filter(code => code === DEADLOCK)).toEqual([])
}, 300_000)

it('two administrators who demote each other at the same time wait in one queue', async () => {
  const { anna, ilze } = school.people
  afterwards(() => administratorsAgain(school))
  const demote = (who: 'anna' | 'ilze', whom: number) =>
    school.as(who).patch(`/api/admin/users/user/${whom}`, { roles: [2], phone: null })
  const answers = await Promise.all([demote('anna', ilze.id), demote('ilze', anna.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ended.filter(code => code === DEADLOCK)).toEqual([])
})
