import { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at } from '../../test/events.ts'
import { handOver, lookAhead, seriesIn } from '../../test/leaving.ts'
import { useSwaps } from '../../test/swaps.ts'
import { forbiddenStates } from '../backup/invariants.repository.ts'

// The school's now is Monday 23 November 2026, 09:00. Marta and Kārlis are in the choir.
const { school, book, singing, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3
const WEEK = ['2026-11-24', '2026-12-01', '2026-12-08']

const key = (who: 'marta' | 'karlis' | 'alise') => `student_${school.people[who].id}` as const
const choir = () => `group_${school.groups.choir.id}` as const
const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const replace = (event: Seen, from: string | null, to: string[]) =>
  row(event, { action: 'replace_student', from, to })
const cancel = (event: Seen) => row(event, { action: 'cancel' })
const keysOf = async (event: Seen) =>
  ((await now(event)).students ?? [])
    .map(one => ('full_name' in one ? `student_${one.id}` : `group_${one.id}`))
    .sort()
const undo = (ids: readonly number[]) =>
  school.as('anna').post('/api/reservations/undo', { reservation_ids: ids })
const deedOf = async ({ id }: Seen) =>
  HistoryEntry.array().parse(
    (await school.as('anna').get(`/api/reservations/reservation/${id}/history`)).json.data,
  )[0]?.deed

/** The choir of three Tuesdays, with Raimonds. */
const rehearsals = () =>
  Promise.all(
    WEEK.map(day =>
      book({
        ...{ event_name: 'Koris', teachers: [school.people.raimonds.id], room_id: school.rooms.voice.id },
        ...{ students: [choir()], ...at('17:00', '18:00', day) },
      }),
    ),
  )

describe('a student changes to another teacher', () => {
  const marta = () => ({ part: 'student' as const, id: school.people.marta.id })
  const move = (rows: readonly object[], who: Who = 'anna') => handOver(school.as(who), rows, marta())
  const theirs = () =>
    Promise.all(
      WEEK.map(day => book({ students: [key('marta'), key('alise')], ...at('10:00', '10:45', day) })),
    )
  const others = () => Promise.all(WEEK.map(day => singing(at('12:00', '12:45', day))))

  it('what is ahead of a student is listed by series, without what only the group is in', async () => {
    await rehearsals()
    const [first] = await theirs()
    const alone = await book({ teachers: [], ...at('14:00', '14:45') })
    const series = seriesIn(await lookAhead(school.as('anna'), { ...marta(), from: '2026-11-24' }))
    const found = new Map(series.map(one => [one.first?.id, one]))
    expect(series.length).toBe(4)
    expect(found.get(first!.id)).toMatchObject({ can_stay: true, substitutes: [] })
    expect(found.get(alone.id)?.can_stay).toBe(false)
  })

  it('she leaves the lessons of one and joins those of the other, and one undo takes it back', async () => {
    const [from, to] = [await theirs(), await others()]
    const { status, json } = await move([
      ...from.map(event => replace(event, key('marta'), [])),
      ...to.map(event => replace(event, null, [key('marta')])),
    ])
    expect(status, JSON.stringify(json)).toBe(200)
    for (const event of from) expect(await keysOf(event)).toEqual([key('alise')])
    for (const event of to) expect(await keysOf(event)).toEqual([key('marta'), key('karlis')].sort())
    expect(await deedOf(to[0]!)).toMatchObject({
      kind: 'moved_student',
      count: 6,
      person: { id: expect.any(Number) },
    })
    expect((await undo(json.reservations)).status).toBe(200)
    for (const event of [...from, ...to]) expect((await now(event)).students).toEqual(event.students)
  })

  it('into a time that her present lesson leaves free: they are judged together', async () => {
    const from = await book()
    const to = await singing(at('10:15', '11:00'))
    const { status, json } = await move([cancel(from), replace(to, null, [key('marta')])])
    expect(status, JSON.stringify(json)).toBe(200)
    expect((await now(from)).status_id).toBe(CANCELLED)
    expect(await keysOf(to)).toContain(key('marta'))
  })

  it('nothing of it where she has another lesson: the row says so', async () => {
    const [from, to] = [await theirs(), await others()]
    await book({
      event_name: 'Solfedžo',
      teachers: [],
      room_id: school.rooms.violin.id,
      ...at('12:15', '13:00', WEEK[1]),
    })
    const { status, json } = await move([
      ...from.map(event => replace(event, key('marta'), [])),
      ...to.map(event => replace(event, null, [key('marta')])),
    ])
    expect(status).toBe(422)
    const broken = json.reservations.flatMap(({ id, reasons }: { id: number; reasons: unknown[] }) =>
      reasons.length > 0 ? id : [],
    )
    expect(broken).toEqual([to[1]!.id])
    for (const event of from) expect(await now(event)).toEqual(event)
  })

  it('nobody else is moved by it, and only administrators do it', async () => {
    const [from] = await theirs()
    const [to] = await others()
    for (const rows of [
      [replace(from!, key('alise'), [])],
      [replace(to!, null, [key('alise')])],
      [replace(to!, null, [])],
      [cancel(to!)],
    ])
      expect((await move(rows)).status).toBe(422)
    expect((await move([replace(to!, key('alise'), [])])).status).toBe(409)
    for (const who of ['andris', 'raimonds', 'marta'] as const)
      expect((await move([replace(from!, key('marta'), [])], who)).status).toBe(403)
    expect((await move([{ ...replace(from!, 'teacher_1', []) }])).status).toBe(422)
  })

  it('a student does not do it in her own booking either', async () => {
    const own = await book()
    const rows = [replace(own, key('marta'), [key('karlis')])]
    expect(
      (await school.as('marta').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })).status,
    ).toBe(403)
  })
})

describe('a group ends', () => {
  const path = (id = school.groups.choir.id) => `/api/admin/groups/${id}`
  const choirEnds = () => ({ part: 'group' as const, id: school.groups.choir.id })
  const ends = (rows: readonly object[], archives = true, who: Who = 'anna') =>
    handOver(school.as(who), rows, { ...choirEnds(), archives })
  const groupNow = async () => (await school.as('anna').get(path())).json.data
  const other = async (): Promise<{ id: number }> =>
    (
      await school
        .as('anna')
        .post('/api/admin/groups/group/create', { name: `Ansamblis ${Math.random()}`, is_filling: true })
    ).json.data

  it('what is ahead of it is listed by series, from a day on', async () => {
    const events = await rehearsals()
    const ahead = async (from?: string) =>
      seriesIn(await lookAhead(school.as('anna'), { ...choirEnds(), from }))
    const series = await ahead()
    expect(series.map(({ first }) => first?.id)).toEqual(events.map(({ id }) => id))
    expect(series.map(({ can_stay }) => can_stay)).toEqual([true, true, true])
    expect((await ahead('2026-12-02')).length).toBe(1)
  })

  it('one lesson is cancelled, one goes on with named students, one is another group’s; one undo brings all back', async () => {
    const [one, two, three] = await rehearsals()
    const { id } = await other()
    afterwards(() => school.as('anna').delete(`${path(id)}`.replace('groups/', 'groups/group/')))
    const { status, json } = await ends([
      cancel(one!),
      replace(two!, choir(), [key('marta'), key('alise')]),
      replace(three!, choir(), [`group_${id}`]),
    ])
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.cancelled).toEqual([one!.id])
    expect((await now(one!)).status_id).toBe(CANCELLED)
    expect(await keysOf(two!)).toEqual([key('marta'), key('alise')].sort())
    expect(await keysOf(three!)).toEqual([`group_${id}`])
    expect((await school.as('anna').get(path())).status).toBe(404)
    expect(await deedOf(one!)).toMatchObject({ kind: 'ended_group', group: 'Koris 4.–8. klase' })
    // A cancelled lesson keeps the group's last members; a backup with them is good.
    const broken = await forbiddenStates(school.database.db, school.context.instant())
    expect(broken.filter(it => it.includes('group'))).toEqual([])

    expect((await undo(json.reservations)).status).toBe(200)
    expect((await groupNow()).students_count).toBe(2)
    for (const event of [one!, two!, three!]) expect((await now(event)).students).toEqual(event.students)
  })

  it('and stays, when it only hands over', async () => {
    const [one] = await rehearsals()
    await ends([replace(one!, choir(), [])], false)
    expect(await keysOf(one!)).toEqual([])
    expect((await groupNow()).students_count).toBe(2)
    expect(await deedOf(one!)).toMatchObject({ kind: 'handover', group: 'Koris 4.–8. klase' })
  })

  it('not while something is ahead of it, and its name is taken no second time', async () => {
    const [one, two, three] = await rehearsals()
    const refused = await ends([cancel(one!)])
    expect(refused.status).toBe(409)
    expect(refused.json.groups).toEqual([school.groups.choir.id])
    expect(await now(one!)).toEqual(one)

    const { json } = await ends([one!, two!, three!].map(cancel))
    const again = await school
      .as('anna')
      .post('/api/admin/groups/group/create', { name: school.groups.choir.name })
    expect(again.status).toBe(201)
    expect((await undo(json.reservations)).status).toBe(409)
    await school.as('anna').delete(`/api/admin/groups/group/${again.json.data.id}`)
    expect((await undo(json.reservations)).status).toBe(200)
    expect((await groupNow()).students_count).toBe(2)
  })

  it('not with events of others, by others, twice, or if there is none', async () => {
    const [one] = await rehearsals()
    const voice = await singing()
    expect((await ends([cancel(voice)], false)).status).toBe(422)
    expect((await ends([replace(one!, null, [key('marta')])], false)).status).toBe(422)
    for (const who of ['andris', 'raimonds', 'marta'] as const) {
      expect((await ends([cancel(one!)], false, who)).status).toBe(403)
      expect((await lookAhead(school.as(who), choirEnds())).status).toBe(403)
    }
    const none = { part: 'group' as const, id: 999_999 }
    expect((await lookAhead(school.as('anna'), none)).status).toBe(404)
    expect((await handOver(school.as('anna'), [], none)).status).toBe(404)
    const both = await Promise.all([ends([cancel(one!)], false), ends([replace(one!, choir(), [])], false)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
