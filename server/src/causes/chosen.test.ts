import { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, book, singing, twoLessons, draft, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

const ask = (ids: readonly number[], who: Who = 'andris') =>
  school.as(who).post('/api/rearrangements/preview', { cause: { kind: 'chosen', reservation_ids: ids } })
const chosen = async (events: readonly Pick<Seen, 'id'>[], who: Who = 'andris') => {
  const { status, json } = await ask(
    events.map(({ id }) => id),
    who,
  )
  expect(status, JSON.stringify(json)).toBe(200)
  return OfferedEvent.array().parse(json.data)
}
const rearrange = (rows: readonly object[], who: Who) =>
  school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
const row = ({ id, version }: Seen, what: object) => ({ reservation_id: id, version, ...what })
const cancel = { action: 'cancel' }

describe('the chosen events', () => {
  it('are listed by start, each with its people, places and teachers who could give it', async () => {
    const [piano, voice] = await twoLessons()
    const found = await chosen([voice, piano])
    expect(found.map(({ reservation }) => reservation)).toEqual([piano, voice])
    expect(found[1]?.people.toSorted()).toEqual(
      [school.people.raimonds.id, school.people.karlis.id].toSorted(),
    )
    for (const { alternatives } of found) expect(alternatives.length).toBeGreaterThan(0)
    expect(found[0]?.substitutes.map(({ id }) => id)).toContain(school.people.raimonds.id)
  })

  it('a teacher who teaches at that time cannot give another', async () => {
    const piano = await book()
    await singing(at('10:00', '10:45'))
    const [found] = await chosen([piano])
    expect(found?.substitutes.map(({ id }) => id)).not.toContain(school.people.raimonds.id)
  })

  it('those that are gone, and drafts, are left out', async () => {
    const [piano, voice] = await twoLessons()
    await school.as('anna').delete(`/api/reservations/reservation/${voice.id}`)
    const { reservations } = await draft('andris')
    const found = await chosen([piano, voice, reservations[0]!])
    expect(found.map(({ reservation }) => reservation.id)).toEqual([piano.id])
  })

  it('a teacher chooses her own, and nobody those of others', async () => {
    const [piano, voice] = await twoLessons()
    expect((await chosen([piano], 'agnese')).length).toBe(1)
    for (const [who, status] of [
      ...[['agnese', 403] as const, ['marta', 403] as const],
      ...[['screen', 403] as const, ['nobody', 401] as const],
    ])
      expect((await ask([piano.id, voice.id], who)).status).toBe(status)
  })

  it('none, or too many, are refused', async () => {
    expect((await ask([])).status).toBe(422)
    expect((await ask(Array.from({ length: 1001 }, (_, index) => index + 1))).status).toBe(422)
  })
})

describe('a teacher who leaves a lesson', () => {
  const remove = (lesson: Seen, teacher: keyof typeof school.people) =>
    row(lesson, { action: 'remove_teacher', from: school.people[teacher].id })
  const taught = async () => {
    const { agnese, raimonds } = school.people
    return book({ teachers: [agnese.id, raimonds.id] })
  }
  const teachersOf = async (lesson: Seen) => (await now(lesson)).teachers.map(({ full_name }) => full_name)

  it('takes herself out of it, and nobody who teaches with her', async () => {
    const lesson = await taught()
    const other = { rows: [remove(lesson, 'raimonds')] }
    for (const path of ['rearrangements', 'rearrangements/judge']) {
      const { status, json } = await school
        .as('agnese')
        .post(`/api/${path}`, { cause: { kind: 'chosen' }, ...other })
      expect([status, json.message]).toEqual([
        403,
        'You can take only yourself out of a lesson, not another teacher.',
      ])
    }
    expect(await now(lesson)).toEqual(lesson)
    expect((await rearrange([remove(lesson, 'agnese')], 'agnese')).status).toBe(200)
    expect(await teachersOf(lesson)).toEqual(['Raimonds Balodis'])
  })

  it('is taken out of it by who runs the school', async () => {
    const lesson = await taught()
    expect((await rearrange([remove(lesson, 'raimonds')], 'andris')).status).toBe(200)
    expect(await teachersOf(lesson)).toEqual(['Agnese Kalniņa'])
  })
})

describe('a student', () => {
  const practice = (hour: number) =>
    book(
      {
        ...{ event_name: 'Vingrināšanās', room_id: school.rooms.practice.id },
        ...{ teachers: [], students: [`student_${school.people.marta.id}`] },
        ...at(`${hour}:00`, `${hour}:45`),
      },
      'marta',
    )

  it('chooses own bookings and cancels them together', async () => {
    const both = [await practice(14), await practice(16)]
    const found = await chosen(both, 'marta')
    expect(found.map(({ alternatives, substitutes }) => [alternatives, substitutes])).toEqual([
      [[], []],
      [[], []],
    ])
    const { status, json } = await rearrange(
      both.map(event => row(event, cancel)),
      'marta',
    )
    expect(status, JSON.stringify(json)).toBe(200)
    for (const event of both) expect((await now(event)).status_id).toBe(CANCELLED)
  })

  it('does not move them or give them to anybody together', async () => {
    const event = await practice(14)
    const place = { action: 'move', room_id: event.room_id, ...at('15:00', '15:45') }
    const give = { action: 'replace_teacher', from: school.people.agnese.id, to: school.people.raimonds.id }
    for (const what of [place, give]) {
      expect((await rearrange([row(event, what)], 'marta')).status).toBe(403)
      const preview = { rows: [row(event, what)] }
      expect((await school.as('marta').post('/api/rearrangements/judge', preview)).status).toBe(403)
    }
    expect(await now(event)).toEqual(event)
  })
})
