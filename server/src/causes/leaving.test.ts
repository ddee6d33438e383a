import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { handOver as leave, lookAhead, seriesIn } from '../../test/leaving.ts'
import { toldTo } from '../../test/notices.ts'
import type { Answer } from '../../test/school.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese, a teacher, leaves.
const { school, book, singing, draft, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

const agnese = () => school.people.agnese.id
const raimonds = () => school.people.raimonds.id
const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const give = (event: Seen) => row(event, { action: 'replace_teacher', from: agnese(), to: raimonds() })
const stay = (event: Seen) => row(event, { action: 'remove_teacher', from: agnese() })
const cancel = (event: Seen) => row(event, { action: 'cancel' })

/** Agnese's piano lessons of three Tuesdays. */
async function series(): Promise<Reservation[]> {
  const { id } = await draft()
  return (await school.as('anna').post(`/api/event-meta/submit/${id}`)).json.data.reservations
}

const teacher = (id = agnese()) => ({ part: 'teacher' as const, id })
const ahead = async (from?: string) => {
  const found = await lookAhead(school.as('anna'), { ...teacher(), from })
  expect(found.status, JSON.stringify(found.json)).toBe(200)
  return seriesIn(found)
}
const handOver = (rows: readonly object[], more: object = {}, who: Who = 'anna'): Promise<Answer> =>
  leave(school.as(who), rows, { ...teacher(), ...more })
const statusOf = async () => (await school.as('anna').get(`/api/admin/users/${agnese()}`)).json.data.status

/** Archived in a test, she is back for the next one. */
afterEach(async () => {
  if ((await statusOf()) === 'archived')
    await school.as('anna').post(`/api/admin/users/user/${agnese()}/restore`)
})

describe('what is ahead of a teacher', () => {
  it('is listed by series, single events last', async () => {
    const single = await book({ event_name: 'Solfedžo', ...at('14:00', '14:45', '2026-11-23') })
    const lessons = await series()
    const found = await ahead()
    expect(found.map(({ events }) => events.map(({ id }) => id))).toEqual([
      lessons.map(({ id }) => id),
      [single.id],
    ])
    expect(found[0]?.first).toMatchObject({ id: lessons[0]?.id, recurrence: 'weekly' })
    expect(found[0]?.people.toSorted()).toEqual([agnese(), school.people.marta.id].toSorted())
  })

  it('from a day on; without what is over, cancelled or another teacher’s', async () => {
    const [first, second, third] = await series()
    await singing()
    await book({ status_id: CANCELLED, ...at('16:00', '16:45') })
    await book(at('08:00', '08:45', '2026-11-23'))
    const ids = async (from?: string) =>
      (await ahead(from)).flatMap(({ events }) => events.map(({ id }) => id))
    expect(await ids()).toEqual([first!.id, second!.id, third!.id])
    expect(await ids('2026-12-01')).toEqual([second!.id, third!.id])
    expect(await ids('2026-11-01')).toEqual([first!.id, second!.id, third!.id])
  })

  it('names first who is free at all of it, and says at how much the others are', async () => {
    await series()
    const freeAt = async () => (await ahead())[0]?.substitutes.map(({ id, free }) => ({ id, free }))
    expect(await freeAt()).toEqual([{ id: raimonds(), free: 3 }])
    await singing(at('10:15', '11:00', '2026-12-01'))
    expect(await freeAt()).toEqual([{ id: raimonds(), free: 2 }])
  })

  it('says what the rules allow without a teacher', async () => {
    await book()
    await book({ category_id: 5, students: [], ...at('14:00', '14:45') })
    expect((await ahead()).map(({ can_stay }) => can_stay)).toEqual([true, false])
  })

  it('is shown to administrators only, and of nobody who is archived or unknown', async () => {
    for (const who of ['andris', 'raimonds', 'marta'] as const)
      expect((await lookAhead(school.as(who), teacher())).status).toBe(403)
    for (const id of [school.people.archived_teacher.id, 999_999])
      expect((await lookAhead(school.as('anna'), teacher(id))).status).toBe(404)
    expect((await lookAhead(school.as('anna'), { ...teacher(), from: 'soon' })).status).toBe(422)
  })
})

describe('a teacher hands over', () => {
  it('a series to a colleague, one event is cancelled, one stays without a teacher', async () => {
    const lessons = await series()
    const single = await book(at('14:00', '14:45'))
    const other = await book({ event_name: 'Solfedžo', ...at('16:00', '16:45') })
    const { status, json } = await handOver([...lessons.map(give), cancel(single), stay(other)])
    expect(status, JSON.stringify(json)).toBe(200)
    const ids = [...lessons, single, other].map(({ id }) => id)
    expect(json.reservations.toSorted()).toEqual(ids.toSorted())
    expect(json.cancelled).toEqual([single.id])
    for (const lesson of lessons) {
      const { teachers, changed_alone } = await now(lesson)
      expect(teachers.map(({ id }) => id)).toEqual([raimonds()])
      expect(changed_alone).toBe(false)
    }
    expect((await now(single)).status_id).toBe(CANCELLED)
    expect((await now(other)).teachers).toEqual([])
    expect(await ahead()).toEqual([])
    expect(await statusOf()).toBe('active')
  })

  it('a part of a series: those dates are set apart', async () => {
    const [first, second, third] = await series()
    await handOver([give(first!), give(second!)])
    expect((await now(first!)).changed_alone).toBe(true)
    expect(await now(third!)).toEqual(third)
  })

  it('and is archived with it; restored and undone, all is as before', async () => {
    const lessons = await series()
    const { json } = await handOver(lessons.map(give), { archives: true })
    expect(json).toMatchObject({ reservations: lessons.map(({ id }) => id), cancelled: [] })
    expect(await statusOf()).toBe('archived')
    await school.as('anna').post(`/api/admin/users/user/${agnese()}/restore`)
    const undo = { reservation_ids: json.reservations }
    expect((await school.as('anna').post('/api/reservations/undo', undo)).status).toBe(200)
    for (const lesson of lessons) expect((await now(lesson)).teachers).toEqual(lesson.teachers)
  })

  it('with a last day, which one undo takes back with what became of them', async () => {
    const lessons = await series()
    const { status, json } = await handOver(lessons.map(give), { last_day: '2026-11-23' })
    expect(status, JSON.stringify(json)).toBe(200)
    const lastDay = async () =>
      (await school.as('anna').get(`/api/admin/users/${agnese()}`)).json.data.last_day
    expect(await lastDay()).toBe('2026-11-23')
    const undone = await school.as('anna').post(`/api/deeds/${json.deed_id}/undo`)
    expect(undone.status, JSON.stringify(undone.json)).toBe(200)
    expect(await lastDay()).toBe(null)
    for (const lesson of lessons) expect((await now(lesson)).teachers).toEqual(lesson.teachers)

    const { deed_id } = (await handOver([], { last_day: '2026-11-30' })).json
    const undo = () => school.as('anna').post(`/api/deeds/${deed_id}/undo`)
    expect([(await undo()).status, await lastDay(), (await undo()).status]).toEqual([200, null, 404])
  })

  it('and leaves the rest when it is archived anyway', async () => {
    const [first, ...others] = await series()
    const refused = await handOver([give(first!)], { archives: true })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ isEvent: true, counts: { together: 2, alone: 0, nobody_left: 0 } })
    expect(await now(first!)).toEqual(first)
    const { json } = await handOver([give(first!)], { archives: true, force: true })
    expect(json.reservations.toSorted()).toEqual([first!, ...others].map(({ id }) => id).toSorted())
    expect((await now(others[0]!)).teachers).toEqual([])
  })

  it('those who are in it are told of it as one thing', async () => {
    const lessons = await series()
    await school.database.db.deleteFrom('untold_changes').execute()
    const before = (await toldTo(school, 'marta')).length
    await handOver(lessons.map(give))
    expect((await toldTo(school, 'marta')).length).toBe(before + 1)
  })
})

describe('nothing is handed over', () => {
  it('when the colleague has a lesson then: the row says so, nothing is lost', async () => {
    const lessons = await series()
    await singing(at('10:15', '11:00', '2026-12-01'))
    const { status, json } = await handOver(lessons.map(give), { archives: true })
    expect(status).toBe(422)
    expect(
      json.reservations.map(({ reasons }: { reasons: { rule: string }[] }) => reasons.map(one => one.rule)),
    ).toEqual([[], ['teacher-conflict'], []])
    expect(await now(lessons[0]!)).toEqual(lessons[0])
    expect(await statusOf()).toBe('active')
  })

  it('when an event would have nobody left in it', async () => {
    const alone = await book({ category_id: 5, students: [] })
    const { status, json } = await handOver([stay(alone)])
    expect(status).toBe(422)
    expect(json.reservations[0].reasons[0].rule).toBe('participants-required')
  })

  it('when it is none of theirs, or another teacher is to go', async () => {
    const voice = await singing()
    expect((await handOver([cancel(voice)])).status).toBe(422)
    const duet = await book({ teachers: [agnese(), raimonds()], ...at('16:00', '16:45') })
    expect((await handOver([row(duet, { action: 'remove_teacher', from: raimonds() })])).status).toBe(422)
    expect(await now(duet)).toEqual(duet)
  })

  it('by others than administrators, of users who are archived, and not as the contract says', async () => {
    const piano = await book()
    for (const who of ['andris', 'raimonds', 'marta'] as const)
      expect((await handOver([give(piano)], {}, who)).status).toBe(403)
    const { id } = school.people.archived_teacher
    expect((await handOver([], { id })).status).toBe(404)
    expect((await handOver([give(piano), cancel(piano)])).status).toBe(422)
  })
})
