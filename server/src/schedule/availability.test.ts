import { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { ParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { addPupils } from '../../test/pupils.ts'
import { useSchool } from '../../test/school.ts'
import { bookWeek, type Week } from '../../test/week.ts'

const school = useSchool()
let week: Week
beforeAll(async () => {
  week = await bookWeek(school)
})

type Who = Parameters<typeof school.as>[0]

async function namedLanes(who: Who, query: string, date = '2026-11-24'): Promise<Occupancy[]> {
  const { status, json } = await school.as(who).get(`/api/availability?date=${date}&${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return Occupancy.array().parse(json.data)
}

/** The lanes without the names and rooms of their events. */
async function lanes(...asked: Parameters<typeof namedLanes>): Promise<Occupancy[]> {
  const named = await namedLanes(...asked)
  return named.map(lane => ({ ...lane, busy: lane.busy.map(({ event_name, room_id, ...time }) => time) }))
}

/** A student looks for somebody, and so may ask about them. */
async function find(who: Who, name: string): Promise<void> {
  await school.as(who).get(`/api/students?search=${encodeURIComponent(name)}`)
}

const CLOSED_BEFORE = { start_time: '00:00', end_time: '08:00' }
const CLOSED_AFTER = { start_time: '21:00', end_time: '24:00' }
const PIANO = { start_time: '10:00', end_time: '10:45' }
const CHOIR = { start_time: '11:00', end_time: '12:30' }

describe('when rooms and people are taken', () => {
  it('shows lanes as they are asked for, with names, around the school day', async () => {
    const { rooms, people, groups } = school
    const asked = `rooms=${rooms.violin.id},${rooms.piano.id}&teachers=${people.agnese.id}&students=group_${groups.choir.id},student_${people.alise.id}`
    const shown = await lanes('anna', asked)
    expect(shown.map(({ key, name }) => [key, name])).toEqual([
      [`room_${rooms.violin.id}`, '202'],
      [`room_${rooms.piano.id}`, '201'],
      [`teacher_${people.agnese.id}`, 'Agnese Kalniņa'],
      [`group_${groups.choir.id}`, groups.choir.name],
      [`student_${people.alise.id}`, 'Alise Puķe'],
    ])
    expect(shown[1]!.busy).toEqual([
      CLOSED_BEFORE,
      { ...PIANO, reservation_id: week.piano_lesson },
      CLOSED_AFTER,
    ])
  })

  it('names an event and its room to those who may know which it is, and to nobody else', async () => {
    const { rooms, people } = school
    const asked = `rooms=${rooms.piano.id}&students=student_${people.marta.id}`
    const lesson = await school.as('anna').get(`/api/reservations/reservation/${week.piano_lesson}`)
    const named = {
      ...PIANO,
      reservation_id: week.piano_lesson,
      event_name: lesson.json.data.event_name,
      room_id: rooms.piano.id,
    }
    const [room, marta] = await namedLanes('anna', asked)
    expect(room!.busy[1]).toEqual(named)
    expect(marta!.busy[1]).toEqual(named)
    await find('alise', 'Marta')
    const [known, unknown] = await namedLanes('alise', asked)
    expect(known!.busy[1]).toEqual(named)
    expect(unknown!.busy[1]).toEqual(PIANO)
  })

  it('takes a student also where her group is', async () => {
    const [marta] = await lanes('anna', `students=student_${school.people.marta.id}`)
    expect(marta!.busy.map(busy => busy.reservation_id)).toEqual([
      undefined,
      week.piano_lesson,
      week.choir,
      undefined,
    ])
  })

  it('takes a group where any of its members is', async () => {
    const [choir] = await lanes('anna', `students=group_${school.groups.choir.id}`)
    expect(choir!.busy).toEqual([
      CLOSED_BEFORE,
      { ...PIANO, reservation_id: week.piano_lesson },
      { ...CHOIR, reservation_id: week.choir },
      CLOSED_AFTER,
    ])
  })

  it('leaves out the event that is being changed', async () => {
    const [piano] = await lanes('anna', `rooms=${school.rooms.piano.id}&except=${week.piano_lesson}`)
    expect(piano!.busy).toEqual([CLOSED_BEFORE, CLOSED_AFTER])
  })

  it('leaves cancelled events and drafts out: they take nothing', async () => {
    const [piano] = await lanes('anna', `rooms=${school.rooms.piano.id}`, '2026-11-25')
    expect(piano!.busy).toEqual([CLOSED_BEFORE, CLOSED_AFTER])
  })

  it('takes an unavailable room all day', async () => {
    const [room] = await lanes('anna', `rooms=${school.rooms.unavailable.id}`)
    expect(room!.busy).toEqual([{ start_time: '00:00', end_time: '24:00' }])
  })

  it('takes everything on a closed day, but for those who may book on it', async () => {
    await school.database.db
      .insertInto('closed_days')
      .values({ date_from: '2026-11-26', date_to: '2026-11-27', name: 'Remonts' })
      .execute()
    const asked = `rooms=${school.rooms.piano.id}`
    expect((await lanes('agnese', asked, '2026-11-27'))[0]!.busy).toEqual([
      { start_time: '00:00', end_time: '24:00' },
    ])
    expect((await lanes('andris', asked, '2026-11-27'))[0]!.busy).toEqual([CLOSED_BEFORE, CLOSED_AFTER])
  })
})

describe('who learns which event it is', () => {
  it.each(['anna', 'andris', 'agnese'] as const)('tells %s where a student is', async who => {
    const [alise] = await lanes(who, `students=student_${school.people.alise.id}`)
    expect(alise!.busy[1]).toMatchObject({ reservation_id: week.practice })
  })

  it('tells a student when another student is taken, but not where', async () => {
    await find('marta', 'alise')
    const [alise] = await lanes('marta', `students=student_${school.people.alise.id}`)
    expect(alise!.busy[1]).toEqual({ start_time: '16:00', end_time: '16:45' })
  })

  it('tells a student where she is herself, and of the others there only that they are taken', async () => {
    const { marta, karlis } = school.people
    const [own, others] = await lanes('marta', `students=student_${marta.id},student_${karlis.id}`)
    expect(own!.busy[1]).toMatchObject({ reservation_id: week.piano_lesson })
    expect(own!.busy[2]).toMatchObject({ reservation_id: week.choir })
    expect(others!.busy).toEqual([CLOSED_BEFORE, CHOIR, CLOSED_AFTER])
  })

  it('tells everybody where a teacher is, and what is in a room', async () => {
    const { rooms, people } = school
    const [room, teacher] = await lanes('screen', `rooms=${rooms.piano.id}&teachers=${people.agnese.id}`)
    expect(room!.busy[1]).toMatchObject({ reservation_id: week.piano_lesson })
    expect(teacher!.busy[1]).toMatchObject({ reservation_id: week.piano_lesson })
  })

  it('names to students and screens nobody whom they could not choose', async () => {
    const { marta, anna, archived_teacher, archived_student } = school.people
    const asked = [
      `teachers=${marta.id}`,
      `teachers=${archived_teacher.id}`,
      `students=student_${anna.id}`,
      `students=student_${archived_student.id}`,
    ]
    for (const query of asked) {
      const url = `/api/availability?date=2026-11-24&${query}`
      expect([query, (await school.as('alise').get(url)).status]).toEqual([query, 404])
      expect([query, (await school.as('agnese').get(url)).status]).toEqual([query, 200])
    }
    const url = `/api/availability?date=2026-11-24&teachers=${marta.id}`
    expect((await school.as('screen').get(url)).status).toBe(404)
  })

  it('does not tell a student who is in an event by leaving it out', async () => {
    await find('marta', 'alise')
    const asked = `students=student_${school.people.alise.id}&except=${week.practice}`
    expect((await lanes('marta', asked))[0]!.busy).toContainEqual({ start_time: '16:00', end_time: '16:45' })
    expect((await lanes('alise', asked))[0]!.busy).toEqual([CLOSED_BEFORE, CLOSED_AFTER])
  })

  describe('a student is told of other students’ time', () => {
    const ask = (who: Who, ...keys: string[]) =>
      school.as(who).get(`/api/availability?date=2026-11-24&students=${keys}`)
    const key = (who: keyof typeof school.people) => `student_${school.people[who].id}`

    it('where they are in a group with her', async () => {
      expect((await ask('karlis', key('marta'))).status).toBe(200)
    })

    it('where she has found them', async () => {
      expect((await ask('karlis', key('alise'))).status).toBe(404)
      await find('karlis', 'puķe')
      expect((await ask('karlis', key('alise'))).status).toBe(200)
    })

    it('where somebody has put them into an event with her', async () => {
      expect((await ask('alise', key('karlis'))).status).toBe(404)
      const students = [key('alise'), key('karlis')] as ParticipantKey[]
      const together = lesson(school, { students, ...at('18:00', '18:45', '2026-11-25') })
      expect((await school.as('anna').post('/api/event-meta/create', together)).status).toBe(201)
      expect((await ask('alise', key('karlis'))).status).toBe(200)
    })

    it('of nobody else: the answer is that of somebody who is not there', async () => {
      const [stranger] = await addPupils(school, ['Sveša Meita'])
      const unknown = await ask('marta', 'student_99999')
      expect(unknown.status).toBe(404)
      for (const keys of [[`student_${stranger}`], [key('marta'), `student_${stranger}`], [key('anna')]])
        expect(await ask('marta', ...keys)).toMatchObject({ status: 404, json: unknown.json })
    })

    it('not of a group, not even of her own: she books none', async () => {
      expect((await ask('marta', `group_${school.groups.choir.id}`)).status).toBe(404)
      expect((await ask('agnese', `group_${school.groups.choir.id}`)).status).toBe(200)
    })

    it('of as many as she may bring at a time, and herself', async () => {
      const mates = await addPupils(
        school,
        ['Ada', 'Beta', 'Dace', 'Eva', 'Gita', 'Hilda'].map(name => `${name} Kalna`),
        school.groups.trio.id,
      )
      const keys = mates.map(id => `student_${id}`)
      expect((await ask('marta', key('marta'), ...keys.slice(0, 5))).status).toBe(200)
      const { status, json } = await ask('marta', key('marta'), ...keys)
      expect([status, Object.keys(json.errors)]).toEqual([422, ['students']])
      expect((await ask('agnese', ...keys)).status).toBe(200)
    })
  })

  it('does not answer a screen about students: it books nothing', async () => {
    const { status } = await school
      .as('screen')
      .get(`/api/availability?date=2026-11-24&students=student_${school.people.marta.id}`)
    expect(status).toBe(403)
  })
})

describe('availability that is refused', () => {
  const refused = (who: Who, query: string) => school.as(who).get(`/api/availability?${query}`)

  it('is for those who are signed in', async () => {
    expect((await refused('nobody', 'date=2026-11-24')).status).toBe(401)
  })

  it.each(['rooms=99999', 'teachers=99999', 'students=student_99999', 'students=group_99999'])(
    'knows no such thing: %s',
    async asked => {
      expect((await refused('anna', `date=2026-11-24&${asked}`)).status).toBe(404)
    },
  )

  it.each(['date=2026-02-30', 'rooms=1', 'date=2026-11-24&students=teacher_1', 'date=2026-11-24&except=x'])(
    'is asked with values that can be meant: %s',
    async asked => {
      expect((await refused('anna', asked)).status).toBe(422)
    },
  )

  it('ends where a student may look no further', async () => {
    expect((await refused('marta', 'date=2026-12-07')).status).toBe(200)
    const { status, json } = await refused('marta', 'date=2026-12-08')
    expect(status).toBe(422)
    expect(json.error).toEqual({ max_reservation_days: 14 })
  })
})
