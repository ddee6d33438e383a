import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { toldTo } from '../../test/notices.ts'
import { placeOf, useSwaps } from '../../test/swaps.ts'
import { lookAtTakeover, takeOver as take } from '../../test/takeovers.ts'

// The school's now is Monday 23 November 2026, 09:00; the concert is on Tuesday, in the rooms of piano and violin.
const { school, book, singing, now, change } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

interface Asked extends Partial<EventBody> {
  rooms?: number[]
  times?: object[]
  note?: string
}
const concert = (changes: Asked = {}) => ({
  event_name: 'Koncerts',
  category_id: 2,
  subject_id: null,
  teachers: [school.people.raimonds.id],
  students: [],
  rooms: [school.rooms.piano.id, school.rooms.violin.id],
  times: [at('10:00', '13:00')],
  ...changes,
})
const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const cancel = (event: Seen) => row(event, { action: 'cancel' })
const move = (event: Seen, place: object) => row(event, { action: 'move', ...place })
const preview = async (changes: Asked = {}, who: Who = 'andris') => {
  const { status, json } = await lookAtTakeover(school.as(who), concert(changes))
  expect(status, JSON.stringify(json)).toBe(200)
  const { data, problems } = Offered.parse(json)
  return { in_the_way: data, problems }
}
type Preview = Awaited<ReturnType<typeof preview>>
const takeOver = (rows: readonly object[], changes: Asked = {}, who: Who = 'andris') =>
  take(school.as(who), { ...concert(changes), rows })
const idsIn = ({ in_the_way }: Preview) => in_the_way.map(({ reservation: { id } }) => id)
const bookedEvents = async () => {
  const { db } = school.database
  return db.selectFrom('reservations').select('id').where('event_name', '=', 'Koncerts').execute()
}
/** Each event in the way to its first place. */
const toNearest = ({ in_the_way }: Preview) =>
  in_the_way.map(({ reservation, alternatives: [place] }) => {
    const { kind: _, elsewhere: __, ...to } = place ?? expect.fail(`no place for ${reservation.event_name}`)
    return move(reservation, to)
  })

/** A piano and a violin lesson at the same time, and a singing lesson of the concert's teacher in another room. */
async function threeInTheWay(): Promise<[Reservation, Reservation, Reservation]> {
  const violin = {
    ...{ event_name: 'Vijole', room_id: school.rooms.violin.id, teachers: [] },
    students: [`student_${school.people.alise.id}` as const],
  }
  return [await book(), await book(violin), await singing()]
}

describe('a takeover is looked at before it is booked', () => {
  it('one list names what is in the way in all rooms and of all people, soonest first', async () => {
    const [piano, violin, voice] = await threeInTheWay()
    await book({ event_name: 'Vēlāk', ...at('13:00', '13:45') })
    const found = await preview()
    expect(idsIn(found)).toEqual([piano.id, violin.id, voice.id])
    expect(found.problems).toEqual([])
    const { agnese, marta } = school.people
    expect(found.in_the_way[0]?.people.toSorted()).toEqual([agnese.id, marta.id].toSorted())
  })

  it('the first places of all can be taken together: the same time in a room of the same kind, then the nearest', async () => {
    const [, , voice] = await threeInTheWay()
    const found = await preview()
    const first = found.in_the_way.map(({ alternatives }) => alternatives[0])
    expect(first[0]).toMatchObject({ room_id: school.rooms.voice.id, ...at('10:00', '10:45') })
    expect(first[1]).toMatchObject({ room_id: school.rooms.violin.id, kind: 'other_time' })
    expect(first[2]).toMatchObject({ room_id: voice.room_id, kind: 'other_time' })
    expect((await takeOver(toNearest(found))).status).toBe(200)
  })

  it('no place is in the taken rooms at the taken times, or where its people are in the concert', async () => {
    const { marta, karlis } = school.people
    await threeInTheWay()
    const times = at('10:00', '13:00')
    for (const { people, alternatives } of (await preview({ students: [`group_${school.groups.choir.id}`] }))
      .in_the_way) {
      expect(alternatives.length).toBeGreaterThan(0)
      for (const { room_id, start_datetime, end_datetime } of alternatives) {
        const overlaps = start_datetime < times.end_datetime && times.start_datetime < end_datetime
        expect(overlaps && concert().rooms.includes(room_id)).toBe(false)
        expect(overlaps && [marta.id, karlis.id].some(id => people.includes(id))).toBe(false)
      }
    }
  })

  it('what may not be moved is said with its reason', async () => {
    const begun = await book(at('08:30', '09:30', '2026-11-23'))
    const closure = { category_id: 3 as const, subject_id: null, teachers: [], students: [] }
    const tuned = await book({ ...closure, event_name: 'Skaņošana', room_id: school.rooms.violin.id })
    const keyed = await book({ event_name: 'Ar atslēgu', ...at('12:00', '12:45') })
    expect((await change(keyed, { ...keyed, ...onlyIds(keyed), status_id: 4 })).status).toBe(200)
    const found = await preview({ times: [at('09:00', '10:00', '2026-11-23'), at('10:00', '13:00')] })
    expect(found.in_the_way.map(({ reservation: { id }, stays }) => [id, stays])).toEqual([
      [begun.id, 'Already started'],
      [tuned.id, 'The room is closed by someone else'],
      [keyed.id, 'The room’s key is out'],
    ])
    expect((await preview({}, 'anna')).in_the_way[0]?.stays).toBeNull()
    const { status, json } = await takeOver([cancel(tuned)])
    expect([status, json.message]).toEqual([409, 'Cannot be moved: Skaņošana. Nothing was changed.'])
  })

  it('what no event causes is said in words', async () => {
    const { problems } = await preview({
      rooms: [school.rooms.piano.id, school.rooms.unavailable.id],
      times: [at('20:00', '22:00')],
      teachers: [],
    })
    expect(problems?.map(({ room_id, field }) => [room_id, field])).toEqual([
      [school.rooms.piano.id, 'end_datetime'],
      [school.rooms.piano.id, 'responsible_name'],
      [school.rooms.piano.id, 'responsible_phone'],
      [school.rooms.unavailable.id, 'end_datetime'],
      [school.rooms.unavailable.id, 'room'],
    ])
  })
})

const onlyIds = ({ teachers, students = [] }: Reservation) => ({
  teachers: teachers.map(({ id }) => id),
  students: students.map(({ key }) => key as `student_${number}`),
})

describe('a takeover is booked whole', () => {
  it('an event in each room at each time, with its people in the first room, and what was in the way elsewhere', async () => {
    const [piano, violin, voice] = await threeInTheWay()
    const place = { room_id: school.rooms.practice.id, ...at('10:00', '10:45') }
    const rows = [
      move(piano, place),
      cancel(violin),
      move(voice, { ...placeOf(voice), ...at('14:00', '14:45') }),
    ]
    const times = [at('10:00', '13:00'), at('10:00', '13:00', '2026-11-25')]
    const { status, json } = await takeOver(rows, { times })
    expect(status, JSON.stringify(json)).toBe(200)
    const booked: Reservation[] = json.booked
    const { raimonds } = school.people
    expect(booked.map(({ room_id, start_date, teachers }) => [room_id, start_date, teachers[0]?.id])).toEqual(
      [
        [school.rooms.piano.id, '2026-11-24', raimonds.id],
        [school.rooms.violin.id, '2026-11-24', undefined],
        [school.rooms.piano.id, '2026-11-25', raimonds.id],
        [school.rooms.violin.id, '2026-11-25', undefined],
      ],
    )
    expect(new Set(booked.map(({ event_meta_id }) => event_meta_id)).size).toBe(1)
    expect(json.rearranged.map(({ id }: Reservation) => id).toSorted()).toEqual(
      [piano.id, violin.id, voice.id].toSorted(),
    )
    expect(placeOf(await now(piano))).toEqual(place)
    expect((await now(violin)).status_id).toBe(CANCELLED)
    expect((await now(voice)).start_time).toBe('14:00')
  })

  it('and one undo takes all of it back; the history says both', async () => {
    const all = await threeInTheWay()
    const { json } = await takeOver(toNearest(await preview()))
    const booked: Reservation[] = json.booked
    const history = async ({ id }: Seen) =>
      (await school.as('anna').get(`/api/reservations/reservation/${id}/history`)).json.data
    expect((await history(booked[1]!)).map(({ action }: { action: string }) => action)).toEqual(['created'])
    expect((await history(all[0]))[0]).toMatchObject({
      action: 'updated',
      actor: { full_name: 'Andris Ķīsis' },
    })
    const reservation_ids = [...booked, ...all].map(({ id }) => id)
    expect((await school.as('andris').post('/api/reservations/undo', { reservation_ids })).status).toBe(200)
    for (const event of all) expect(placeOf(await now(event))).toEqual(placeOf(event))
    expect(await bookedEvents()).toEqual([])
  })

  it('each person is told once, with the reason', async () => {
    const { db } = school.database
    const first = await book()
    const second = await book({ event_name: 'Solfedžo', ...at('11:00', '11:45') })
    await db.deleteFrom('untold_changes').execute()
    await db.deleteFrom('notices').execute()
    await takeOver([cancel(first), cancel(second)], { note: 'Zāle vajadzīga koncertam' })
    const told = await toldTo(school, 'marta')
    expect(told).toHaveLength(1)
    expect(told[0]?.lines).toHaveLength(2)
    expect(JSON.stringify(told)).toContain('Zāle vajadzīga koncertam')
    expect(await toldTo(school, 'raimonds')).toHaveLength(1)
  })

  it('with nothing in the way it is a booking like any other, of one event or of several', async () => {
    const { json } = await takeOver([], { rooms: [school.rooms.piano.id] })
    expect(json).toMatchObject({ booked: [{ recurrence: 'single' }], rearranged: [] })
  })

  it('a further room has nobody in it, and can be moved and brought back all the same', async () => {
    const { json } = await takeOver([])
    const further: Reservation = json.booked[1]
    const there = { ...placeOf(further), room_id: school.rooms.voice.id }
    const nobody = { category_id: 2 as const, subject_id: null, teachers: [], students: [] }
    const moved = await change(further, { ...nobody, event_name: 'Koncerts', ...there })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    expect((await school.as('andris').delete(`/api/reservations/reservation/${further.id}`)).status).toBe(200)
    const undo = { reservation_ids: [further.id] }
    expect((await school.as('andris').post('/api/reservations/undo', undo)).status).toBe(200)
    expect(placeOf(await now(further))).toEqual(there)
  })

  it('all its rooms get another name and time together', async () => {
    const { json } = await takeOver([])
    const [first]: Reservation[] = json.booked
    const body = { ...concert(), ...onlyIds(first!), room_id: first!.room_id, ...at('17:00', '20:00') }
    const { status } = await school.as('andris').put(`/api/reservations/reservation/${first!.id}?scope=all`, {
      ...body,
      event_name: 'Balle',
      scope: 'all',
    })
    expect(status).toBe(200)
    for (const event of json.booked)
      expect(await now(event)).toMatchObject({
        event_name: 'Balle',
        start_time: '17:00',
        room_id: event.room_id,
      })
  })
})

describe('or not at all', () => {
  it('while something in the way has no row: 409 with the new list', async () => {
    const [piano, violin, voice] = await threeInTheWay()
    const { status, json } = await takeOver([cancel(piano), row(violin, { action: 'keep' })])
    expect(status).toBe(409)
    expect(json.message).toBe('3 reservations still conflict. Nothing was changed.')
    expect(idsIn(await preview())).toEqual([piano.id, violin.id, voice.id])
    expect(await now(piano)).toEqual(piano)
    expect(await bookedEvents()).toEqual([])
  })

  it('of what may not be moved five are named, and how many more there are', async () => {
    const closure = { category_id: 3 as const, subject_id: null, teachers: [], students: [] }
    const closures: Reservation[] = []
    for (const hour of [10, 11, 12]) {
      for (const quarter of ['00', '15', '30'])
        closures.push(
          await book({
            ...{ ...closure, event_name: `Apkope ${hour}.${quarter}` },
            ...at(`${hour}:${quarter}`, `${hour}:${Number(quarter) + 15}`),
          }),
        )
    }
    const { status, json } = await takeOver(closures.slice(0, 7).map(cancel))
    expect(status).toBe(409)
    expect(json.message).toBe(
      'Cannot be moved: Apkope 10.00, Apkope 10.15, Apkope 10.30, Apkope 11.00, Apkope 11.15 and 2 more. Nothing was changed.',
    )
  })

  it('when a row would go into the taken rooms, or where somebody is', async () => {
    const [piano, violin, voice] = await threeInTheWay()
    const into = move(piano, { room_id: school.rooms.violin.id, ...at('12:00', '12:45') })
    const onto = move(piano, { room_id: school.rooms.drums.id, ...at('12:00', '12:45') })
    await book({
      room_id: school.rooms.drums.id,
      teachers: [],
      students: [`group_${school.groups.trio.id}`],
      category_id: 5,
      ...at('12:30', '13:15'),
    })
    for (const rows of [into, onto]) {
      const { status, json } = await takeOver([rows, cancel(violin), cancel(voice)])
      expect(status).toBe(409)
      const of = json.reservations.find(({ id }: Seen) => id === piano.id)
      expect(of.reasons[0].rule).toMatch(/-conflict$/)
    }
    expect(await now(piano)).toEqual(piano)
    expect(await bookedEvents()).toEqual([])
  })

  it('when a rule forbids the event or a row anywhere: 422 in words', async () => {
    const piano = await book()
    const late = move(piano, { ...placeOf(piano), ...at('20:30', '21:15') })
    expect((await takeOver([late])).status).toBe(422)
    expect((await takeOver([cancel(piano)], { teachers: [] })).status).toBe(422)
    expect((await takeOver([cancel(piano)], { rooms: [school.rooms.unavailable.id] })).status).toBe(422)
    expect((await now(piano)).status_id).toBe(1)
  })

  it('by those who do not run the school', async () => {
    const piano = await book()
    for (const who of ['agnese', 'marta', 'screen'] as const) {
      expect((await takeOver([cancel(piano)], {}, who)).status).toBe(403)
      expect((await lookAtTakeover(school.as(who), concert())).status).toBe(403)
    }
    expect((await now(piano)).status_id).toBe(1)
  })

  it('what is not a takeover', async () => {
    const { piano } = school.rooms
    const bad: object[] = [
      { rooms: [] },
      { rooms: [piano.id, piano.id] },
      { times: [] },
      { times: [at('10:00', '13:00'), at('10:00', '13:00')] },
      { event_name: ' ' },
      { rooms: undefined },
      { times: [at('13:00', '10:00')] },
      { rooms: [999_999] },
    ]
    for (const changes of bad)
      expect((await takeOver([], changes as Asked)).status, JSON.stringify(changes)).toBe(422)
    expect(await bookedEvents()).toEqual([])
  })
})

describe('for an outside party', () => {
  const rental = {
    name_lv: 'noma',
    name_en: 'rental',
    tint: 'orange',
    needs: 'responsible',
    chosen_by: 'school',
  }
  const who = { responsible_name: 'Jānis Ozols', responsible_phone: '+37126000000' }

  it('rooms are taken over by somebody who is responsible, without a teacher or student', async () => {
    const { json } = await school.as('anna').post('/api/admin/categories', rental)
    const asked = { category_id: json.data.id as EventBody['category_id'], teachers: [] }
    const [problem] = (await preview(asked)).problems ?? []
    expect(problem?.field).toBe('responsible_name')
    expect((await takeOver([], asked)).status).toBe(422)
    expect((await preview({ ...asked, ...who })).problems).toEqual([])
    const { status, json: taken } = await takeOver([], { ...asked, ...who })
    expect(status).toBe(200)
    expect(taken.booked).toEqual([expect.objectContaining(who), expect.objectContaining(who)])
  })
})

describe('at the same time', () => {
  it('of two takeovers of the same rooms one is booked, and the other gets the new list', async () => {
    const all = await threeInTheWay()
    const rows = all.map(cancel)
    const both = await Promise.all([takeOver(rows), takeOver(rows.toReversed(), {}, 'anna')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(idsIn(await preview())).toHaveLength(2)
    expect(await bookedEvents()).toHaveLength(2)
  })

  it('of a takeover and a booking in one of its rooms one wins, and the other is told so', async () => {
    const piano = await book()
    const booking = { event_name: 'Tikmēr', room_id: school.rooms.violin.id, ...at('11:00', '11:45') }
    const people = { teachers: [], students: [`student_${school.people.alise.id}`], category_id: 5 }
    const [taken, booked] = await Promise.all([
      takeOver([cancel(piano)]),
      school.as('anna').post('/api/event-meta/create', { ...booking, ...people }),
    ])
    if (taken.status === 200) expect(booked.status).toBe(422)
    else {
      expect([taken.status, booked.status]).toEqual([409, 201])
      expect(idsIn(await preview())).toHaveLength(2)
      expect((await now(piano)).status_id).toBe(1)
    }
  })
})
