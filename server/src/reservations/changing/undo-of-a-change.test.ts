import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { useAbsences } from '../../../test/absences.ts'
import { at, toCancel } from '../../../test/events.ts'
import type { Answer } from '../../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00; the lessons are on Tuesday.
const { school, book, singing, draft, now, change, cancel, give, enter, decide, swap } = useAbsences()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>

const one = ({ id }: Pick<Seen, 'id'>) => `/api/reservations/reservation/${id}`
const post = (path: string, body: object, who: Who = 'andris') => school.as(who).post(path, body)
const undo = (events: readonly Pick<Seen, 'id'>[], more: object = {}, who: Who = 'andris') =>
  post('/api/reservations/undo', { reservation_ids: events.map(({ id }) => id), ...more }, who)
/** The name of the change that an answer was given for. */
const changeOf = ({ status, json }: Answer): number => {
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json.change ?? expect.fail(`no change is named: ${JSON.stringify(json)}`)
}
/** Andris changes an event as it is now. */
const then = async (event: Reservation, changes: Partial<EventBody>, who: Who = 'andris') =>
  changeOf(await change({ ...event, version: (await now(event)).version }, changes, who))

const RENAMED = { event_name: 'Ansamblis' }

describe('an Undo takes back the change that it was offered for', () => {
  it('and does, while nothing came after it', async () => {
    const lesson = await book()
    const moved = await then(lesson, { room_id: school.rooms.voice.id })
    const { status, json } = await undo([lesson], { change: moved })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations).toMatchObject([{ id: lesson.id, room_id: school.rooms.piano.id }])
    expect((await undo([lesson], { change: moved })).status).toBe(409)
    expect(changeOf({ status, json } as Answer)).toBeGreaterThan(moved)
  })

  it('not the one that the same person made later: that stays, and the answer says who did what', async () => {
    const lesson = await book()
    const moved = await then(lesson, { room_id: school.rooms.voice.id })
    await then(lesson, { room_id: school.rooms.voice.id, ...RENAMED })
    const { status, json } = await undo([lesson], { change: moved })
    expect(status).toBe(409)
    expect(json.message).toBe(
      'This can no longer be undone: “Klavierspēle” has been changed since by Andris Ķīsis: Klavierspēle → Ansamblis.',
    )
    expect(json.translations.lv.message).toBe(
      'To vairs nevar atsaukt: rezervācija „Klavierspēle” pēc tam ir mainīta (Andris Ķīsis): Klavierspēle → Ansamblis.',
    )
    expect(await now(lesson)).toMatchObject({ room_id: school.rooms.voice.id, ...RENAMED })
  })

  it('once what came after it was taken back, too, unless that was done again', async () => {
    const lesson = await book()
    const moved = await then(lesson, { room_id: school.rooms.voice.id })
    const renamed = await then(lesson, { room_id: school.rooms.voice.id, ...RENAMED })
    const back = changeOf(await undo([lesson], { change: renamed }))
    const again = changeOf(await undo([lesson], { change: back }))
    const { status, json } = await undo([lesson], { change: moved })
    expect([status, json.message]).toEqual([409, expect.stringMatching(/Klavierspēle → Ansamblis\.$/)])
    expect((await undo([lesson], { change: again })).status).toBe(200)
    expect((await undo([lesson], { change: moved })).status).toBe(200)
    expect(await now(lesson)).toMatchObject({ room_id: school.rooms.piano.id, event_name: 'Klavierspēle' })
    expect((await undo([lesson], { change: moved })).status).toBe(409)
  })

  it('again, whenever its Undo was taken back', async () => {
    const lesson = await book()
    const moved = await then(lesson, {
      ...at('10:00', '10:45', '2026-11-25'),
      teachers: [school.people.agnese.id, school.people.raimonds.id],
    })
    for (const _ of ['once', 'twice', 'three times']) {
      const back = changeOf(await undo([lesson], { change: moved, whole_change: true }))
      changeOf(await undo([lesson], { change: back, whole_change: true }))
    }
    const { status, json } = await undo([lesson], { change: moved, whole_change: true })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations).toMatchObject([{ start_datetime: lesson.start_datetime }])
  })

  it('nor what somebody else did: the answer names them', async () => {
    const lesson = await book()
    const moved = await then(lesson, at('11:00', '11:45'))
    await then(lesson, { ...at('11:00', '11:45'), status_id: 3 }, 'agnese')
    const { status, json } = await undo([lesson], { change: moved })
    expect(status).toBe(409)
    expect(json.message).toMatch(/since by Agnese Kalniņa: confirmed → cancelled\.$/)
    expect((await now(lesson)).status_id).toBe(3)
  })

  it('what was done to an event that is no longer theirs is not told', async () => {
    const lesson = await book()
    const moved = await then(lesson, at('11:00', '11:45'), 'agnese')
    await then(lesson, { ...at('11:00', '11:45'), teachers: [school.people.raimonds.id] })
    const { status, json } = await undo([lesson], { change: moved }, 'agnese')
    expect([status, json.message]).toEqual([
      409,
      'This can no longer be undone: something has been changed in the meantime.',
    ])
  })

  it('of a series it names, nothing is undone once one of its dates was changed since', async () => {
    const { id, reservations } = await draft('andris')
    await post(`/api/event-meta/submit/${id}`, {})
    const [first, second] = reservations as [Reservation, Reservation]
    const asked = { ...RENAMED, scope: 'all' as const }
    const renamed = await then(first, asked as Partial<EventBody>)
    await then(second, { ...at('15:00', '15:45', second.start_date), ...RENAMED })
    const { status, json } = await undo([first], { change: renamed, whole_change: true })
    expect(status).toBe(409)
    expect(json.message).toMatch(/10:00 → 15:00/)
    expect((await now(first)).event_name).toBe(RENAMED.event_name)
  })

  it('a deletion that was brought back and done again is another one', async () => {
    const lesson = await book({}, 'andris')
    const first = changeOf(await school.as('andris').delete(one(lesson)))
    expect((await undo([lesson], { change: first })).status).toBe(200)
    const again = changeOf(await school.as('andris').delete(one(lesson)))
    expect((await undo([lesson], { change: first })).status).toBe(409)
    expect((await undo([lesson], { change: again })).status).toBe(200)
  })

  it('a list of deletions names each', async () => {
    const lesson = await book({}, 'andris')
    const deleted = changeOf(await school.as('andris').delete(one(lesson)))
    const { json } = await school.as('andris').get('/api/reservations/deletions')
    expect(json.data[0]).toMatchObject({ reservation_id: lesson.id, change: deleted })
  })

  it('a booking that was changed since is not deleted', async () => {
    const { status, json } = await post('/api/event-meta/create', {
      ...{ event_name: 'Koncerts', category_id: 2, room_id: school.rooms.piano.id },
      ...{ teachers: [school.people.agnese.id], ...at('18:00', '19:00') },
    })
    const [concert] = json.data.reservations
    await change(concert, { ...at('18:00', '19:30') }, 'andris')
    expect((await undo([concert], { change: changeOf({ status, json } as Answer) })).status).toBe(409)
    expect((await now(concert)).end_time).toBe('19:30')
  })

  it('without a name the last change is undone, as before', async () => {
    const lesson = await book()
    await then(lesson, at('11:00', '11:45'))
    await then(lesson, { ...at('11:00', '11:45'), ...RENAMED })
    expect((await undo([lesson])).status).toBe(200)
    expect(await now(lesson)).toMatchObject({ event_name: 'Klavierspēle', start_time: '11:00' })
  })
})

describe('whatever changes several events names its change', () => {
  const rows = (...some: object[]) => ({ rows: some })
  const acts: [string, (lesson: Reservation, other: Reservation) => Promise<Answer>][] = [
    ['a cancelling', ({ id, version }) => post('/api/rearrangements', toCancel([{ id, version }]))],
    [
      'a rearrangement',
      lesson => post('/api/rearrangements', { cause: { kind: 'chosen' }, ...rows(give(lesson)) }),
    ],
    ['a swap', (lesson, other) => swap(lesson, other, 'andris')],
    ['an absence', lesson => enter([give(lesson)])],
    ['a takeover', lesson => post('/api/rearrangements', { cause: concert(), rows: [cancel(lesson)] })],
  ]
  const concert = () => ({
    ...{
      kind: 'takeover',
      event_name: 'Koncerts',
      category_id: 2,
      subject_id: null,
      students: [],
      rooms: [school.rooms.piano.id],
    },
    ...{ teachers: [school.people.raimonds.id], times: [at('10:00', '11:00')] },
  })
  it.each(acts)('%s: undone while nothing came after it, else refused in words', async (_, act) => {
    for (const isChangedSince of [false, true]) {
      const [lesson, other] = [await book(), await singing()]
      const done = await act(lesson, other)
      const named = changeOf(done)
      const all = [lesson, ...eventsIn(done).filter(({ id }) => id !== lesson.id)]
      const present = await now(lesson)
      if (isChangedSince)
        expect((await school.as('andris').put(one(lesson), bodyOf(present, 'Ansamblis'))).status).toBe(200)
      const answer = await undo(all, { change: named })
      expect(answer.status, JSON.stringify(answer.json)).toBe(isChangedSince ? 409 : 200)
      if (isChangedSince) expect(answer.json.message).toMatch(/Klavierspēle → Ansamblis/)
      await school.database.db.deleteFrom('absences').execute()
      await school.database.db.deleteFrom('event_meta').execute()
    }
  })

  const eventsIn = ({ json: { data } }: Answer): Seen[] => (Array.isArray(data) ? data : [])
  const bodyOf = ({ students, teachers, ...present }: Reservation, event_name: string) => ({
    ...present,
    event_name,
    teachers: teachers.map(({ id }) => id),
    students: (students ?? []).map(student => ('key' in student ? student.key : '')),
  })
})

describe('the undo of an absence takes back what the absence did', () => {
  it('not a later change of the lesson; the absence stays', async () => {
    const lesson = await book()
    const { json } = await enter([cancel(lesson)])
    await then(lesson, { status_id: 3, ...RENAMED })
    const { id } = json.data
    expect((await post(`/api/deeds/${json.deed_id}/undo`, {})).status).toBe(409)
    expect(await now(lesson)).toMatchObject({ status_id: 3, ...RENAMED })
    expect((await school.as('andris').get(`/api/absences/${id}`)).status).toBe(200)
  })

  it('of what was decided later only that', async () => {
    const [lesson, other] = [await book(), await book(at('12:00', '12:45'))]
    const { json } = await enter([cancel(lesson)])
    const decided = await decide(json.data, [cancel(other)])
    expect((await post(`/api/deeds/${decided.json.deed_id}/undo`, {})).status).toBe(200)
    expect([(await now(lesson)).status_id, (await now(other)).status_id]).toEqual([3, 1])
  })
})

describe('an Undo is refused', () => {
  it('for another’s change, one that never was, and one of other events', async () => {
    const [lesson, other] = [await book(), await singing()]
    const moved = await then(lesson, at('11:00', '11:45'))
    const asked = [
      await undo([lesson], { change: moved }, 'anna'),
      await undo([lesson], { change: 2_000_000_000 }),
      await undo([lesson, other], { change: moved }),
      await undo([lesson], { change: 0 }),
      await undo([lesson], { change: moved }, 'nobody'),
    ]
    expect(asked.map(({ status }) => status)).toEqual([409, 404, 404, 422, 401])
    expect((await now(lesson)).start_time).toBe('11:00')
  })

  it('or comes before a change of the same moment, never in its place', async () => {
    const lesson = await book()
    const moved = await then(lesson, at('11:00', '11:45'))
    const { version } = await now(lesson)
    const [undone, renamed] = await Promise.all([
      undo([lesson], { change: moved }),
      change({ ...lesson, version }, { ...at('11:00', '11:45'), ...RENAMED }, 'andris'),
    ])
    expect([undone.status, renamed.status].toSorted()).toEqual([200, 409])
    const expected = undone.status === 200 ? ['Klavierspēle', '10:00'] : [RENAMED.event_name, '11:00']
    const { event_name, start_time } = await now(lesson)
    expect([event_name, start_time]).toEqual(expected)
  })
})
