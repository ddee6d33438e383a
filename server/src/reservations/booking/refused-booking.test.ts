import { describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const create = '/api/event-meta/create'

describe('a refused booking', () => {
  it.each([
    ['a holiday', '2027-05-04', 'Restoration of Independence Day', 'Neatkarības atjaunošanas diena'],
    ['a weekday on which the school is closed', '2026-11-29', 'Sunday', 'svētdiena'],
  ])(
    'names %s in the language that is read, also after the language is changed',
    async (_, day, english, latvian) => {
      const { db } = school.database
      await db.insertInto('weekday_hours').values({ weekday: 7 }).execute()
      const names = { en: 'Restoration of Independence Day', lv: 'Neatkarības atjaunošanas diena' }
      const holiday = {
        date_from: '2027-05-04',
        date_to: '2027-05-04',
        name: 'Svētki',
        names: JSON.stringify(names),
      }
      await db.insertInto('closed_days').values(holiday).execute()
      const { status, json } = await school
        .as('agnese')
        .post(create, lesson(school, at('12:00', '12:45', day)))
      await db.deleteFrom('weekday_hours').execute()
      await db.deleteFrom('closed_days').where('name', '=', 'Svētki').execute()
      expect(status).toBe(422)
      expect(json.errors.start_datetime).toEqual([`The school is closed on this day: ${english}.`])
      const { lv } = json.translations
      expect(lv.errors.start_datetime).toEqual([`Šajā dienā skola ir slēgta: ${latvian}.`])
      expect(json.reasons[0].translations.lv.message).toBe(`Šajā dienā skola ir slēgta: ${latvian}.`)
    },
  )

  it('names people who have left to those who see every student, and to a student only their numbers', async () => {
    const { alise, archived_student, archived_teacher } = school.people
    const asked = lesson(school, {
      ...at('18:00', '18:45'),
      teachers: [archived_teacher.id],
      students: [`student_${alise.id}`, `student_${archived_student.id}`],
    })
    const gone = { key: `student_${archived_student.id}`, id: archived_student.id }
    const { json: told } = await school.as('agnese').post(create, asked)
    expect(told.conflicts.noActiveStudents).toEqual([{ ...gone, name: 'Edgars Lapsa' }])
    expect(told.conflicts.noActiveTeachers).toEqual([{ id: archived_teacher.id, full_name: 'Rasma Kalēja' }])
    const { json: untold } = await school.as('alise').post(create, asked)
    expect(untold.conflicts.noActiveStudents).toEqual([gone])
    expect(untold.conflicts.noActiveTeachers).toEqual([{ id: archived_teacher.id }])
  })

  it('does not tell a student who is in a group by who of it is busy', async () => {
    const { alise, marta } = school.people
    await school.as('anna').post(create, lesson(school, at('12:00', '12:45', '2026-11-25')))
    const students = [`student_${alise.id}`, `group_${school.groups.choir.id}`] as const
    const asked = lesson(school, {
      ...at('12:00', '12:45', '2026-11-25'),
      room_id: school.rooms.practice.id,
      teachers: [],
      students: [...students],
    })
    const busy = async (who: 'agnese' | 'alise', body: object) =>
      (await school.as(who).post(create, body)).json.conflicts.students
    expect(await busy('agnese', asked)).toMatchObject([{ full_name: 'Marta Ozola' }])
    expect(await busy('alise', asked)).toEqual([])
    await school.as('alise').get('/api/students?search=Marta')
    const named = { ...asked, students: [...students, `student_${marta.id}`] }
    expect(await busy('alise', named)).toMatchObject([{ full_name: 'Marta Ozola' }])
  })

  it('speaks to who is busy and asks herself, and does not send her to arrange it with herself', async () => {
    const { agnese, marta } = school.people
    const monday = at('14:00', '14:45', '2026-11-30')
    const booked = lesson(school, { ...monday, students: [`student_${marta.id}`] })
    expect((await school.as('agnese').post(create, booked)).status).toBe(201)
    const again = (teachers: number[]) =>
      lesson(school, { ...booked, room_id: school.rooms.violin.id, teachers })
    const errors = async (who: 'agnese' | 'anna', teachers: number[]) =>
      (await school.as(who).post(create, again(teachers))).json.errors
    expect(await errors('agnese', [agnese.id])).toMatchObject({
      teachers: ['You have another reservation at this time, choose another time.'],
      students: ['The students have other reservations at this time, choose another time.'],
    })
    const others = { teachers: [expect.stringContaining('arrange with the teacher')] }
    expect(await errors('anna', [agnese.id])).toMatchObject(others)
    const practice = {
      event_name: 'Vingrināšanās',
      room_id: school.rooms.practice.id,
      subject_id: null,
      teachers: [],
    }
    const asked = await school.as('marta').post(create, lesson(school, { ...booked, ...practice }))
    expect(asked.json.errors).toEqual({
      students: ['You have another reservation at this time, choose another time.'],
    })
  })

  it('has a reason for each broken rule, with who and what is in the way, beside the sentence at its field', async () => {
    const { marta } = school.people
    const friday = at('15:00', '15:45', '2026-12-04')
    const booked = lesson(school, { ...friday, students: [`student_${marta.id}`] })
    const { json: first } = await school.as('agnese').post(create, booked)
    const { json } = await school.as('anna').post(create, { ...booked, teachers: [], subject_id: null })
    const event_ids = [first.data.reservations[0].id]
    expect(json.reasons).toMatchObject([
      { rule: 'room-conflict', field: 'room', event_ids },
      { rule: 'student-conflict', field: 'students', event_ids, students: [{ full_name: 'Marta Ozola' }] },
    ])
    for (const { field, message } of json.reasons) expect(json.errors[field]).toContain(message)
  })

  it('has reasons that tell a student no more than the conflicts do', async () => {
    const { alise, karlis, marta } = school.people
    const friday = at('16:00', '16:45', '2026-12-04')
    await school.as('anna').post(create, lesson(school, { ...friday, students: [`student_${marta.id}`] }))
    const asked = lesson(school, {
      ...friday,
      room_id: school.rooms.practice.id,
      teachers: [],
      students: [`student_${alise.id}`, `student_${karlis.id}`, `student_${marta.id}`],
    })
    await school.as('alise').get('/api/students?search=Marta')
    await school.as('alise').get('/api/students?search=Karlis')
    const { json } = await school.as('alise').post(create, asked)
    const reason = json.reasons.find(({ rule }: { rule: string }) => rule === 'student-conflict')
    expect(reason).toMatchObject({
      event_ids: [],
      students: [{ id: marta.id, full_name: 'Marta Ozola' }],
      teachers: [],
      groups: [],
    })
  })
})
