import { EventMeta, Refusal } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'
import { loadSnapshots } from '../events/reservations.repository.ts'

const school = useSchool()
const create = '/api/event-meta/create'

afterEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

/** Agnese's lessons with Marta from 10:00 to 11:30, in the piano room. */
async function bookTwoLessons(): Promise<void> {
  for (const times of [at('10:00', '10:45'), at('10:45', '11:30')])
    expect((await school.as('anna').post(create, lesson(school, times))).status).toBe(201)
}

describe('booking an event', () => {
  it('books a lesson with its room, teacher, students and subject', async () => {
    const { status, json } = await school.as('anna').post(create, lesson(school))
    expect(status).toBe(201)
    const meta = EventMeta.parse(json.data)
    expect(meta.state).toBe('submitted')
    expect(meta.reservations).toHaveLength(1)
    expect(meta.reservations[0]).toMatchObject({
      event_name: 'Klavierspēle',
      room_id: school.rooms.piano.id,
      start_datetime: '2026-11-24 10:00:00',
      end_time: '10:45',
      teachers: [{ id: school.people.agnese.id, full_name: 'Agnese Kalniņa' }],
      students: [{ key: `student_${school.people.marta.id}` }],
      can: { update: true, delete: true },
    })
  })

  it.each([
    ['a lesson', () => lesson(school)],
    [
      'a rehearsal of two groups, with some of their members and others asked by name',
      () =>
        lesson(school, {
          teachers: [school.people.raimonds.id, school.people.agnese.id],
          students: [
            `group_${school.groups.trio.id}`,
            `student_${school.people.marta.id}`,
            `group_${school.groups.choir.id}`,
            `student_${school.people.alise.id}`,
          ],
        }),
    ],
    [
      'nobody’s event',
      () => lesson(school, { category_id: 3, subject_id: null, teachers: [], students: [] }),
    ],
    ['what waits for approval', () => lesson(school, { status_id: 2, description: 'Pirmā reize' })],
  ])('the history tells of it as it was booked: %s', async (_, asked) => {
    const { db } = school.database
    const { status, json } = await school.as('anna').post(create, asked())
    expect(status, JSON.stringify(json)).toBe(201)
    const { id, reservations } = EventMeta.parse(json.data)
    const [entry] = await db.selectFrom('history').selectAll().where('event_meta_id', '=', id).execute()
    const [booked] = await loadSnapshots(
      db,
      reservations.map(event => event.id),
    )
    expect(entry).toMatchObject({ action: 'created', before: null })
    const group_member_ids = booked?.group_member_ids.toSorted((one, other) => one - other)
    expect(entry?.after).toEqual(JSON.parse(JSON.stringify({ ...booked, group_member_ids })))
  })

  it('books the next lesson from the minute on that the first one ends', async () => {
    expect((await school.as('anna').post(create, lesson(school))).status).toBe(201)
    const { status } = await school.as('anna').post(create, lesson(school, at('10:45', '11:30')))
    expect(status).toBe(201)
  })

  it('names every broken rule at once, who is in the way, and places that are accepted when asked for', async () => {
    await bookTwoLessons()
    const { status, json } = await school
      .as('anna')
      .post(create, lesson(school, { ...at('10:30', '11:00'), subject_id: null }))
    expect(status).toBe(422)
    const refusal = Refusal.parse(json)
    expect(Object.keys(refusal.errors).sort()).toEqual(['room', 'students', 'subject_id', 'teachers'])
    expect(refusal.conflicts.room?.id).toBe(school.rooms.piano.id)
    expect(refusal.conflicts.teachers.map(teacher => teacher.full_name)).toEqual(['Agnese Kalniņa'])
    expect(refusal.conflicts.students.map(student => student.full_name)).toEqual(['Marta Ozola'])
    expect(refusal.conflicts.events).toHaveLength(2)
  })

  it('offers alternatives that are accepted when they are asked for', async () => {
    await bookTwoLessons()
    const asked = lesson(school, {
      ...at('10:30', '11:00'),
      teachers: [school.people.raimonds.id],
      students: [],
    })
    const { json } = await school.as('anna').post(create, asked)
    expect(json.alternatives[0]).toMatchObject({ kind: 'other_room', start_datetime: asked.start_datetime })
    expect(json.alternatives).toHaveLength(6)
    for (const { kind, ...place } of json.alternatives) {
      const booked = await school.as('anna').post(create, { ...asked, ...place })
      expect(booked.status, `${kind} ${place.start_datetime}`).toBe(201)
      await school.as('anna').delete(`/api/reservations/reservation/${booked.json.data.reservations[0].id}`)
    }
  })

  it('refuses a student whose group has another lesson then', async () => {
    const choir = [`group_${school.groups.choir.id}` as const]
    const booked = await school
      .as('anna')
      .post(
        create,
        lesson(school, { ...at('14:00', '15:30'), students: choir, subject_id: school.subjects.choir.id }),
      )
    expect(booked.status).toBe(201)
    const { status, json } = await school.as('anna').post(
      create,
      lesson(school, {
        ...at('15:00', '15:45'),
        room_id: school.rooms.violin.id,
        teachers: [school.people.raimonds.id],
        students: [`student_${school.people.karlis.id}`],
      }),
    )
    expect(status).toBe(422)
    expect(json.conflicts.students.map((student: { full_name: string }) => student.full_name)).toEqual([
      'Kārlis Vītols',
    ])
  })

  it('refuses a group that has no active student, at its place in the list', async () => {
    const students = [`student_${school.people.alise.id}`, `group_${school.groups.deserted.id}`] as const
    const { status, json } = await school
      .as('anna')
      .post(create, lesson(school, { ...at('18:00', '18:45'), students: [...students] }))
    expect(status).toBe(422)
    expect(json.errors['students.1']).toHaveLength(1)
    expect(json.conflicts.noActiveStudents).toEqual([
      { key: `group_${school.groups.deserted.id}`, id: school.groups.deserted.id, name: 'Pūtēju kvintets' },
    ])
  })

  it('keeps within the school day, which may end exactly at nine', async () => {
    const late = await school.as('anna').post(create, lesson(school, at('20:20', '21:05')))
    expect(late.status).toBe(422)
    expect(late.json.conflicts.end_datetime).toBe('21:00')
    const last = await school.as('anna').post(create, lesson(school, at('20:15', '21:00')))
    expect(last.status).toBe(201)
  })

  it('lets a student book a practice room for herself, without teachers and without others’ rooms', async () => {
    const mine = {
      event_name: 'Vingrināšanās',
      category_id: 1,
      room_id: school.rooms.practice.id,
      teachers: [],
      students: [`student_${school.people.alise.id}`],
      ...at('16:00', '16:45'),
    }
    expect((await school.as('alise').post(create, mine)).status).toBe(201)
    const studio = await school
      .as('alise')
      .post(create, { ...mine, ...at('17:00', '17:45'), room_id: school.rooms.voice.id })
    expect(studio.status).toBe(422)
    expect(Object.keys(studio.json.errors)).toEqual(['room'])
  })

  it('leaves a student’s booking waiting where the room needs approval', async () => {
    const { json } = await school.as('alise').post(create, {
      event_name: 'Bungas',
      category_id: 1,
      room_id: school.rooms.drums.id,
      students: [`student_${school.people.alise.id}`],
      ...at('18:00', '18:45'),
    })
    expect(json.data.reservations[0].status_id).toBe(2)
  })

  it('is for signed-in people who may book', async () => {
    expect((await school.as('nobody').post(create, lesson(school))).status).toBe(401)
    expect((await school.as('archived_teacher').post(create, lesson(school))).status).toBe(401)
    expect((await school.as('screen').post(create, lesson(school))).status).toBe(403)
  })

  it('refuses in words what it cannot read', async () => {
    const anna = school.as('anna')
    const cases: [string, unknown, string[]][] = [
      ['nothing', {}, ['category_id', 'end_datetime', 'event_name', 'room_id', 'start_datetime']],
      ['no name', lesson(school, { event_name: '  ' }), ['event_name']],
      ['a room that is a word', { ...lesson(school), room_id: 'piano' }, ['room_id']],
      [
        'the 30th of February',
        lesson(school, at('10:00', '10:45', '2027-02-30')),
        ['end_datetime', 'start_datetime'],
      ],
      ['a number that is no id', lesson(school, { teachers: [1e10] }), ['teachers.0']],
    ]
    for (const [what, body, fields] of cases) {
      const { status, json } = await anna.post(create, body)
      expect(status, what).toBe(422)
      expect(Object.keys(json.errors).sort(), what).toEqual(fields)
    }
  })

  it('says what does not exist, and books nothing', async () => {
    const { status, json } = await school.as('anna').post(
      create,
      lesson(school, {
        ...at('19:00', '19:45'),
        room_id: 999_999,
        teachers: [999_999],
        students: ['student_999999', 'group_999999'],
        subject_id: 999_999,
      }),
    )
    expect(status).toBe(422)
    expect(Object.keys(json.errors).sort()).toEqual([
      'room_id',
      'students',
      'students.1',
      'subject_id',
      'teachers',
    ])
    expect(json.alternatives).toEqual([])
  })

  it('refuses what ends before it starts, lies off the five-minute marks, or goes past midnight', async () => {
    const refused = async (start: string, end: string) => {
      const { status, json } = await school
        .as('anna')
        .post(create, lesson(school, { start_datetime: start, end_datetime: end }))
      expect(status).toBe(422)
      return Object.keys(json.errors)
    }
    expect(await refused('2026-11-25 11:00:00', '2026-11-25 10:00:00')).toContain('end_datetime')
    expect(await refused('2026-11-25 10:02:00', '2026-11-25 10:45:00')).toContain('start_datetime')
    expect(await refused('2026-11-25 20:00:00', '2026-11-26 08:30:00')).toContain('end_datetime')
  })

  it('answers what is not JSON, another kind of data and too much of it in the contract’s form', async () => {
    const anna = school.as('anna')
    const json = { 'content-type': 'application/json' }
    expect((await anna.post(create, '{"event_name":', json)).status).toBe(400)
    expect(
      (await anna.post(create, 'event_name=x', { 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(415)
    expect(
      (await anna.post(create, JSON.stringify({ event_name: 'x'.repeat(2_000_000) }), json)).status,
    ).toBe(413)
  })

  it('gives one slot to one of a hundred who ask at once, and tells the others why', async () => {
    const asked = lesson(school, at('09:00', '09:45', '2026-11-26'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => school.as('anna').post(create, asked)),
    )
    const statuses = answers.map(answer => answer.status).sort()
    expect(statuses).toEqual([201, ...Array(99).fill(422)])
    expect(answers.filter(answer => answer.json.errors?.room)).toHaveLength(99)
  })
})
