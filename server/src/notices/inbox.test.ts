import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { earlier } from '../../test/earlier.ts'
import { at, lesson } from '../../test/events.ts'
import { readLive } from '../../test/live.ts'
import { tell, toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { sweep } from '../app/sweep.ts'
import { STANDS_SECONDS } from './telling.service.ts'

const school = useSchool()
const { book, known } = useNobodyTold(school)
const one = (id: number) => `/api/reservations/reservation/${id}`

describe('a request', () => {
  const ask = () => book('marta', { room_id: school.rooms.drums.id, teachers: [], ...at('17:00', '17:45') })

  it('is told to those who decide, and its answer to who asked', async () => {
    const { id } = await ask()
    for (const who of ['anna', 'ilze', 'andris'] as const)
      expect(await toldTo(school, who)).toMatchObject([{ kind: 'request', href: '/approvals' }])
    expect(await toldTo(school, 'marta')).toEqual([])
    await school.as('anna').post(`${one(id)}/confirm`)
    expect(await toldTo(school, 'marta')).toMatchObject([
      { kind: 'answered', title: 'Approved: Klavierspēle, Tuesday 24 November' },
    ])
    expect(await toldTo(school, 'ilze')).toHaveLength(1)
  })

  it('that is declined is answered with the reason', async () => {
    const { id } = await ask()
    await school.as('anna').post(`${one(id)}/reject`, { reason: 'The room is painted' })
    expect(await toldTo(school, 'marta')).toMatchObject([
      {
        kind: 'answered',
        title: 'Declined: Klavierspēle, Tuesday 24 November',
        reason: 'The room is painted',
        actor: { id: school.people.anna.id },
      },
    ])
    expect(await toldTo(school, 'ilze')).toEqual([])
  })
})

describe('the dates of a series that waits', () => {
  /** Marta asks for the drums on four days, of which who decides is told; answers the reservations' ids. */
  async function askForSeries(): Promise<number[]> {
    const asked = lesson(school, { room_id: school.rooms.drums.id, teachers: [], ...at('17:00', '17:45') })
    const recurrence = { kind: 'weekly', until: '2026-11-27', weekdays: [2, 3, 4, 5] }
    const { json } = await school.as('marta').post('/api/event-meta/draft', { ...asked, recurrence })
    const submitted = await school.as('marta').post(`/api/event-meta/submit/${json.data.id}`)
    expect(submitted.status, JSON.stringify(submitted.json)).toBe(200)
    await school.database.db.deleteFrom('untold_changes').execute()
    return submitted.json.data.reservations.map(({ id }: Reservation) => id)
  }
  const confirm = (id: number) => school.as('anna').post(`${one(id)}/confirm`)
  const decline = (id: number, reason: string) => school.as('anna').post(`${one(id)}/reject`, { reason })

  it('are answered one by one and told as one story', async () => {
    for (const id of await askForSeries()) expect((await confirm(id)).status).toBe(200)
    const [notice, ...others] = await toldTo(school, 'marta')
    expect(others).toEqual([])
    expect(notice?.title).toBe('4 reservations approved')
    expect(notice?.items).toHaveLength(1)
  })

  it('are told apart where the answers, their reasons or who gave them differ', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await askForSeries()
    await confirm(first)
    await decline(second, 'The room is painted')
    await decline(third, 'The room is painted')
    await school.as('ilze').post(`${one(fourth)}/reject`, { reason: 'The room is painted' })
    const told = await toldTo(school, 'marta')
    expect(told.map(({ title }) => title)).toEqual([
      'Approved: Klavierspēle, Tuesday 24 November',
      '2 reservations declined',
      'Declined: Klavierspēle, Friday 27 November',
    ])
  })

  it('are not told until the last answer has stood for a minute', async () => {
    const [first = 0, second = 0] = await askForSeries()
    const told = async () => {
      await tell(school, STANDS_SECONDS)
      return (await school.as('marta').get('/api/notices')).json.data
    }
    const aMinuteAgo = () => sql`update history set at = ${earlier('at', 61)}`.execute(school.database.db)
    await confirm(first)
    await aMinuteAgo()
    await confirm(second)
    expect(await told()).toEqual([])
    await aMinuteAgo()
    expect(await told()).toMatchObject([{ title: '2 reservations approved' }])
  })

  it('do not keep other changes of the series waiting', async () => {
    const [first = 0, second = 0] = await askForSeries()
    await school.as('anna').delete(one(first))
    await sql`update history set at = ${earlier('at', 61)}`.execute(school.database.db)
    await confirm(second)
    await tell(school, STANDS_SECONDS)
    expect((await school.as('marta').get('/api/notices')).json.data).toMatchObject([{ kind: 'cancelled' }])
  })
})

describe('the inbox', () => {
  const moved = async () => {
    const { id } = await known()
    await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
    return toldTo(school, 'marta')
  }

  it('counts what is unseen, until it was seen', async () => {
    const [notice] = await moved()
    const count = async () => (await school.as('marta').get('/api/notices?unseen=1')).json.meta
    expect(await count()).toMatchObject({ unseen: 1, total: 1 })
    const { json } = await school.as('marta').post('/api/notices/seen', { ids: [notice?.id] })
    expect(json.data).toEqual({ unseen: 0 })
    expect(await count()).toMatchObject({ unseen: 0, total: 0 })
    expect((await toldTo(school, 'marta'))[0]?.seen_at).toBe('2026-11-23T07:00:00.000Z')
  })

  it('is not marked by somebody else, and is marked whole', async () => {
    const [notice] = await moved()
    await school.as('karlis').post('/api/notices/seen', { ids: [notice?.id] })
    expect((await toldTo(school, 'marta'))[0]?.seen_at).toBeNull()
    await school.as('marta').post('/api/notices/seen', { all: true })
    expect((await toldTo(school, 'marta'))[0]?.seen_at).not.toBeNull()
  })

  it('is closed to those who are not signed in, and refuses what it does not know', async () => {
    expect((await school.as('nobody').get('/api/notices')).status).toBe(401)
    expect((await school.as('marta').post('/api/notices/seen', {})).status).toBe(422)
    expect((await school.as('marta').post('/api/notices/seen', { ids: [0] })).status).toBe(422)
  })

  it('is in the language of the reader', async () => {
    await moved()
    const { json } = await school.as('marta').get('/api/notices', { 'accept-language': 'lv' })
    expect(json.data[0]).toMatchObject({
      title: 'Pārcelta: Klavierspēle, otrdien, 24. novembrī',
      lines: ['10:00–10:45, telpa 201 → 12:00–12:45, telpa 201'],
    })
  })

  it('forgets after 90 days', async () => {
    await moved()
    school.setNow('2027-02-22T09:00:00+02:00')
    await sweep(school.context)
    expect(await toldTo(school, 'marta')).toEqual([])
  })
})

it('the open screens of the reader learn of it, and nobody else’s', async () => {
  const { id } = await known()
  const [marta, alise] = [await readLive(school, 'marta'), await readLive(school, 'alise')]
  await school.as('anna').put(one(id), lesson(school, at('12:00', '12:45')))
  await tell(school)
  await school.as('anna').put(one(id), lesson(school, at('13:00', '13:45', '2026-11-27')))
  const eventsUntilFriday = async (stream: typeof marta) => {
    const names: (string | undefined)[] = []
    for (;;) {
      const event = await stream.next()
      names.push(event?.event)
      if (!event || JSON.stringify(event.data).includes('2026-11-27')) return names
    }
  }
  expect(await eventsUntilFriday(marta)).toContain('notices')
  expect(await eventsUntilFriday(alise)).not.toContain('notices')
})
