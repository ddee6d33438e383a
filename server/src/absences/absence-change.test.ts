import { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAbsence } from '../../test/absence-calls.ts'
import { statesOf, useAbsences } from '../../test/absences.ts'
import { at } from '../../test/events.ts'
import type { Answer, School } from '../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday.
const { school, book, singing, now, change: changeLesson, cancel, give, ask, enter, decide } = useAbsences()
type Who = Parameters<School['as']>[0]
const AFTERNOON = { start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-25 00:00:00' }
const CANCELLED = 3

beforeEach(async () => {
  await school.database.db.deleteFrom('owed_lessons').execute()
})

const entered = ({ status, json }: Answer): AbsenceDetail => {
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return AbsenceDetail.parse(json.data)
}
const change = ({ id }: Pick<AbsenceDetail, 'id'>, body: object, who: Who = 'andris') =>
  changeAbsence(school.as(who), id, { ...AFTERNOON, reason: 'Slima', ...body })
const restore = async (event: Reservation) => {
  const { id, version } = await now(event)
  return { reservation_id: id, version, action: 'restore' }
}

describe('an absence is changed', () => {
  it('what comes newly into it is to be decided, and the reason is another', async () => {
    await book()
    await book(at('10:00', '10:45', '2026-11-25'))
    const made = entered(await enter([]))
    const longer = { start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-26 00:00:00' }
    const after = entered(await change(made, longer, 'agnese'))
    expect(after).toMatchObject({ id: made.id, ...longer, reason: 'Slima', undecided: 2 })
  })

  it('what falls out of it is brought back: restored or given back, and owed no more', async () => {
    const [piano, later] = [await book(), await book(at('11:00', '11:45'))]
    const made = entered(await enter([cancel(piano), give(later)]))
    const { id, version } = await now(later)
    const { agnese, raimonds } = school.people
    const back = { reservation_id: id, version, action: 'replace_teacher', from: raimonds.id, to: agnese.id }
    const after = entered(await change(made, { rows: [await restore(piano), back] }))
    expect(after.lessons).toEqual([])
    expect((await now(piano)).status_id).toBe(1)
    expect((await now(later)).teachers.map(teacher => teacher.id)).toEqual([agnese.id])
    expect((await school.as('andris').get('/api/owed-lessons')).json.data).toEqual([])
  })

  it('what it cancelled is brought back where it is now, whatever was changed about it since', async () => {
    const piano = await book()
    const made = entered(await enter([cancel(piano)]))
    const { version } = await now(piano)
    const moved = { event_name: 'Ansamblis', status_id: 3 as const, ...at('11:00', '11:45') }
    expect((await changeLesson({ ...piano, version }, moved)).status).toBe(200)
    expect(entered(await change(made, { rows: [await restore(piano)] })).lessons).toEqual([])
    expect(await now(piano)).toMatchObject({ status_id: 1, event_name: 'Ansamblis', start_time: '11:00' })
  })

  it('what was restored and cancelled again for its own reason is none of it', async () => {
    const piano = await book()
    const made = entered(await enter([cancel(piano)]))
    for (const status_id of [1, 3] as const) {
      const { version } = await now(piano)
      expect((await changeLesson({ ...piano, version }, { status_id })).status).toBe(200)
    }
    const { status } = await change(made, { rows: [await restore(piano)] })
    expect(status).toBe(422)
    expect(entered(await change(made, {})).lessons).toEqual([])
    expect((await now(piano)).status_id).toBe(CANCELLED)
  })

  it('what is not brought back stays as it was decided, but nobody is asked any more', async () => {
    const [piano, later] = [await book(), await book(at('11:00', '11:45'))]
    const made = entered(await enter([cancel(piano), ask(later)]))
    expect(statesOf(entered(await change(made, {})))).toEqual(['cancelled'])
    expect((await school.as('raimonds').get('/api/asked-lessons')).json.data).toEqual([])
    expect((await now(piano)).status_id).toBe(CANCELLED)
  })
})

describe('nothing is changed', () => {
  it('by others than her and those who run the school, or where there is none', async () => {
    const made = entered(await enter([]))
    for (const who of ['raimonds', 'marta', 'screen'] as const)
      expect((await change(made, {}, who)).status).toBe(403)
    expect((await change(made, {}, 'nobody')).status).toBe(401)
    expect((await change({ id: 999_999 }, {})).status).toBe(404)
  })

  it('for a time that is none or of another absence of hers', async () => {
    const made = entered(await enter([]))
    const wednesday = { start_datetime: '2026-11-25 00:00:00', end_datetime: '2026-11-26 00:00:00' }
    entered(await enter([], 'andris', wednesday))
    const errors = async (body: object) => {
      const { status, json } = await change(made, body)
      expect(status).toBe(422)
      return Object.keys(json.errors)
    }
    expect(await errors({ end_datetime: AFTERNOON.start_datetime })).toEqual(['end_datetime'])
    expect(await errors({ end_datetime: '2026-11-25 10:00:00' })).toEqual(['start_datetime'])
    expect(await errors({ start_datetime: 'soon' })).toEqual(['cause.start_datetime'])
  })

  it('when a lesson does not fall out, or its place is taken meanwhile: its row says so', async () => {
    const [piano, evening] = [await book(), await book(at('16:00', '16:45'))]
    const made = entered(await enter([cancel(piano), cancel(evening)]))
    expect((await change(made, { rows: [await restore(evening)] })).status).toBe(422)
    await singing({ room_id: school.rooms.piano.id, ...at('10:00', '10:45') })
    const { status, json } = await change(made, { rows: [await restore(piano)] })
    expect(status).toBe(422)
    expect(json.reservations[0].reasons[0].rule).toBe('room-conflict')
    const { json: same } = await school.as('anna').get(`/api/absences/${made.id}`)
    expect(same.data.start_datetime).toBe(made.start_datetime)
  })

  it('when a lesson that is to be restored takes place already', async () => {
    const piano = await book()
    const made = entered(await enter([cancel(piano)]))
    const row = await restore(piano)
    await school.as('andris').post('/api/reservations/undo', { reservation_ids: [piano.id] })
    const { status, json } = await change(made, { rows: [{ ...row, version: row.version + 1 }] })
    expect([status, json.message]).toEqual([409, '“Klavierspēle” is no longer cancelled.'])
  })
})

describe('at the same time', () => {
  it('of two offices that decide about one absence one does, and the other is told in words', async () => {
    const [piano, later] = [await book(), await book(at('12:00', '12:45'))]
    const made = entered(await enter([]))
    const answers = await Promise.all([
      decide(made, [cancel(piano), cancel(later)], 'andris'),
      decide(made, [give(piano), give(later)], 'anna'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.find(({ status }) => status !== 200)
    expect([409, 422]).toContain(lost?.status)
    expect(lost?.json.message).toMatch(/changed by someone|cancelled already|not /)
    const { json } = await school.as('anna').get(`/api/absences/${made.id}`)
    const [state, ...others] = new Set(statesOf(AbsenceDetail.parse(json.data)))
    expect(others).toEqual([])
    const debts = (await school.as('anna').get('/api/owed-lessons')).json.data
    expect(debts).toHaveLength(state === 'cancelled' ? 2 : 0)
  })

  it('of two who change it, each undo goes back to what was there before that change', async () => {
    const made = entered(await enter([]))
    const longer = [18, 20].map(hour => ({ ...AFTERNOON, end_datetime: `2026-11-24 ${hour}:00:00` }))
    const answers = await Promise.all(longer.map(range => change(made, range)))
    const ids = answers.map(({ json }) => json.deed_id).sort((a, b) => b - a)
    for (const id of ids) expect((await school.as('andris').post(`/api/deeds/${id}/undo`)).status).toBe(200)
    const { json } = await school.as('anna').get(`/api/absences/${made.id}`)
    expect(json.data).toMatchObject({ start_datetime: made.start_datetime, end_datetime: made.end_datetime })
  })

  it('the last change is the one that was made last, also if its transaction began first', async () => {
    const made = entered(await enter([]))
    const [first, last] = [await change(made, { reason: 'Kursos' }), await change(made, { reason: 'Slima' })]
    const began = new Date(Date.now() - 60_000)
    await school.database.db
      .updateTable('deeds')
      .set({ at: began })
      .where('id', '=', last.json.deed_id)
      .execute()
    const undo = ({ json }: Answer) => school.as('andris').post(`/api/deeds/${json.deed_id}/undo`)
    expect((await undo(first)).status).toBe(409)
    expect((await undo(last)).status).toBe(200)
  })

  it('of two who bring the same lesson back one does, and the other is told in words', async () => {
    const piano = await book()
    const made = entered(await enter([cancel(piano)]))
    const rows = [await restore(piano)]
    const answers = await Promise.all([change(made, { rows }), change(made, { rows })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.find(({ status }) => status !== 200)
    expect([409, 422]).toContain(lost?.status)
    expect((await now(piano)).status_id).toBe(1)
  })
})
