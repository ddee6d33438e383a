import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { earlier } from '../../test/earlier.ts'
import { at, lesson, toCancel } from '../../test/events.ts'
import { tell, toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { queueStories, STANDS_SECONDS } from './telling.service.ts'

const school = useSchool()
const { book, known } = useNobodyTold(school)
const one = (id: number) => `/api/reservations/reservation/${id}`

describe('a lesson that was moved', () => {
  it('is told to its student, from where and when to where and when', async () => {
    const { id } = await known()
    const place = { room_id: school.rooms.voice.id, ...at('11:15', '12:00') }
    await school.as('anna').put(one(id), lesson(school, place))
    expect(await toldTo(school, 'marta')).toEqual([
      expect.objectContaining({
        kind: 'moved',
        seen_at: null,
        title: 'Moved: Klavierspēle, Tuesday 24 November',
        items: [
          {
            reservation_id: id,
            text: '',
            before: '10:00–10:45, room 201',
            after: '11:15–12:00, room 203',
          },
        ],
        lines: ['10:00–10:45, room 201 → 11:15–12:00, room 203'],
        actor: { id: school.people.anna.id, full_name: school.people.anna.full_name },
        reason: null,
        reservation_id: id,
        href: `/?date=2026-11-24&view=day&event=${id}`,
      }),
    ])
    expect(await toldTo(school, 'agnese')).toHaveLength(1)
    expect(await toldTo(school, 'anna')).toEqual([])
    expect(await toldTo(school, 'karlis')).toEqual([])
  })
})

it('a reason is told although its writer has corrected something else in the same minute', async () => {
  const { id } = await known()
  const moved = lesson(school, at('12:00', '12:45'))
  await school.as('anna').put(one(id), { ...moved, note: 'The piano is tuned' })
  await school.as('anna').put(one(id), { ...moved, description: 'Bring the sheets' })
  expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'moved', reason: 'The piano is tuned' }])
})

describe('nobody is told', () => {
  it('of what was undone', async () => {
    const { id } = await known()
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    await school.as('anna').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(await toldTo(school, 'marta')).toEqual([])
  })

  it('before the change has stood for a minute', async () => {
    const { id } = await known()
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    const told = async () => {
      await tell(school, STANDS_SECONDS)
      return (await school.as('marta').get('/api/notices')).json.data.length
    }
    expect(await told()).toBe(0)
    await sql`update history set at = ${earlier('at', 61)}`.execute(school.database.db)
    expect(await told()).toBe(1)
  })

  it('of a lesson whose last change is younger than a minute, though its first one is older', async () => {
    const { id } = await known()
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    await sql`update history set at = ${earlier('at', 61)}`.execute(school.database.db)
    await school.as('ilze').put(one(id), lesson(school, at('13:00', '13:45')))
    await tell(school, STANDS_SECONDS)
    expect((await school.as('marta').get('/api/notices')).json.data).toEqual([])
    expect(await toldTo(school, 'marta')).toMatchObject([
      { items: [{ before: '10:00–10:45, room 201', after: '13:00–13:45, room 201' }] },
    ])
  })

  it('of what is over already', async () => {
    school.setNow('2026-11-23T12:00:00+02:00')
    const past = at('08:00', '08:45', '2026-11-23')
    const { id } = await book('anna', past)
    await school.as('anna').put(one(id), lesson(school, { ...past, room_id: school.rooms.voice.id }))
    expect(await toldTo(school, 'marta')).toEqual([])
  })

  it('of what they did themselves, but of what others have made of it since', async () => {
    const { id } = await book('agnese')
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    expect(await toldTo(school, 'agnese')).toMatchObject([
      { kind: 'moved', items: [{ before: '10:00–10:45, room 201' }] },
    ])
    expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'booked' }])
    expect(await toldTo(school, 'anna')).toEqual([])
  })

  it('of a draft, until it is submitted', async () => {
    const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-15' } }
    const { json } = await school.as('agnese').post('/api/event-meta/draft', asked)
    expect(await toldTo(school, 'marta')).toEqual([])
    await school.as('agnese').post(`/api/event-meta/submit/${json.data.id}`)
    expect(await toldTo(school, 'marta')).toMatchObject([
      {
        kind: 'booked',
        title: '4 new lessons: Tuesdays 10:00–10:45, 24 Nov–15 Dec',
        lines: ['Tuesdays 10:00–10:45, room 201, 24 Nov–15 Dec · Klavierspēle, Agnese Kalniņa'],
      },
    ])
  })

  it('that a key was given out', async () => {
    const { id } = await known()
    const { status } = await school.as('anna').put(one(id), lesson(school, { status_id: 4 }))
    expect(status).toBe(200)
    expect(await toldTo(school, 'marta')).toEqual([])
  })

  it('who is archived, or waits to be let in', async () => {
    const { id } = await known()
    await sql`update users set let_in_at = null where id = ${school.people.marta.id}`.execute(
      school.database.db,
    )
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    await toldTo(school, 'anna')
    await sql`update users set let_in_at = now() where id = ${school.people.marta.id}`.execute(
      school.database.db,
    )
    expect(await toldTo(school, 'marta')).toEqual([])
  })
})

describe('one story', () => {
  it('tells of forty moved lessons, in a sentence', async () => {
    const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2027-08-30' } }
    const { json } = await school.as('agnese').post('/api/event-meta/draft', asked)
    const submitted = await school.as('agnese').post(`/api/event-meta/submit/${json.data.id}`)
    const [first] = submitted.json.data.reservations
    await school.database.db.deleteFrom('untold_changes').execute()
    const { status } = await school
      .as('anna')
      .put(one(first.id), { ...lesson(school, at('16:00', '16:45')), scope: 'all' })
    expect(status).toBe(200)
    const [notice, ...others] = await toldTo(school, 'marta')
    expect(others).toEqual([])
    expect(notice?.title).toBe('40 lessons moved: Tuesdays 16:00–16:45, 24 Nov–24 Aug')
    expect(notice?.lines).toEqual([
      'Klavierspēle, Agnese Kalniņa: Tuesdays 10:00–10:45, room 201, 24 Nov–24 Aug → Tuesdays 16:00–16:45, room 201, 24 Nov–24 Aug',
    ])
  })

  it('names a group once whose rehearsal is called like it', async () => {
    const students = [`group_${school.groups.choir.id}` as const]
    const rehearsal = { event_name: 'Koris 4.–8. klase', students }
    await book('anna', rehearsal)
    await book('anna', { ...rehearsal, ...at('12:00', '12:45') })
    const [one, two] = await toldTo(school, 'karlis')
    expect(one?.lines ?? two?.lines).toEqual(['10:00–10:45, room 201'])
  })

  it('says of a substituted lesson when and where it is', async () => {
    const { id } = await known()
    await school.as('anna').put(one(id), lesson(school, { teachers: [school.people.raimonds.id] }))
    expect(await toldTo(school, 'marta')).toMatchObject([
      { kind: 'changed', lines: ['10:00–10:45, room 201: Agnese Kalniņa → Raimonds Balodis'] },
    ])
  })

  it('reaches the members of a group, and those who join and leave', async () => {
    const choir = [`group_${school.groups.choir.id}` as const]
    const { id } = await known({ students: choir })
    await school
      .as('anna')
      .put(
        one(id),
        lesson(school, { students: [`student_${school.people.alise.id}`], ...at('12:00', '12:45') }),
      )
    expect(await toldTo(school, 'karlis')).toMatchObject([
      { kind: 'cancelled', title: 'No longer in your plan: Klavierspēle, Tuesday 24 November' },
    ])
    expect(await toldTo(school, 'alise')).toMatchObject([
      { kind: 'booked', lines: ['12:00–12:45, room 201 · Agnese Kalniņa'] },
    ])
    expect(await toldTo(school, 'agnese')).toMatchObject([{ kind: 'moved' }])
  })

  it('tells of another room and other people as of a change', async () => {
    const { id } = await known()
    await school
      .as('anna')
      .put(one(id), lesson(school, { room_id: school.rooms.voice.id, teachers: [school.people.raimonds.id] }))
    expect(await toldTo(school, 'marta')).toMatchObject([
      {
        kind: 'changed',
        items: [{ before: 'room 201, Agnese Kalniņa', after: 'room 203, Raimonds Balodis' }],
      },
    ])
    expect(await toldTo(school, 'agnese')).toMatchObject([{ kind: 'cancelled' }])
    expect(await toldTo(school, 'raimonds')).toMatchObject([{ kind: 'booked' }])
  })

  it('tells of what was deleted, without a way to open it', async () => {
    const { id } = await known()
    await school.as('anna').delete(one(id))
    const [notice] = await toldTo(school, 'marta')
    expect(notice).toMatchObject({ kind: 'cancelled', href: '/?date=2026-11-24&view=day' })
    expect(notice).not.toHaveProperty('reservation_id')
  })

  it('is told once, though two servers look at the same time', async () => {
    const { id } = await known()
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    await Promise.all([queueStories(school.context, 0), queueStories(school.context, 0)])
    await Promise.all([tell(school), tell(school)])
    expect(await toldTo(school, 'marta')).toHaveLength(1)
  })
})

describe('a reason', () => {
  it('is told with what was moved or cancelled, and is in the history', async () => {
    const { id } = await known()
    await school
      .as('anna')
      .put(one(id), { ...lesson(school, at('12:00', '12:45')), note: ' The piano is tuned ' })
    expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'moved', reason: 'The piano is tuned' }])
    const { json } = await school.as('anna').get(one(id))
    const reservations = [{ id, version: json.data.version }]
    await school.as('anna').post('/api/rearrangements', toCancel(reservations, { note: 'Ill' }))
    expect((await toldTo(school, 'marta')).at(-1)).toMatchObject({ kind: 'cancelled', reason: 'Ill' })
    const history = await school.as('anna').get(`${one(id)}/history`)
    expect(history.json.data.map(({ note }: { note: string }) => note)).toEqual([
      'Ill',
      'The piano is tuned',
      null,
    ])
  })

  it('of somebody else is not told as its author’s', async () => {
    const { id } = await known()
    await school
      .as('anna')
      .put(one(id), { ...lesson(school, at('12:00', '12:45')), note: 'The piano is tuned' })
    await school.as('ilze').put(one(id), lesson(school, at('12:15', '13:00')))
    expect(await toldTo(school, 'marta')).toMatchObject([
      { actor: { id: school.people.ilze.id }, reason: null },
    ])
  })
})
