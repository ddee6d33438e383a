import { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at, lesson, toCancel } from '../../../test/events.ts'
import type { Answer } from '../../../test/school.ts'
import { useSwaps } from '../../../test/swaps.ts'

const { school, book, singing, twoLessons, draft, now } = useSwaps()
type Seen = Pick<Reservation, 'id' | 'version'>
type Who = Parameters<typeof school.as>[0]
const CANCELLED = 3

const cancel = (events: readonly Seen[], who: Who = 'andris', headers = {}): Promise<Answer> =>
  school.as(who).post('/api/rearrangements', toCancel(events), headers)
const statuses = (events: readonly Seen[]) =>
  Promise.all(events.map(async event => (await now(event)).status_id))

describe('several lessons are cancelled together', () => {
  it('each stays to be seen as cancelled, by start, and what was not named stays as it is', async () => {
    const [piano, voice] = await twoLessons()
    const later = await book({ event_name: 'Solfedžo', ...at('14:00', '14:45') })
    const { status, json } = await cancel([voice, piano])
    expect(status).toBe(200)
    expect(Reservation.array().parse(json.data)).toEqual([
      { ...piano, status_id: CANCELLED, version: 2 },
      { ...voice, status_id: CANCELLED, version: 2 },
    ])
    expect(await now(later)).toEqual(later)
  })

  it('their room and people are free again', async () => {
    await cancel([await book()])
    expect((await school.as('anna').post('/api/event-meta/create', lesson(school))).status).toBe(201)
  })

  it('of a series the named day alone', async () => {
    const { id } = await draft()
    const submitted = await school.as('anna').post(`/api/event-meta/submit/${id}`)
    const [first, second]: Reservation[] = submitted.json.data.reservations
    expect((await cancel([first!])).status).toBe(200)
    expect(await now(first!)).toMatchObject({ status_id: CANCELLED, changed_alone: true })
    expect(await now(second!)).toEqual(second)
  })

  it('what waited for approval is turned down by it', async () => {
    const own = { subject_id: null, category_id: 5 as const, teachers: [], room_id: school.rooms.drums.id }
    const waiting = await book(own, 'marta')
    expect((await cancel([waiting])).status).toBe(200)
    expect((await now(waiting)).refusal?.by.full_name).toBe('Andris Ķīsis')
  })

  it('a teacher cancels her own', async () => {
    const lessons = [await book({}, 'agnese'), await book(at('12:00', '12:45'), 'agnese')]
    expect((await cancel(lessons, 'agnese')).status).toBe(200)
    expect(await statuses(lessons)).toEqual([CANCELLED, CANCELLED])
  })

  it('is in the history of each, and is taken back as a whole', async () => {
    const both = await twoLessons()
    await cancel(both)
    for (const { id } of both) {
      const { json } = await school.as('anna').get(`/api/reservations/reservation/${id}/history`)
      expect(json.data[0].fields.map(({ field }: { field: string }) => field)).toEqual(['status_id'])
    }
    const undo = { reservation_ids: both.map(({ id }) => id) }
    expect((await school.as('andris').post('/api/reservations/undo', undo)).status).toBe(200)
    expect(await statuses(both)).toEqual([1, 1])
  })

  it('sent again under its key it is done once', async () => {
    const both = await twoLessons()
    const key = { 'idempotency-key': 'ill-1' }
    const first = await cancel(both, 'andris', key)
    expect((await cancel(both, 'andris', key)).json).toEqual(first.json)
    expect((await now(both[0])).version).toBe(2)
  })
})

describe('none of them is cancelled', () => {
  it('when one is not the actor’s', async () => {
    const both = await twoLessons()
    expect((await cancel(both, 'agnese')).status).toBe(403)
    expect((await cancel(both, 'screen')).status).toBe(403)
    expect((await cancel(both, 'nobody')).status).toBe(401)
    expect(await statuses(both)).toEqual([1, 1])
  })

  it('when one is gone, or is a draft', async () => {
    const piano = await singing()
    const { status, json } = await cancel([piano, { id: 999_999, version: 1 }])
    expect(status).toBe(409)
    expect(json.message).toMatch(/already been deleted/)
    const [drafted] = (await draft('andris')).reservations
    expect((await cancel([piano, { ...drafted!, version: 1 }])).status).toBe(409)
    expect(await statuses([piano])).toEqual([1])
  })

  it('when nothing is named, or not as it was seen', async () => {
    expect((await cancel([])).status).toBe(422)
    const { id } = await book()
    const post = (rows: unknown) =>
      school.as('andris').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
    const row = { reservation_id: id, action: 'cancel' }
    expect((await post([row])).status).toBe(422)
    expect((await post([{ ...row, version: 'x' }])).status).toBe(422)
    expect((await post(undefined)).status).toBe(422)
  })

  it('when the rules forbid one: a student cannot call off what waits', async () => {
    const own = { subject_id: null, category_id: 5 as const, teachers: [] }
    const practice = await book({ ...own, room_id: school.rooms.practice.id }, 'marta')
    const drums = await book({ ...own, room_id: school.rooms.drums.id, ...at('12:00', '12:45') }, 'marta')
    const { status, json } = await cancel([practice, drums], 'marta')
    expect(status).toBe(422)
    expect(json.message).toBe('Not possible on this day: 24 Nov 2026.')
    const said = 'Šajā dienā tas nav iespējams: 24.11.2026.'
    expect(json.translations.lv.message).toBe(said)
    const latvian = await cancel([practice, drums], 'marta', { 'accept-language': 'lv' })
    expect(latvian.json.message).toBe(said)
    expect(await statuses([practice, drums])).toEqual([1, 2])
  })

  it('when one was changed since it was seen', async () => {
    const both = await twoLessons()
    await cancel([both[0]])
    const { status, json } = await cancel(both)
    expect(status).toBe(409)
    expect(json.message).toMatch(/“Klavierspēle” has been changed by someone else/)
    expect(await statuses(both)).toEqual([CANCELLED, 1])
  })

  it('when one is cancelled already', async () => {
    const both = await twoLessons()
    await cancel([both[0]])
    const { status, json } = await cancel([await now(both[0]), both[1]])
    expect(status).toBe(409)
    expect(json.message).toBe('“Klavierspēle” is already cancelled.')
  })

  it('when the key of its room is out', async () => {
    const both = [await book(), await singing({ status_id: 4 })]
    const { status, json } = await cancel(both)
    expect(status).toBe(409)
    expect(json.message).toMatch(/“Dziedāšana” .* key is returned/)
    expect(await statuses(both)).toEqual([1, 4])
  })

  it('when one has begun', async () => {
    const both = await twoLessons()
    school.setNow('2026-11-24T10:01:00+02:00')
    const { status, json } = await cancel(both)
    school.setNow('2026-11-24T10:00:00+02:00')
    expect(status).toBe(409)
    expect(json.message).toMatch(/“Klavierspēle” has already started/)
    expect(await statuses(both)).toEqual([1, 1])
    expect((await cancel(both)).status).toBe(200)
  })
})

describe('at the same time', () => {
  it('of several who cancel the same day one does, and the others are told so', async () => {
    const both = await twoLessons()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => cancel(index % 2 ? both : both.toReversed())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await statuses(both)).toEqual([CANCELLED, CANCELLED])
  })

  it('either all are cancelled, or the one that somebody moves stays with the others', async () => {
    const both = await twoLessons()
    const [piano, voice] = both
    const moved = lesson(school, { ...at('15:00', '15:45'), event_name: piano.event_name })
    const [cancelled, put] = await Promise.all([
      cancel(both),
      school
        .as('anna')
        .put(`/api/reservations/reservation/${piano.id}`, { ...moved, version: piano.version }),
    ])
    expect([cancelled.status, put.status].sort()).toEqual([200, 409])
    const left = cancelled.status === 200 ? CANCELLED : 1
    expect(await statuses([piano, voice])).toEqual([left, left])
  })
})
