import { expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const CREATE = '/api/event-meta/create'
const SETTINGS = '/api/admin/settings'
/** A name as another program writes it, and as it is stored. */
const TYPED = '\ufeff Koris\u00a0\tun\r\norķestris\u200b\u202e\u0007 '
const STORED = 'Koris un orķestris'
const UNSEEN = '\u200b\u2060\u00ad\u202e'

let hour = 8
/** A call with a name, and the name in its answer. */
const DOORS: Record<string, (name: string) => Promise<{ status: number; errors: object; stored: unknown }>> =
  {
    'an event': async event_name => {
      const event = lesson(school, {
        event_name,
        ...at(`${hour}:00`.padStart(5, '0'), `${hour++}:45`.padStart(5, '0')),
      })
      return answered(await school.as('anna').post(CREATE, event), 'event_name')
    },
    'a subject': async name =>
      answered(await school.as('anna').post('/api/admin/subjects/subject/create', { name }), 'name'),
    'a group': async name =>
      answered(await school.as('anna').post('/api/admin/groups/group/create', { name }), 'name'),
    'a feature': async name =>
      answered(await school.as('anna').post('/api/admin/features', { name }), 'name'),
    'a room group': async name =>
      answered(await school.as('anna').post('/api/admin/room-groups', { name }), 'name'),
    'a category': async name =>
      answered(
        await school.as('anna').post('/api/admin/categories', {
          ...{ name_lv: name, name_en: `${name} EN`, tint: 'blue', needs: 'people', chosen_by: 'everybody' },
        }),
        'name_lv',
      ),
    'a room': async room_number =>
      answered(
        await school.as('anna').post('/api/admin/rooms/room/create', {
          ...{ room_number, room_group_id: school.room_groups.studios.id, is_available: 1 },
        }),
        'room_number',
      ),
    'the school': async school_name => {
      const { data } = (await school.as('anna').get(SETTINGS)).json
      return answered(await school.as('anna').put(SETTINGS, { ...data, school_name }), 'school_name')
    },
    'a closed day': async name => {
      const { data } = (await school.as('anna').get(SETTINGS)).json
      const closed_days = [{ date_from: '2027-02-01', date_to: '2027-02-01', name }]
      const { status, json } = await school.as('anna').put(SETTINGS, { ...data, closed_days })
      return { status, errors: json.errors, stored: json.data?.closed_days[0].name }
    },
    'a surname': async surname =>
      answered(
        await school.as('anna').post('/api/admin/users/user/create', {
          ...{ name: 'Laura', surname, email: 'laura@skola.test', roles: [4] },
        }),
        'surname',
      ),
  }

function answered(
  { status, json }: { status: number; json: { errors: object; data?: object } },
  field: string,
) {
  return { status, errors: json.errors, stored: json.data && Reflect.get(json.data, field) }
}

it.each(Object.entries(DOORS))('the name of %s is stored as it looks', async (_, send) => {
  const { status, errors, stored } = await send(TYPED)
  expect(errors).toBeUndefined()
  expect([status < 300, stored]).toEqual([true, STORED])
})

it.each(Object.entries(DOORS))('the name of %s is missing if nothing of it can be seen', async (_, send) => {
  const { status, errors } = await send(UNSEEN)
  expect(status).toBe(422)
  expect(Object.values(errors).flat()).toEqual([expect.stringMatching(/required/)])
})

it.each(['a subject', 'a group', 'a feature', 'a room group', 'a room'])(
  '%s cannot have a name that looks like another one',
  async kind => {
    expect((await DOORS[kind]!(`${STORED.replace(' ', '\u00a0')}\u200b`)).status).toBe(422)
  },
)

it('a description keeps its lines, and a reason too, without what nobody sees', async () => {
  const event = lesson(school, {
    description: 'Nāk\r\nvecāki\u0007\u202e\u200b',
    ...at('10:00', '10:45', '2026-11-26'),
  })
  const { json } = await school.as('anna').post(CREATE, event)
  const [made] = json.data.reservations
  expect(made.description).toBe('Nāk\nvecāki')
  const note = 'Slims\u0001\nšodien\u202e'
  const url = `/api/reservations/reservation/${made.id}`
  expect((await school.as('anna').put(url, { ...event, event_name: 'Cits', note })).status).toBe(200)
  const { data } = (await school.as('anna').get(`${url}/history`)).json
  expect(data.some((entry: { note: string | null }) => entry.note === 'Slims\nšodien')).toBe(true)
})

it('an event with a name of before can be read, and changed with it', async () => {
  const event = lesson(school, at('12:00', '12:45', '2026-11-26'))
  const [made] = (await school.as('anna').post(CREATE, event)).json.data.reservations
  const { db } = school.database
  await db
    .updateTable('reservations')
    .set({ event_name: 'Vecs\u200b nosaukums' })
    .where('id', '=', made.id)
    .execute()
  const url = `/api/reservations/reservation/${made.id}`
  const read = (await school.as('anna').get(url)).json.data
  expect(read.event_name).toBe('Vecs\u200b nosaukums')
  const { status, json } = await school
    .as('anna')
    .put(url, { ...event, event_name: read.event_name, ...at('13:00', '13:45', '2026-11-26') })
  expect([status, json.data.event_name]).toEqual([200, 'Vecs nosaukums'])
})
