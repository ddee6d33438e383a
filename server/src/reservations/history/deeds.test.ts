import { Deed, ListedDeed } from '@stunda/contract/reservations/deeds.ts'
import { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { useAbsences } from '../../../test/absences.ts'
import { at, toCancel } from '../../../test/events.ts'
import { handOver } from '../../../test/leaving.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday.
const { school, book, singing, change, cancel, give, enter, swap } = useAbsences()
type Who = Parameters<typeof school.as>[0]

const historyOf = async ({ id }: Pick<Reservation, 'id'>, who: Who = 'anna') =>
  HistoryEntry.array().parse(
    (await school.as(who).get(`/api/reservations/reservation/${id}/history`)).json.data,
  )
const deedOf = async (event: Pick<Reservation, 'id'>, who: Who = 'anna') =>
  (await historyOf(event, who))[0]?.deed ?? null
const open = async (id: number, who: Who = 'anna') => {
  const { status, json } = await school.as(who).get(`/api/deeds/${id}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return Deed.parse(json.data)
}
const list = async (who: Who) => ListedDeed.array().parse((await school.as(who).get('/api/deeds')).json.data)
const undo = (events: readonly Pick<Reservation, 'id'>[], who: Who = 'andris') =>
  school.as(who).post('/api/reservations/undo', { reservation_ids: events.map(({ id }) => id) })

/** Two lessons of Agnese on Tuesday; her absence cancels one and gives the other to Raimonds. */
async function absence() {
  const [one, two] = [await book(), await book(at('12:00', '12:45'))]
  expect((await enter([cancel(one), give(two)])).status).toBe(200)
  return [one, two] as const
}

describe('what changed several events at once', () => {
  it('an absence: the history of each names it, and it opens with its parts', async () => {
    const [one, two] = await absence()
    const deed = await deedOf(one)
    expect(deed).toMatchObject({ kind: 'absence', undoes: false, count: 2, group: null })
    expect(deed?.person?.full_name).toBe('Agnese Kalniņa')
    expect([deed?.start_datetime, deed?.end_datetime]).toEqual(['2026-11-24 00:00:00', '2026-11-25 00:00:00'])
    expect(await deedOf(two)).toEqual(deed)
    const { parts, actor } = await open(deed!.id)
    expect(actor?.full_name).toBe('Andris Ķīsis')
    expect(parts.map(({ reservation_id, action }) => [reservation_id, action])).toEqual([
      [one.id, 'updated'],
      [two.id, 'updated'],
    ])
    expect(parts[0]?.fields.map(({ field }) => field)).toEqual(['status_id', 'is_owed'])
    expect(parts[1]?.fields.map(({ field }) => field)).toEqual(['teachers'])
  })

  it('its undo is a deed of its own, and so is the undo of that', async () => {
    const lessons = await absence()
    expect((await undo(lessons)).status).toBe(200)
    expect(await deedOf(lessons[0])).toMatchObject({ kind: 'absence', undoes: true, count: 2 })
    expect((await undo(lessons)).status).toBe(200)
    expect(await deedOf(lessons[0])).toMatchObject({ kind: 'absence', undoes: false, count: 2 })
  })

  it('a handover, a rearrangement, a cancelling of several, a swap', async () => {
    const [one, two] = [await book(), await book(at('12:00', '12:45'))]
    const rows = (events: readonly Reservation[]) => events.map(event => give(event))
    const leaving = { part: 'teacher', id: school.people.agnese.id } as const
    expect((await handOver(school.as('anna'), rows([one, two]), leaving)).status).toBe(200)
    expect(await deedOf(one)).toMatchObject({ kind: 'handover', person: { full_name: 'Agnese Kalniņa' } })

    const three = await book(at('14:00', '14:45'))
    await school.as('anna').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: [cancel(three)] })
    expect(await deedOf(three)).toMatchObject({ kind: 'rearrangement', person: null, count: 1 })

    const [four, five] = [await book(at('15:00', '15:45')), await singing(at('16:00', '16:45'))]
    expect((await swap(four, five)).status).toBe(200)
    expect(await deedOf(five)).toMatchObject({ kind: 'swap', count: 2 })
    const both = [four, five].map(({ id }) => ({ id, version: 2 }))
    expect((await school.as('anna').post('/api/rearrangements', toCancel(both))).status).toBe(200)
    expect(await deedOf(four)).toMatchObject({ kind: 'cancelling', count: 2 })
  })

  it('a change of one event is none', async () => {
    const one = await book()
    expect((await change(one, { event_name: 'Cita nodarbība' })).status).toBe(200)
    expect((await historyOf(one)).map(({ deed }) => deed)).toEqual([null, null])
  })

  it('what is refused leaves none', async () => {
    const before = (await list('anna')).length
    const one = await book()
    await singing({ teachers: [school.people.raimonds.id], ...at('10:00', '10:45') })
    expect((await enter([give(one)])).status).toBe(422)
    expect((await list('anna')).length).toBe(before)
  })

  it('is listed, latest first: all of them for those who run the school, for others their own', async () => {
    const [one] = await absence()
    const { id } = (await deedOf(one))!
    expect((await list('anna'))[0]).toMatchObject({ id, count: 2, actor: { full_name: 'Andris Ķīsis' } })
    const theirs = await book(at('16:00', '16:45', '2026-11-26'))
    await school
      .as('agnese')
      .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: [cancel(theirs)] })
    expect((await list('agnese')).every(({ actor }) => actor?.full_name === 'Agnese Kalniņa')).toBe(true)
    expect((await list('agnese')).length).toBeGreaterThan(0)
    expect(await list('marta')).toEqual([])
  })
})

describe('of a deed somebody sees', () => {
  it('the parts whose history they may see; when the teacher is away not', async () => {
    const [one, two] = await absence()
    const { id } = (await deedOf(one))!
    const ids = async (who: Who) => (await open(id, who)).parts.map(part => part.reservation_id)
    expect(await ids('agnese')).toEqual([one.id])
    expect(await ids('raimonds')).toEqual([two.id])
    expect(await open(id, 'raimonds')).toMatchObject({ count: 2, start_datetime: null, end_datetime: null })
    expect((await open(id, 'agnese')).start_datetime).toBe('2026-11-24 00:00:00')
  })

  it('nothing, if none of it is theirs, or there is none', async () => {
    const [one] = await absence()
    const { id } = (await deedOf(one))!
    for (const who of ['marta', 'screen'] as const)
      expect((await school.as(who).get(`/api/deeds/${id}`)).status).toBe(404)
    expect((await school.as('anna').get('/api/deeds/999999')).status).toBe(404)
    expect((await school.as('anna').get('/api/deeds/none')).status).toBe(404)
    expect((await school.as('nobody').get(`/api/deeds/${id}`)).status).toBe(401)
  })

  it('also events that were deleted since, if they run the school', async () => {
    const [one, two] = await absence()
    const { id } = (await deedOf(one))!
    expect((await school.as('anna').delete(`/api/reservations/reservation/${two.id}`)).status).toBe(200)
    expect((await open(id)).parts.length).toBe(2)
    await expect(school.as('raimonds').get(`/api/deeds/${id}`)).resolves.toMatchObject({ status: 404 })
  })
})
