import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson, toCancel } from '../../test/events.ts'
import { tell as tellAll, toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const { known } = useNobodyTold(school)
const one = (id: number) => `/api/reservations/reservation/${id}`
const tell = () => tellAll(school)

const cancel = ({ id, version }: Reservation) =>
  school.as('anna').post('/api/rearrangements', toCancel([{ id, version }]))

/** The names of those who have not seen it, as an administrator sees them. */
async function unseen({ id }: { id: number }): Promise<string[]> {
  const { json } = await school.as('ilze').get(`${one(id)}/unseen`)
  return json.data.map(({ full_name }: { full_name: string }) => full_name)
}

const open = (who: 'marta' | 'karlis' | 'agnese', reservation_id: number) =>
  school.as(who).post('/api/notices/seen', { reservation_id })

const MARTA = 'Marta Ozola'
const AGNESE = 'Agnese Kalniņa'

describe('who has not seen that tomorrow’s lesson is cancelled', () => {
  it('stands in the list with the telephone number, until they have seen it', async () => {
    const { db } = school.database
    await sql`update users set phone = '+37120000001' where id = ${school.people.marta.id}`.execute(db)
    const event = await known()
    await cancel(event)
    await tell()
    const { json } = await school.as('ilze').get(`${one(event.id)}/unseen`)
    expect(json.data).toMatchObject([{ full_name: AGNESE }, { full_name: MARTA, phone: '+37120000001' }])
    const [notice] = await toldTo(school, 'marta')
    await school.as('marta').post('/api/notices/seen', { ids: [notice?.id] })
    expect(await unseen(event)).toEqual([AGNESE])
    await open('agnese', event.id)
    const { data, meta } = (await school.as('ilze').get(`${one(event.id)}/unseen`)).json
    expect([data, meta]).toEqual([[], { told: 2 }])
  })

  it('stands there already before anybody is told', async () => {
    const event = await known()
    await cancel(event)
    expect(await unseen(event)).toEqual([AGNESE, MARTA])
  })

  it('stands there also if they have chosen not to be told at all', async () => {
    afterwards(() => school.database.db.deleteFrom('notice_choices').execute())
    const data = [{ kind: 'cancelled', inbox: false, mail: false, push: false }]
    await school.as('marta').put('/api/notices/choices', { data })
    const event = await known()
    await cancel(event)
    await tell()
    expect((await school.as('marta').get('/api/notices')).json.data).toEqual([])
    expect(await unseen(event)).toEqual([AGNESE, MARTA])
  })

  it('stands there if they are in it through a group', async () => {
    const event = await known({ students: [`group_${school.groups.choir.id}`] })
    await cancel(event)
    await tell()
    expect(await unseen(event)).toHaveLength(3)
  })

  it('does not if they were not in it, have done it themselves or are archived', async () => {
    const event = await known()
    const { version, id } = event
    await school.as('agnese').post('/api/rearrangements', toCancel([{ id, version }]))
    await tell()
    expect(await unseen(event)).toEqual([MARTA])
    const archive = (status: string) =>
      sql`update users set status = ${status} where id = ${school.people.marta.id}`.execute(
        school.database.db,
      )
    afterwards(() => archive('active'))
    await archive('archived')
    expect(await unseen(event)).toEqual([])
  })
})

describe('a move', () => {
  const move = ({ id }: { id: number }, clock: string, date?: string) =>
    school.as('anna').put(one(id), lesson(school, at(`${clock}:00`, `${clock}:45`, date)))

  it('concerns the day where the lesson was and the day where it is', async () => {
    const here = await known(at('15:00', '15:45', '2026-12-04'))
    const away = await known()
    await move(away, '10', '2026-12-03')
    await move(here, '15')
    expect(await unseen(away)).toHaveLength(2)
    await tell()
    expect(await unseen(away)).toHaveLength(2)
    expect(await unseen(here)).toHaveLength(2)
  })

  it('within next week asks nobody to telephone', async () => {
    const event = await known(at('10:00', '10:45', '2026-12-01'))
    await move(event, '12', '2026-12-01')
    expect(await unseen(event)).toEqual([])
    await tell()
    expect(await unseen(event)).toEqual([])
  })

  it('that was moved again has been seen by who has seen the last', async () => {
    const event = await known()
    await move(event, '12')
    await tell()
    await move(event, '13')
    await tell()
    const [, last] = await toldTo(school, 'marta')
    await school.as('marta').post('/api/notices/seen', { ids: [last?.id] })
    expect(await unseen(event)).toEqual([AGNESE])
  })

  it('that was taken back within the minute is nobody’s to see', async () => {
    const event = await known()
    await move(event, '12')
    await school.as('anna').post('/api/reservations/undo', { reservation_ids: [event.id] })
    expect(await unseen(event)).toEqual([])
  })
})

it('another room today or tomorrow is telephoned about, another name is not', async () => {
  const event = await known()
  await school.as('anna').put(one(event.id), lesson(school, { event_name: 'Etīdes' }))
  await tell()
  expect(await unseen(event)).toEqual([])
  await school.as('anna').put(one(event.id), lesson(school, { room_id: school.rooms.voice.id }))
  expect(await unseen(event)).toEqual([AGNESE, MARTA])
  await tell()
  expect(await unseen(event)).toEqual([AGNESE, MARTA])
})

describe('opening an event', () => {
  it('leaves a message unread that tells of other events too', async () => {
    const first = await known()
    const second = await known(at('12:00', '12:45'))
    const reservations = [first, second].map(({ id, version }) => ({ id, version }))
    await school.as('anna').post('/api/rearrangements', toCancel(reservations))
    await tell()
    expect((await open('marta', first.id)).json.data).toEqual({ unseen: 1 })
    expect(await unseen(first)).toEqual([AGNESE, MARTA])
  })

  it('marks nobody else’s messages, and nothing of an event that there is not', async () => {
    const event = await known()
    await cancel(event)
    await tell()
    expect((await open('karlis', event.id)).json.data).toEqual({ unseen: 0 })
    expect((await open('marta', 999_999)).json.data).toEqual({ unseen: 1 })
    expect((await school.as('marta').post('/api/notices/seen', { reservation_id: 'x' })).status).toBe(422)
    expect(await unseen(event)).toEqual([AGNESE, MARTA])
  })

  it('twice at a time marks once', async () => {
    const event = await known()
    await cancel(event)
    await tell()
    const answers = await Promise.all([open('marta', event.id), open('marta', event.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [notice] = (await toldTo(school, 'marta')) as [Notice]
    expect(notice.seen_at).not.toBeNull()
  })
})

describe('the list', () => {
  it('is for who runs the school, with telephone numbers for attendants too, who see none elsewhere', async () => {
    const event = await known()
    await cancel(event)
    const ask = (who: 'andris' | 'agnese' | 'marta' | 'nobody') =>
      school.as(who).get(`${one(event.id)}/unseen`)
    await sql`update users set phone = '+37120000001' where id = ${school.people.marta.id}`.execute(
      school.database.db,
    )
    const { json } = await ask('andris')
    expect(json.data).toMatchObject([
      { full_name: AGNESE, phone: null },
      { full_name: MARTA, phone: '+37120000001' },
    ])
    expect((await school.as('andris').get('/api/admin/users')).status).toBe(403)
    for (const who of ['agnese', 'marta'] as const) expect((await ask(who)).status).toBe(403)
    expect((await ask('nobody')).status).toBe(401)
  })

  it('of an event that there is not is not found', async () => {
    expect((await school.as('ilze').get(`${one(999_999)}/unseen`)).status).toBe(404)
    expect((await school.as('ilze').get('/api/reservations/reservation/x/unseen')).status).toBe(404)
  })
})
