import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const room = (changes: object = {}) => ({
  room_number: '305',
  name: 'Ērģeles',
  room_group_id: school.room_groups.studios.id,
  seats: 12,
  description: '',
  ...changes,
})
const add = async (changes: object) =>
  (await school.as('anna').post('/api/admin/rooms/room/create', room(changes))).json.data

describe('the list of rooms', () => {
  const unchanged = useSchool()
  const numbers = async (query: string) =>
    (await unchanged.as('anna').get(`/api/admin/rooms?${query}`)).json.data.map(
      (found: { room_number: string }) => found.room_number,
    )

  it('is in the order in which a school reads it, searched and narrowed to a group', async () => {
    expect(await numbers('')).toEqual(['201', '202', '203', '204', '101', '401'])
    expect(await numbers('search=fligel')).toEqual(['201'])
    expect(await numbers(`room_group=${unchanged.room_groups.practice.id}`)).toEqual(['101'])
    expect(await numbers('sort=-name&per_page=2&page=2')).toEqual(['101', '201'])
    const beyond = await unchanged.as('anna').get('/api/admin/rooms?per_page=5&page=3')
    expect(beyond.json).toMatchObject({ data: [], meta: { total: 6, last_page: 2 } })
  })
})

describe('rooms', () => {
  it('are added, read, described anew and deleted', async () => {
    const added = await school.as('anna').post('/api/admin/rooms/room/create', room())
    expect(added.status).toBe(201)
    const { id } = added.json.data
    expect(added.json.data).toMatchObject({
      room_number: '305',
      is_available: 1,
      room_group: { name: 'Studijas' },
      seats: 12,
    })
    expect((await school.as('anna').get(`/api/admin/rooms/${id}`)).json).toEqual(added.json)
    const url = `/api/admin/rooms/room/${id}`
    const changed = await school.as('anna').put(url, room({ seats: null, name: 'Klavesīns' }))
    expect(changed.json.data).toMatchObject({ seats: null, name: 'Klavesīns' })
    expect((await school.as('anna').delete(url)).json).toEqual({ data: { deleted: [id] } })
    expect((await school.as('anna').delete(url)).status).toBe(404)
    expect((await school.as('anna').put(url, room())).status).toBe(404)
    expect((await school.as('anna').get(`/api/admin/rooms/${id}`)).status).toBe(404)
  })

  it('are found by where they are, of which spaces alone tell nothing', async () => {
    const found = await add({ room_number: '306', location: ' Piebūve ' })
    expect(found.location).toBe('Piebūve')
    const list = await school.as('anna').get('/api/admin/rooms?search=piebuve')
    expect(list.json.data).toEqual([found])
    const url = `/api/admin/rooms/room/${found.id}`
    afterwards(() => school.as('anna').delete(url))
    const changed = await school.as('anna').put(url, room({ room_number: '306', location: ' ' }))
    expect(changed.json.data.location).toBeNull()
  })

  it('need a number of their own, a group that there is, and seats that can be counted', async () => {
    const wrong = await school
      .as('anna')
      .post('/api/admin/rooms/room/create', room({ room_number: ' ', seats: 0 }))
    expect(wrong.json.errors).toEqual({
      room_number: ['Field is required'],
      seats: ['Enter a whole number, 1 or more.'],
    })
    for (const [changes, field] of [
      [{ room_number: '201' }, 'room_number'],
      [{ room_group_id: 999_999 }, 'room_group_id'],
    ] as const) {
      const refused = await school.as('anna').post('/api/admin/rooms/room/create', room(changes))
      expect({ status: refused.status, fields: Object.keys(refused.json.errors) }).toEqual({
        status: 422,
        fields: [field],
      })
    }
    const both = await Promise.all(
      [1, 2].map(() => school.as('anna').post('/api/admin/rooms/room/create', room({ room_number: '777' }))),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([201, 422])
  })

  it('are switched between taking new events and taking none', async () => {
    const url = '/api/admin/rooms/room/update-room-availability'
    const { id } = school.rooms.voice
    const off = await school.as('anna').patch(url, { room_id: id, is_available: 0 })
    expect(off).toMatchObject({ status: 200, json: { data: { id, is_available: 0 } } })
    expect(
      (await school.as('agnese').post('/api/event-meta/create', lesson(school, { room_id: id }))).status,
    ).toBe(422)
    await school.as('anna').patch(url, { room_id: id, is_available: 1 })
    expect(
      (await school.as('agnese').post('/api/event-meta/create', lesson(school, { room_id: id }))).status,
    ).toBe(201)
    expect((await school.as('anna').patch(url, { room_id: 999_999, is_available: 1 })).status).toBe(404)
    expect((await school.as('anna').patch(url, { room_id: id, is_available: 2 })).status).toBe(422)
  })

  it('stay while they have events to come; past events keep them, and their number is free again', async () => {
    const { id } = await add({ room_number: '604' })
    const booked = lesson(school, { ...at('11:00', '11:45'), room_id: id })
    expect((await school.as('anna').post('/api/event-meta/create', booked)).status).toBe(201)
    expect(await school.as('anna').delete(`/api/admin/rooms/room/${id}`)).toMatchObject({
      status: 409,
      json: { message: 'The room has upcoming reservations. Move or cancel those first.' },
    })
    school.setNow('2026-11-25T09:00:00+02:00')
    expect((await school.as('anna').delete(`/api/admin/rooms/room/${id}`)).status).toBe(200)
    expect((await school.as('anna').get('/api/rooms')).json.data).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    const groups = (await school.as('anna').get('/api/admin/room-groups')).json.data
    expect(groups.flatMap(({ rooms }: { rooms: number[] }) => rooms)).not.toContain(id)
    const asked = lesson(school, {
      room_id: id,
      start_datetime: '2026-11-26 10:00:00',
      end_datetime: '2026-11-26 10:45:00',
    })
    expect((await school.as('anna').post('/api/event-meta/create', asked)).json.message).toBe(
      'There is no such room.',
    )
    const { count } = await school.database.db
      .selectFrom('reservations')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('room_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    expect((await add({ room_number: '604' })).id).not.toBe(id)
  })

  it('cannot be booked and deleted at once', async () => {
    const { id } = await add({ room_number: '999' })
    const [booked, deleted] = await Promise.all([
      school
        .as('anna')
        .post(
          '/api/event-meta/create',
          lesson(school, { room_id: id, teachers: [school.people.raimonds.id], students: [] }),
        ),
      school.as('ilze').delete(`/api/admin/rooms/room/${id}`),
    ])
    expect([`${booked.status} ${deleted.status}`]).toContainEqual(
      expect.stringMatching(/^(201 409|422 200)$/),
    )
  })

  it('go out as CSV', async () => {
    const { json } = await school
      .as('anna')
      .get('/api/admin/rooms/export?search=bung', { 'accept-language': 'lv' })
    expect(json).toBe(
      '\ufeffTelpas numurs;Nosaukums;Telpu grupa;Vietu skaits;Atrašanās vieta;Aprīkojums;Apraksts;Var rezervēt\r\n401;Bungas;Ansambļu telpas;;;;;jā\r\n',
    )
  })
})

describe('room groups', () => {
  const body = (changes: object = {}) => ({
    name: 'Kamermūzika',
    open_to_students: true,
    needs_approval: false,
    rooms: [],
    ...changes,
  })

  it('are added with rooms that move into them, read, changed, and deleted when they are empty', async () => {
    const { piano, violin } = school.rooms
    const added = await school
      .as('anna')
      .post('/api/admin/room-groups', body({ rooms: [violin.id, piano.id] }))
    expect(added.status).toBe(201)
    const { id } = added.json.data
    expect(added.json.data).toEqual({ ...body(), id, rooms: [piano.id, violin.id] })
    const list = (await school.as('anna').get('/api/admin/room-groups')).json.data
    expect(list.at(-1)).toEqual(added.json.data)
    const url = `/api/admin/room-groups/${id}`
    expect((await school.as('anna').get(url)).json).toEqual(added.json)
    const changed = await school.as('anna').put(url, body({ name: 'Dueti', needs_approval: true }))
    expect(changed.json.data).toMatchObject({
      name: 'Dueti',
      needs_approval: true,
      rooms: [piano.id, violin.id],
    })
    expect((await school.as('anna').delete(url)).status).toBe(409)
    await school
      .as('anna')
      .put(
        `/api/admin/room-groups/${school.room_groups.studios.id}`,
        body({ name: 'Studijas', rooms: [piano.id, violin.id] }),
      )
    expect((await school.as('anna').delete(url)).json.data.deleted).toEqual([id])
    for (const answer of [
      await school.as('anna').get(url),
      await school.as('anna').put(url, body()),
      await school.as('anna').delete(url),
    ])
      expect(answer.status).toBe(404)
  })

  it('need a name of their own and rooms that there are', async () => {
    for (const [changes, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'STUDIJAS' }, 'name'],
      [{ rooms: [999_999] }, 'rooms'],
    ] as const) {
      const refused = await school.as('anna').post('/api/admin/room-groups', body(changes))
      expect({ status: refused.status, fields: Object.keys(refused.json.errors) }).toEqual({
        status: 422,
        fields: [field],
      })
    }
    expect((await school.as('anna').get('/api/admin/room-groups')).json.data).toHaveLength(3)
  })

  it('go out as CSV', async () => {
    const { json } = await school.as('anna').get('/api/admin/room-groups/export')
    expect(json).toContain('Mēģinājumu telpas,yes,no,101\r\n')
  })
})
