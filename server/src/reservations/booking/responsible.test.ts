import type { CategoryBody } from '@stunda/contract/categories/admin-endpoints.ts'
import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
const PHONE = '+37129123456'
const RESPONSIBLE = { responsible_name: 'Ansis Bērziņš', responsible_phone: '29 123 456' }
type Who = Parameters<typeof school.as>[0]

/** Categories by who may choose them; `rental` and `open` need nobody in the event, `club` needs people. */
const ids = { rental: 0, open: 0, club: 0, staff: 0 }

beforeAll(async () => {
  const kinds: Record<keyof typeof ids, Pick<CategoryBody, 'needs' | 'chosen_by'>> = {
    rental: { needs: 'responsible', chosen_by: 'teachers' },
    open: { needs: 'responsible', chosen_by: 'everybody' },
    club: { needs: 'people', chosen_by: 'everybody' },
    staff: { needs: 'responsible', chosen_by: 'school' },
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const body = { name_lv: `${name} lv`, name_en: name, tint: 'green', ...kind }
    const { json } = await school.as('anna').post('/api/admin/categories', body)
    ids[name as keyof typeof ids] = json.data.id
  }
})

afterEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

const rental = (changes: Partial<EventBody> = {}) =>
  lesson(school, {
    ...{ event_name: 'Kora koncerts', category_id: ids.rental, subject_id: null, teachers: [], students: [] },
    ...RESPONSIBLE,
    ...changes,
  })
const create = (who: Who, body: EventBody) => school.as(who).post('/api/event-meta/create', body)
async function booked(who: Who, body: EventBody): Promise<number> {
  const { status, json } = await create(who, body)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0].id
}
const seenBy = async (who: Who, id: number) => (await school.as(who).get(one(id))).json.data
const errorsOf = async (who: Who, body: EventBody) => (await create(who, body)).json.errors

describe('an event of an outside party', () => {
  it('needs nobody of the school, but who is responsible and their telephone', async () => {
    const { status, json } = await create('anna', rental())
    expect(status, JSON.stringify(json)).toBe(201)
    const told = { responsible_name: 'Ansis Bērziņš', responsible_phone: PHONE, teachers: [], students: [] }
    expect(json.data).toMatchObject(told)
    expect(json.data.reservations).toMatchObject([{ ...told, category_id: ids.rental }])
    expect(
      await errorsOf(
        'anna',
        rental({ responsible_name: ' ', responsible_phone: null, ...at('12:00', '12:45') }),
      ),
    ).toEqual({
      responsible_name: ['Enter who is responsible.'],
      responsible_phone: ['Enter the phone number of the person responsible.'],
    })
    const mistyped = rental({ responsible_phone: '123', ...at('12:00', '12:45') })
    expect(Object.keys(await errorsOf('anna', mistyped))).toEqual(['responsible_phone'])
  })

  it('may have people of the school, and takes their time then', async () => {
    await booked('anna', rental({ teachers: [school.people.agnese.id] }))
    const other = rental({ teachers: [school.people.agnese.id], room_id: school.rooms.violin.id })
    expect(Object.keys(await errorsOf('anna', other))).toEqual(['teachers'])
    expect(Object.keys(await errorsOf('anna', rental()))).toEqual(['room'])
  })

  it('tells who is responsible where it tells its details, and their telephone to who runs the school', async () => {
    const id = await booked('agnese', rental({ students: [`student_${school.people.marta.id}`] }))
    const shown = async (who: Who) => {
      const { responsible_name, responsible_phone } = await seenBy(who, id)
      return [responsible_name, responsible_phone]
    }
    for (const who of ['anna', 'andris'] as const) expect(await shown(who)).toEqual(['Ansis Bērziņš', PHONE])
    for (const who of ['agnese', 'marta'] as const)
      expect(await shown(who)).toEqual(['Ansis Bērziņš', undefined])
    for (const who of ['karlis', 'screen'] as const) expect(await shown(who)).toEqual([undefined, undefined])
    const rooms = `rooms[]=${school.rooms.piano.id}`
    const days = 'date_from=2026-11-24&date_to=2026-11-24'
    for (const who of ['agnese', 'marta', 'karlis', 'screen'] as const) {
      const { json } = await school.as(who).get(`/api/rooms/get_schedule?${rooms}&${days}`)
      expect(json.data[0].reservations).toHaveLength(1)
      expect(JSON.stringify(json)).not.toContain(PHONE)
    }
  })

  it('keeps the telephone when somebody changes the event who does not see it', async () => {
    const id = await booked('agnese', rental())
    const moved = rental({ ...at('12:00', '13:00'), responsible_phone: '' })
    expect((await school.as('agnese').put(one(id), moved)).status).toBe(200)
    expect(await seenBy('anna', id)).toMatchObject({ start_time: '12:00', responsible_phone: PHONE })
    const other = await school.as('agnese').put(one(id), { ...moved, responsible_phone: '+371 26 000 001' })
    expect(other.status).toBe(200)
    expect(await seenBy('anna', id)).toMatchObject({ responsible_phone: '+37126000001' })
    const cleared = await school.as('anna').put(one(id), moved)
    expect(Object.keys(cleared.json.errors)).toEqual(['responsible_phone'])
  })

  it('has who is responsible in its history, the telephone only for who runs the school', async () => {
    const id = await booked('agnese', rental())
    await school.as('anna').put(one(id), rental({ responsible_name: 'Zita', responsible_phone: '26000001' }))
    const changes = async (who: Who) => {
      const entries: HistoryEntry[] = (await school.as(who).get(`${one(id)}/history`)).json.data
      return entries[0]?.fields
    }
    const name = { field: 'responsible_name', before: 'Ansis Bērziņš', after: 'Zita' }
    const phone = { field: 'responsible_phone', before: PHONE, after: '+37126000001' }
    expect(await changes('anna')).toEqual([name, phone])
    expect(await changes('agnese')).toEqual([name])
  })

  it('comes back with who is responsible when its deletion is undone', async () => {
    const id = await booked('anna', rental())
    await school.as('anna').delete(one(id))
    const { json } = await school.as('anna').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(json.data.reservations).toMatchObject([{ id, ...RESPONSIBLE, responsible_phone: PHONE }])
  })

  it('repeats as a series, in which one change reaches all', async () => {
    const recurrence = { kind: 'weekly', until: '2026-12-08' }
    const { json: draft } = await school.as('anna').post('/api/event-meta/draft', { ...rental(), recurrence })
    expect(draft.data).toMatchObject({ responsible_name: 'Ansis Bērziņš' })
    const submitted = await school.as('anna').post(`/api/event-meta/submit/${draft.data.id}`)
    const events: { id: number }[] = submitted.json.data.reservations
    expect(events).toMatchObject(Array(3).fill({ responsible_phone: PHONE }))
    const changed = { ...rental({ responsible_name: 'Zita' }), scope: 'all' }
    expect((await school.as('anna').put(one(events[0]?.id ?? 0), changed)).status).toBe(200)
    expect(await seenBy('anna', events[2]?.id ?? 0)).toMatchObject({ responsible_name: 'Zita' })
    const nobody = { ...rental({ responsible_name: '', ...at('12:00', '12:45') }), recurrence }
    const refused = await school.as('anna').post('/api/event-meta/draft', nobody)
    expect(Object.keys(refused.json.errors)).toEqual(['responsible_name'])
  })
})

describe('a category', () => {
  it('that requires people refuses an event without them, and drops who is responsible', async () => {
    const refused = await errorsOf('anna', rental({ category_id: ids.club }))
    expect(refused).toEqual({ students: ['At least one student or teacher is required.'] })
    const id = await booked('anna', rental({ category_id: ids.club, teachers: [school.people.agnese.id] }))
    expect(await seenBy('anna', id)).not.toHaveProperty('responsible_name')
    const was = await booked('anna', rental(at('12:00', '12:45')))
    const lessonNow = lesson(school, { ...at('12:00', '12:45'), teachers: [school.people.raimonds.id] })
    const changed = await school.as('anna').put(one(was), { ...lessonNow, ...RESPONSIBLE })
    expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    expect(await seenBy('anna', was)).not.toHaveProperty('responsible_phone')
  })

  it('is chosen only by whom it is for', async () => {
    const { rooms, people } = school
    const inPractice = { room_id: rooms.practice.id, students: [`student_${people.marta.id}` as const] }
    expect(await errorsOf('marta', rental(inPractice))).toEqual({
      category_id: ['Students cannot make reservations in this category.'],
    })
    expect(await errorsOf('agnese', rental({ category_id: ids.staff }))).toEqual({
      category_id: ['Only an administrator or attendant can make reservations in this category.'],
    })
    await booked('agnese', rental())
    await booked('andris', rental({ category_id: ids.staff, ...at('12:00', '12:45') }))
    await booked('marta', rental({ category_id: ids.open, ...inPractice }))
  })

  it('that is not in the list is refused, whatever its number', async () => {
    for (const category_id of [999, 2_000_000_000])
      expect(await errorsOf('anna', rental({ category_id }))).toEqual({
        category_id: ['There is no such category in the list.'],
      })
  })

  it('of maintenance asks nobody to be responsible', async () => {
    const { json } = await create('anna', rental({ category_id: 3 }))
    expect(json.data.reservations[0]).not.toHaveProperty('responsible_name')
  })

  it('of concerts asks for somebody responsible, or for people of the school as before', async () => {
    const concert = (changes: Partial<EventBody>) => rental({ category_id: 2, ...changes })
    const nobody = { responsible_name: '', responsible_phone: '' }
    expect(Object.keys(await errorsOf('anna', concert(nobody)))).toEqual([
      'responsible_name',
      'responsible_phone',
    ])
    const id = await booked('anna', concert({}))
    expect(await seenBy('anna', id)).toMatchObject({ responsible_name: 'Ansis Bērziņš', teachers: [] })
    const teachers = [school.people.agnese.id]
    const taught = await booked('anna', concert({ ...nobody, teachers, ...at('12:00', '12:45') }))
    const moved = { ...concert({ ...nobody, teachers }), ...at('13:00', '13:45') }
    expect((await school.as('anna').put(one(taught), moved)).status).toBe(200)
    const emptied = await school.as('anna').put(one(taught), { ...moved, teachers: [] })
    expect(Object.keys(emptied.json.errors)).toEqual(['responsible_name', 'responsible_phone'])
  })
})
