import { describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { done, useWeekly } from '../../../test/weekly.ts'

// The school's now is Monday 23 November 2026, 09:00; the lesson is on Tuesdays at ten.
const {
  booked,
  clocks,
  idOf,
  names,
  on,
  put,
  read,
  rooms,
  school,
  starts,
  students,
  substitute,
  teachers,
  teodors,
  undo,
  weekly,
} = useWeekly()
const usually = (count: number, clock: string) => Array.from({ length: count }, () => clock)

describe('a change of all carries who was added and removed, and', () => {
  it('the substitute of an ill date stays, who is away does not come back, and the absence stays decided', async () => {
    const absence = await substitute(2)
    const [agnese, raimonds] = [school.people.agnese.id, school.people.raimonds.id]
    const extra = teodors()
    await done(put(0, { teachers: [agnese, extra], scope: 'following' }))
    const usual = [agnese, extra].sort()
    expect(await teachers()).toEqual([usual, usual, [raimonds, extra].sort(), usual, usual])
    const { json } = await school.as('anna').get(`/api/absences/${absence}`)
    expect(json.data).toMatchObject({ undecided: 0, lessons: [{ state: 'given' }] })
    await done(undo(0))
    expect(await teachers()).toEqual([[agnese], [agnese], [raimonds], [agnese], [agnese]])
  })

  it('the guest of one date stays, and who was taken out of one date does not come back', async () => {
    const [marta, alise, karlis] = (['marta', 'alise', 'karlis'] as const).map(
      who => `student_${school.people[who].id}` as const,
    )
    await done(put(1, { students: [marta, alise] }))
    await done(put(2, { students: [alise] }))
    await done(put(0, { students: [marta, karlis], scope: 'all' }))
    const usual = [marta, karlis].sort()
    expect(await students()).toEqual([
      usual,
      [marta, alise, karlis].sort(),
      [alise, karlis].sort(),
      usual,
      usual,
    ])
    await done(put(0, { students: [karlis], scope: 'all' }))
    expect(await students()).toEqual([
      [karlis],
      [alise, karlis].sort(),
      [alise, karlis].sort(),
      [karlis],
      [karlis],
    ])
  })

  it('a group that takes the place of a student leaves the date on which somebody else does', async () => {
    const [marta, alise] = (['marta', 'alise'] as const).map(who => `student_${school.people[who].id}`)
    await done(put(3, { students: [alise] }))
    const json = await done(put(0, { students: [`group_${school.groups.choir.id}`], scope: 'all' }))
    expect(json.left).toMatchObject([{ id: idOf(3), why: 'people', left: true, may_change: true }])
    const choir = [`group_${school.groups.choir.id}`]
    expect(await students()).toEqual([choir, choir, choir, [alise], choir])
    expect(await students()).not.toContainEqual([marta])
  })

  it('who is responsible for one date keeps their own telephone', async () => {
    const concert = { category_id: 2, subject_id: null, responsible_phone: '+37129123456' }
    await done(put(0, { ...concert, responsible_name: 'Zane', scope: 'all' }))
    await done(put(2, { ...concert, responsible_name: 'Guna' }))
    const anew = { ...concert, responsible_name: 'Zane', responsible_phone: '+37129999999' }
    const json = await done(put(0, { ...anew, scope: 'all' }))
    expect(json.left).toMatchObject([{ id: idOf(2), why: 'details', left: true }])
    const { responsible_name, responsible_phone } = (await read())[2] ?? {}
    expect([responsible_name, responsible_phone]).toEqual(['Guna', '+37129123456'])
  })

  it('another teacher of the series does not join the substitute, unless that is chosen', async () => {
    const extra = teodors()
    await substitute(2)
    const json = await done(put(0, { teachers: [extra], scope: 'all' }))
    expect(json.left).toEqual([
      {
        id: idOf(2),
        start_datetime: booked()[2]!.start_datetime,
        why: 'substitute',
        left: true,
        may_change: true,
      },
    ])
    const { id: raimonds } = school.people.raimonds
    expect(await teachers()).toEqual([[extra], [extra], [raimonds], [extra], [extra]])
    await done(undo(0))
    await done(put(0, { teachers: [extra], scope: 'all', change_too: [idOf(2)] }))
    expect((await teachers())[2]).toEqual([raimonds, extra].sort())
  })

  it('from a date with a substitute, what is done there with them is not done to the others', async () => {
    await substitute(2)
    const { id: agnese } = school.people.agnese
    await done(put(2, { teachers: [agnese], scope: 'all' }))
    expect(await teachers()).toEqual(Array.from(booked(), () => [agnese]))
  })
})

describe('a change of all carries by how much it was moved, and', () => {
  it('a lesson that was moved stays where it is and becomes as much longer', async () => {
    await done(put(2, { room_id: school.rooms.voice.id, ...at('14:00', '14:45', '2026-12-11') }))
    await done(put(0, { ...on(0, '10:00', '11:00'), scope: 'all' }))
    expect(await clocks()).toEqual([
      ...usually(2, '10:00–11:00'),
      '14:00–15:00',
      ...usually(2, '10:00–11:00'),
    ])
    expect((await starts())[2]).toBe('12-11 14:00')
  })

  it('a lesson with its own time begins as much later, and on its own day', async () => {
    await done(put(2, at('14:00', '14:45', '2026-12-11')))
    await done(put(0, { ...at('10:30', '11:15', '2026-11-25'), scope: 'all' }))
    expect(await starts()).toEqual([
      '11-25 10:30',
      '12-02 10:30',
      '12-12 14:30',
      '12-16 10:30',
      '12-23 10:30',
    ])
  })

  it('one that is moved from its own time moves the others by as much', async () => {
    await done(put(2, on(2, '14:00', '14:45')))
    await done(put(2, { ...on(2, '14:30', '15:15'), scope: 'all' }))
    expect(await clocks()).toEqual([
      ...usually(2, '10:30–11:15'),
      '14:30–15:15',
      ...usually(2, '10:30–11:15'),
    ])
  })

  it('one that comes back to its series leaves the others where they are', async () => {
    await done(put(2, at('14:00', '14:45', '2026-12-11')))
    await done(put(2, { ...on(2, '10:00', '10:45'), scope: 'all' }))
    expect(await starts()).toEqual([
      '11-24 10:00',
      '12-01 10:00',
      '12-08 10:00',
      '12-15 10:00',
      '12-22 10:00',
    ])
  })

  it.each([
    ['too late in the day', ['19:00', '20:45'], ['10:00', '11:30'], 'end_datetime'],
    ['before its beginning', ['14:00', '14:15'], ['10:00', '10:15'], 'end_datetime'],
  ] as const)('a date that would end %s is refused in words', async (_, own, wanted, field) => {
    await done(put(2, on(2, own[0], own[1])))
    const change = { ...on(0, wanted[0], wanted[1]), scope: 'all' }
    const { status, json } = await put(0, change)
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual([`reservations.2.${field}`])
    expect(json.message).toContain('8 Dec 2026')
    await done(put(0, { ...change, leave: [idOf(2)] }))
  })

  it.each([
    ['monthly', '2027-02-23', ['11-24', '12-22', '01-26', '02-23'], ['11-25', '12-23', '01-27', '02-24']],
    ['every_second_week', '2026-12-22', ['11-24', '12-08', '12-22'], ['11-25', '12-09', '12-23']],
  ])('in a series by %s each date moves by as many days', async (kind, until, before, after) => {
    await school.database.db.deleteFrom('event_meta').execute()
    await weekly({}, { kind, until })
    expect((await starts()).map(start => start.slice(0, 5))).toEqual(before)
    await done(put(0, { ...at('10:00', '10:45', '2026-11-25'), scope: 'all' }))
    expect((await starts()).map(start => start.slice(0, 5))).toEqual(after)
  })
})

describe('what one date has of its own', () => {
  it('is left with it where it would be lost, is named, and changes if that is chosen', async () => {
    const { voice, violin, piano } = school.rooms
    await done(put(1, { room_id: voice.id }))
    const change = { room_id: violin.id, event_name: 'Mūzika', scope: 'all' }
    const json = await done(put(0, change))
    expect(json.left).toMatchObject([{ id: idOf(1), why: 'room' }])
    expect(await rooms()).toEqual([violin.id, voice.id, violin.id, violin.id, violin.id])
    expect((await names())[1]).toBe('Klavierspēle')
    await done(undo(0))
    expect(await rooms()).toEqual([piano.id, voice.id, piano.id, piano.id, piano.id])
    expect((await done(put(0, { ...change, change_too: [idOf(1)] }))).left).toBeUndefined()
    expect(new Set(await rooms())).toEqual(new Set([violin.id]))
  })

  it('is no reason to leave it where something else is changed', async () => {
    await done(put(1, { room_id: school.rooms.voice.id, description: 'Līdzi ņemt notis' }))
    expect((await done(put(0, { event_name: 'Mūzika', scope: 'all' }))).left).toBeUndefined()
    expect(new Set(await names())).toEqual(new Set(['Mūzika']))
    expect((await read())[1]).toMatchObject({
      room_id: school.rooms.voice.id,
      description: 'Līdzi ņemt notis',
    })
    const texts = await done(put(0, { description: 'Kamermūzika', scope: 'all' }))
    expect(texts.left).toMatchObject([{ id: idOf(1), why: 'details' }])
  })

  it('does not hold back the others when it is the one that is changed', async () => {
    await done(put(1, { room_id: school.rooms.voice.id }))
    expect((await done(put(1, { room_id: school.rooms.violin.id, scope: 'all' }))).left).toBeUndefined()
    expect(new Set(await rooms())).toEqual(new Set([school.rooms.violin.id]))
  })

  it('is no reason where the rest of the series was changed together', async () => {
    await done(put(3, { room_id: school.rooms.voice.id, scope: 'following' }))
    expect((await done(put(0, { room_id: school.rooms.violin.id, scope: 'all' }))).left).toBeUndefined()
    expect(new Set(await rooms())).toEqual(new Set([school.rooms.violin.id]))
  })

  it('all of them left, nothing is changed', async () => {
    const { status, json } = await put(0, {
      event_name: 'Mūzika',
      scope: 'all',
      leave: booked().map(({ id }) => id),
    })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['leave']])
  })
})
