import { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { endAbsence, lookAtAbsence } from '../../test/absence-calls.ts'
import { statesOf, useAbsences } from '../../test/absences.ts'
import { at, lesson, toCancel } from '../../test/events.ts'
import { toldTo } from '../../test/notices.ts'
import type { Answer } from '../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday.
const { school, book, singing, now, cancel, keep, move, give, ask, enter, decide } = useAbsences()
const [CONFIRMED, CANCELLED] = [1, 3]

const entered = (answer: Answer): AbsenceDetail => {
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
  return AbsenceDetail.parse(answer.json.data)
}
const day = async () => [
  await book(),
  await book(at('12:00', '12:45')),
  await book({ event_name: 'Solfedžo', ...at('14:00', '14:45') }),
]
const free = () => ({ room_id: school.rooms.piano.id, ...at('15:00', '15:45', '2026-11-27') })
const absence = async ({ id }: AbsenceDetail, who: 'anna' | 'agnese' = 'anna') =>
  entered(await school.as(who).get(`/api/absences/${id}`))
const list = (who: Parameters<typeof school.as>[0], query = '') => school.as(who).get(`/api/absences${query}`)

describe('an absence is entered', () => {
  it('with its lessons: one is cancelled, one given to a substitute, one moved', async () => {
    const [one, two, three] = await day()
    const made = entered(
      await enter([cancel(one!), give(two!), move(three!, free())], 'andris', { reason: 'Slima' }),
    )
    expect(made).toMatchObject({
      reason: 'Slima',
      undecided: 0,
      teacher: { full_name: 'Agnese Kalniņa', list_name: 'Kalniņa Agnese' },
    })
    expect(made.entered_by?.full_name).toBe('Andris Ķīsis')
    expect(statesOf(made)).toEqual(['cancelled', 'given', 'moved'])
    expect((await now(one!)).status_id).toBe(CANCELLED)
    expect((await now(two!)).teachers.map(({ full_name }) => full_name)).toEqual(['Raimonds Balodis'])
    expect((await now(three!)).start_datetime).toBe('2026-11-27 15:00:00')
  })

  it('what is not decided is left for later, and counted', async () => {
    const [one, two, three] = await day()
    const made = entered(await enter([cancel(one!), keep(two!)]))
    expect(made.undecided).toBe(2)
    expect(statesOf(made)).toEqual(['cancelled', 'open', 'open'])
    const decided = entered(await decide(made, [give(two!), cancel(three!)]))
    expect(statesOf(decided)).toEqual(['cancelled', 'given', 'cancelled'])
    expect(decided.undecided).toBe(0)
  })

  it('by the teacher for herself, who cancels and moves, but gives nothing away without asking', async () => {
    const [one, two, three] = await day()
    expect((await enter([give(two!)], 'agnese')).status).toBe(403)
    const made = entered(await enter([cancel(one!), ask(two!), move(three!, free())], 'agnese'))
    expect(statesOf(made)).toEqual(['cancelled', 'asked', 'moved'])
    expect((await now(two!)).version).toBe(two!.version)
  })

  it('is listed for her and for those who run the school', async () => {
    const made = entered(await enter([]))
    const other = entered(await enter([], 'andris', { teacher_id: school.people.raimonds.id }))
    const ids = ({ json }: Answer) => json.data.map(({ id }: { id: number }) => id).sort()
    expect(ids(await list('anna'))).toEqual([made.id, other.id])
    const own = `?teacher_id=${school.people.agnese.id}`
    expect(ids(await list('agnese', own))).toEqual([made.id])
    expect((await absence(made, 'agnese')).id).toBe(made.id)
  })

  it('each of her students is told once of all that is cancelled', async () => {
    const [one, two] = await day()
    for (const table of ['untold_changes', 'notices'] as const)
      await school.database.db.deleteFrom(table).execute()
    entered(await enter([cancel(one!), cancel(two!)]))
    expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'cancelled', items: [{}, {}] }])
  })

  it('her reason is told to nobody with the changes', async () => {
    const [one] = await day()
    entered(await enter([cancel(one!)], 'andris', { reason: 'Slima' }))
    const { json } = await school.as('anna').get(`/api/reservations/reservation/${one!.id}/history`)
    expect(json.data[0].note).toBeNull()
  })
})

describe('one undo takes all of it back', () => {
  const undo = ({ json }: Answer, who: 'andris' | 'anna' = 'andris') =>
    school.as(who).post(`/api/deeds/${json.deed_id}/undo`)

  it('the lessons and the absence', async () => {
    const [one, two] = await day()
    const answer = await enter([cancel(one!), give(two!)])
    const made = entered(answer)
    expect((await undo(answer)).status).toBe(200)
    expect((await now(one!)).status_id).toBe(1)
    expect((await now(two!)).teachers).toEqual(two!.teachers)
    expect((await school.as('anna').get(`/api/absences/${made.id}`)).status).toBe(404)
  })

  it('of later decisions these alone', async () => {
    const [one, two] = await day()
    const made = entered(await enter([cancel(one!)]))
    expect((await undo(await decide(made, [cancel(two!)]))).status).toBe(200)
    expect(statesOf(await absence(made))).toEqual(['cancelled', 'open', 'open'])
  })

  it('nothing of it when a lesson was changed since, and the absence stays', async () => {
    const [one, two] = await day()
    const answer = await enter([give(one!), give(two!)])
    const made = entered(answer)
    await school.as('anna').post('/api/rearrangements', toCancel([{ id: one!.id, version: 2 }]))
    expect((await undo(answer)).status).toBe(409)
    expect((await now(two!)).teachers).not.toEqual(two!.teachers)
    expect((await absence(made)).id).toBe(made.id)
    expect((await undo(answer, 'anna')).status).toBe(404)
  })
})

describe('her absence is seen where she is planned', () => {
  const busy = async (who: 'anna' | 'raimonds' | 'marta') => {
    const { json } = await school
      .as(who)
      .get(`/api/availability?date=2026-11-24&teachers[]=${school.people.agnese.id}`)
    return json.data[0].busy.filter((time: { elsewhere?: true }) => time.elsewhere)
  }
  const HOURS = at('10:00', '12:00')

  it('in her lane; students see only that she is not there', async () => {
    entered(await enter([], 'andris', HOURS))
    const time = { start_time: '10:00', end_time: '12:00', elsewhere: true }
    expect(await busy('anna')).toEqual([{ ...time, absent: true }])
    expect(await busy('raimonds')).toEqual([{ ...time, absent: true }])
    expect(await busy('marta')).toEqual([time])
  })

  it('over midnight: each day has its part', async () => {
    entered(await enter([], 'andris', { end_datetime: '2026-11-26 00:00:00' }))
    const times = await busy('anna')
    expect(times.length).toBeGreaterThan(0)
    expect(times[0]).toMatchObject({ absent: true })
  })

  it('what is booked then is booked, and other places are offered before those of her absence', async () => {
    entered(await enter([], 'andris', HOURS))
    await singing({ room_id: school.rooms.piano.id, ...at('12:00', '12:45') })
    const taken = lesson(school, at('12:00', '12:45'))
    const { json } = await school.as('anna').post('/api/event-meta/create', taken)
    const flags: boolean[] = json.alternatives.map((place: { elsewhere?: number[] }) =>
      Boolean(place.elsewhere),
    )
    expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)))
    expect((await book(HOURS)).id).toBeGreaterThan(0)
  })
})

describe('into her absence', () => {
  const HOURS = at('10:00', '12:00')
  it('a student books nothing, neither new nor by moving: she is refused in words', async () => {
    entered(await enter([], 'andris', HOURS))
    const own = {
      room_id: school.rooms.practice.id,
      students: [`student_${school.people.marta.id}` as const],
    }
    const asked = lesson(school, { ...own, subject_id: null, ...at('10:00', '10:45') })
    const { status, json } = await school.as('marta').post('/api/event-meta/create', asked)
    expect(status).toBe(422)
    expect(json.errors.teachers[0]).toMatch(/\.$/)
    const alone = { ...asked, teachers: [], ...at('15:00', '15:45') }
    const made = await school.as('marta').post('/api/event-meta/create', alone)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const [event] = made.json.data.reservations
    const path = `/api/reservations/reservation/${event.id}`
    const moved = await school.as('marta').put(path, { ...asked, version: event.version })
    expect(moved.status).toBe(422)
  })

  it('who runs the school and she herself book, and are warned in her lane', async () => {
    entered(await enter([], 'andris', HOURS))
    const lane = `/api/availability?date=2026-11-24&teachers[]=${school.people.agnese.id}`
    const { busy } = (await school.as('anna').get(lane)).json.data[0]
    expect(busy).toContainEqual({ start_time: '10:00', end_time: '12:00', elsewhere: true, absent: true })
    expect((await book({ ...at('10:00', '10:45') }, 'anna')).id).toBeGreaterThan(0)
    expect((await book({ ...at('11:00', '11:45') }, 'agnese')).id).toBeGreaterThan(0)
  })
})

describe('an absence ends', () => {
  it('when she is back: what was done with the lessons stays', async () => {
    const [one] = await day()
    const made = entered(await enter([cancel(one!)]))
    expect((await endAbsence(school.as('agnese'), made.id)).status).toBe(200)
    expect((await now(one!)).status_id).toBe(CANCELLED)
    expect((await endAbsence(school.as('anna'), made.id)).status).toBe(404)
  })
})

describe('an absence ends and gives back', () => {
  const end = (id: number, rows: object[], who: Parameters<typeof school.as>[0] = 'andris') =>
    endAbsence(school.as(who), id, rows)
  const restored = async (event: Reservation) => {
    const { id, version } = await now(event)
    return { reservation_id: id, version, action: 'restore' }
  }

  it('what is named: a cancelled lesson takes place, a given one is hers again, and the rest stays', async () => {
    const [piano, later, last] = [
      await book(),
      await book(at('11:00', '11:45')),
      await book(at('12:00', '12:45')),
    ]
    const made = entered(await enter([cancel(piano), give(later), cancel(last)]))
    const { agnese, raimonds } = school.people
    const { id, version } = await now(later)
    const back = { reservation_id: id, version, action: 'replace_teacher', from: raimonds.id, to: agnese.id }
    const ended = await end(made.id, [await restored(piano), back])
    expect(ended.status, JSON.stringify(ended.json)).toBe(200)
    expect((await school.as('anna').get(`/api/absences/${made.id}`)).status).toBe(404)
    expect([(await now(piano)).status_id, (await now(last)).status_id]).toEqual([CONFIRMED, CANCELLED])
    expect((await now(later)).teachers.map(teacher => teacher.id)).toEqual([agnese.id])
  })

  it('not if a place is taken meanwhile: the row says so, and she is away as before', async () => {
    const [piano, later] = [await book(), await book(at('11:00', '11:45'))]
    const made = entered(await enter([cancel(piano), cancel(later)]))
    await singing({ room_id: school.rooms.piano.id, ...at('10:00', '10:45') })
    const { status, json } = await end(made.id, [await restored(piano), await restored(later)])
    expect([status, json.reservations?.[0].reasons[0].rule]).toEqual([422, 'room-conflict'])
    expect((await now(later)).status_id).toBe(CANCELLED)
    expect((await school.as('anna').get(`/api/absences/${made.id}`)).status).toBe(200)
  })

  it('not what it has not taken, and not for others', async () => {
    const piano = await book()
    const made = entered(await enter([]))
    expect((await end(made.id, [await restored(piano)])).status).toBe(422)
    const { version } = await now(piano)
    expect((await end(made.id, [{ reservation_id: piano.id, version, action: 'cancel' }])).status).toBe(422)
    expect((await end(made.id, [], 'raimonds')).status).toBe(403)
    expect((await end(999_999, [])).status).toBe(404)
  })

  it('once, of two who end it at the same time', async () => {
    const piano = await book()
    const made = entered(await enter([cancel(piano)]))
    const rows = [await restored(piano)]
    const answers = await Promise.all([end(made.id, rows), end(made.id, rows)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await now(piano)).status_id).toBe(CONFIRMED)
  })
})

describe('nothing is entered', () => {
  it('by others than her and those who run the school', async () => {
    const made = entered(await enter([]))
    const path = `/api/absences/${made.id}`
    const { id: teacher_id } = school.people.agnese
    const { start_datetime, end_datetime } = made
    for (const who of ['raimonds', 'marta', 'screen'] as const) {
      expect((await enter([], who, at('10:00', '11:00', '2026-11-26'))).status).toBe(403)
      const away = { teacher_id, start_datetime, end_datetime }
      expect((await lookAtAbsence(school.as(who), away)).status).toBe(403)
      expect((await list(who)).status).toBe(403)
      for (const asked of [path, `/api/absences?teacher_id=${teacher_id}`])
        expect((await school.as(who).get(asked)).status).toBe(403)
      expect((await decide(made, [cancel({ id: 1, version: 1 })], who)).status).toBe(403)
      expect((await endAbsence(school.as(who), made.id)).status).toBe(403)
    }
    expect((await list('agnese')).status).toBe(403)
    expect((await list('nobody')).status).toBe(401)
  })

  it('for a time that is none, is taken already, or for nobody who teaches', async () => {
    const wrong = async (changes: object) => {
      const { status, json } = await enter([], 'andris', changes)
      expect(status).toBe(422)
      return Object.keys(json.errors)
    }
    expect(await wrong({ end_datetime: '2026-11-24 00:00:00' })).toEqual(['end_datetime'])
    expect(await wrong({ end_datetime: '2028-11-24 00:00:00' })).toEqual(['end_datetime'])
    expect(await wrong({ teacher_id: school.people.marta.id })).toEqual(['teacher_id'])
    expect(await wrong({ teacher_id: school.people.archived_teacher.id })).toEqual(['teacher_id'])
    expect(await wrong({ teacher_id: 999_999 })).toEqual(['teacher_id'])
    expect(await wrong({ start_datetime: 'soon' })).toEqual(['cause.start_datetime'])
    entered(await enter([]))
    expect(await wrong({ end_datetime: '2026-11-24 01:00:00' })).toEqual(['start_datetime'])
    const after = { start_datetime: '2026-11-25 00:00:00', end_datetime: '2026-11-26 00:00:00' }
    expect((await enter([], 'andris', after)).status).toBe(200)
    expect((await school.as('anna').get('/api/absences/999999')).status).toBe(404)
  })

  it('when a lesson is none of hers at that time', async () => {
    const [one] = await day()
    const others = await singing({ ...at('16:00', '16:45') })
    const next = await book(at('10:00', '10:45', '2026-11-25'))
    for (const event of [others, next]) expect((await enter([cancel(one!), cancel(event)])).status).toBe(422)
    expect((await enter([give(others, 'agnese', 'raimonds')])).status).toBe(422)
    expect((await now(one!)).status_id).toBe(1)
    expect((await list('anna')).json.data).toEqual([])
  })

  it('when a substitute has a lesson then: the row says so', async () => {
    const [one, two] = await day()
    await singing({ ...at('10:00', '10:45') })
    const { status, json } = await enter([give(one!), cancel(two!)])
    expect(status).toBe(422)
    const latvian = expect.stringContaining('citas rezervācijas')
    expect(json.reservations[0].reasons[0]).toMatchObject({
      rule: 'teacher-conflict',
      translations: { lv: { message: latvian } },
    })
    expect((await now(two!)).status_id).toBe(1)
  })
})

describe('at the same time', () => {
  it('of several who enter the same absence one does, and the others are told in words', async () => {
    const [one] = await day()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => enter(index % 2 ? [cancel(one!)] : [])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of answers.filter(answer => answer.status !== 200)) {
      expect([409, 422]).toContain(status)
      expect(json.message).toMatch(/already entered for this time: 24 Nov 2026|changed by someone/)
    }
    expect((await list('anna')).json.data).toHaveLength(1)
  })
})
