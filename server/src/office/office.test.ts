import type { Absence } from '@stunda/contract/absences/absences.ts'
import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import type { UnseenToday } from '@stunda/contract/notices/notices.ts'
import { type Office, OfficeLine, type OfficeNames } from '@stunda/contract/office/endpoints.ts'
import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAbsences } from '../../test/absences.ts'
import { afterwards } from '../../test/afterwards.ts'
import { touchedBy } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import { tell } from '../../test/notices.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, book, singing, change, enter, ask, cancel, now } = useAbsences()
type Who = Parameters<typeof school.as>[0]

const LINES = OfficeLine.options
const NOTHING: Office = {
  ...{ undecided: 0, awaited: 0, requests: 0, not_in_keeping: 0 },
  ...{ away: 0, late_keys: 0, unseen: 0, owed: 0 },
  names: Object.fromEntries(LINES.map(line => [line, { first: [], more: 0 }])) as unknown as Office['names'],
}

beforeEach(async () => {
  for (const table of ['asked_lessons', 'owed_lessons', 'untold_changes', 'notices'] as const)
    await school.database.db.deleteFrom(table).execute()
})

const office = async (who: Who = 'andris'): Promise<Office> =>
  (await school.as(who).get('/api/office')).json.data
const read = async (path: string, who: Who = 'andris') => (await school.as(who).get(`/api/${path}`)).json
const unseenToday = async (): Promise<UnseenToday> => (await read('unseen')).data
const awaited = async (): Promise<AskedLesson[]> => (await read('asked-lessons?of=all')).data

/** The lengths of the lists that the page opens, and whom they name first. */
async function lists(): Promise<Office> {
  const undecided: Absence[] = (await read('absences?only=undecided')).data
  const answers = await awaited()
  const requests: { data: Reservation[]; meta: { total: number } } = await read('reservations/pending')
  const outside = (await touchedBy(school.as('andris'), { kind: 'keeping' })).touched
  const away: Absence[] = (await read('absences?only=today')).data
  const late: KeyRow[] = (await read('keys')).data.late
  const unseen = (await unseenToday()).people
  const owed: { data: OwedLesson[]; meta: { total: number } } = await read('owed-lessons')
  const rooms: { id: number; room_number: string }[] = (await read('rooms')).data
  return {
    undecided: undecided.reduce((sum, absence) => sum + absence.undecided, 0),
    awaited: answers.length,
    requests: requests.meta.total,
    not_in_keeping: outside.length,
    away: away.length,
    late_keys: late.length,
    unseen: unseen.length,
    owed: owed.meta.total,
    names: {
      undecided: people(undecided.map(({ teacher }) => teacher.full_name)),
      awaited: named(answers.map(one => ({ ...lesson(one.reservation), name: one.substitute.full_name }))),
      requests: named(requests.data.map(lesson)),
      not_in_keeping: named(outside.map(({ reservation }) => lesson(reservation))),
      away: people(away.map(({ teacher }) => teacher.full_name)),
      late_keys: named(
        late.map(({ reservation }) => ({
          name: reservation.key_holder?.full_name ?? lesson(reservation).name,
          start_datetime: null,
          room_number: rooms.find(room => room.id === reservation.room_id)?.room_number ?? null,
        })),
      ),
      unseen: people(unseen.map(one => one.full_name)),
      owed: named(owed.data.map(({ reservation }) => lesson(reservation))),
    },
  }
}

const named = (all: OfficeNames['first']): OfficeNames => ({
  first: all.slice(0, 2),
  more: Math.max(all.length - 2, 0),
})
const people = (names: readonly string[]) =>
  named([...new Set(names)].map(name => ({ name, start_datetime: null, room_number: null })))
const lesson = ({ teachers, students = [], start_datetime }: Reservation) => {
  const [who] = [...teachers, ...students]
  return { name: who && 'full_name' in who ? who.full_name : '', start_datetime, room_number: null }
}

const TODAY = { start_datetime: '2026-11-23 00:00:00', end_datetime: '2026-11-24 00:00:00' }
const id = (who: 'agnese' | 'raimonds' | 'alise') => school.people[who].id
const practice = (date: string): Promise<Reservation> =>
  book(
    {
      ...{ event_name: 'Bungas', room_id: school.rooms.drums.id, subject_id: null, teachers: [] },
      ...{ students: [`student_${id('alise')}`], ...at('16:00', '16:45', date) },
    },
    'alise',
  )
const askWithoutAbsence = (lesson: Reservation) => {
  const row = { action: 'ask', reservation_id: lesson.id, version: lesson.version }
  const rows = [{ ...row, from: id('agnese'), to: id('raimonds') }]
  return school.as('agnese').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
}
/** The key of a room stays out after an event of this morning. */
const keepKey = async () => {
  const event = await singing(at('08:00', '08:45', '2026-11-23'))
  const { status } = await change(event, { ...bodyOf(event), status_id: 4 } as object)
  expect(status).toBe(200)
}
const bodyOf = ({ teachers, students = [], ...fields }: Reservation) => ({
  ...fields,
  teachers: teachers.map(one => one.id),
  students: students.map(({ key }) => key),
})

/** What the office has to do with, by what is counted. */
const WORK: Record<OfficeLine, () => Promise<unknown>> = {
  undecided: async () => {
    await book()
    await enter()
  },
  awaited: async () => enter([ask(await book())]),
  requests: () => practice('2026-11-23'),
  not_in_keeping: async () => {
    await book()
    await school.database.db
      .updateTable('rooms')
      .set({ is_available: 0 })
      .where('id', '=', school.rooms.piano.id)
      .execute()
    afterwards(() => school.database.db.updateTable('rooms').set({ is_available: 1 }).execute())
  },
  away: () => enter([], 'andris', TODAY),
  late_keys: keepKey,
  unseen: async () => {
    const event = await book()
    await school.database.db.deleteFrom('untold_changes').execute()
    await enter([cancel(event)])
  },
  owed: async () => {
    const rows = [{ ...cancel(await book()), owed: true }]
    await school.as('anna').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
  },
}

describe('the day’s work in the office', () => {
  it('is nothing in a school in which nothing waits', async () => {
    expect(await office()).toEqual(NOTHING)
    expect(await office('anna')).toEqual(NOTHING)
    expect(await lists()).toEqual(NOTHING)
  })

  it.each(LINES)('counts and names %s as its list has them', async what => {
    await WORK[what]()
    const counted = await office()
    expect(counted[what]).toBeGreaterThan(0)
    expect(counted.names[what].first).not.toEqual([])
    expect(await lists()).toEqual(counted)
  })

  it('names the first two and says how many more there are, a teacher once', async () => {
    const [first, second, third] = [
      await book(),
      await book(at('11:00', '11:45')),
      await book(at('12:00', '12:45')),
    ]
    await enter([ask(third), ask(first), ask(second)])
    await enter([], 'andris', { ...TODAY, end_datetime: '2026-11-23 12:00:00' })
    await enter([], 'andris', { ...TODAY, start_datetime: '2026-11-23 13:00:00' })
    const { away, names } = await office()
    const agnese = { name: 'Agnese Kalniņa', start_datetime: null, room_number: null }
    expect([away, names.away]).toEqual([2, { first: [agnese], more: 0 }])
    const raimonds = { name: 'Raimonds Balodis', room_number: null }
    expect(names.awaited).toEqual({
      first: [
        { ...raimonds, start_datetime: '2026-11-24 10:00:00' },
        { ...raimonds, start_datetime: '2026-11-24 11:00:00' },
      ],
      more: 1,
    })
  })

  it('names whose lesson it was whose key is late, with its room', async () => {
    await keepKey()
    expect((await office()).names.late_keys).toEqual({
      first: [{ name: 'Raimonds Balodis', start_datetime: null, room_number: '203' }],
      more: 0,
    })
  })

  it('is as long as its lists, and names the same, whatever a day has brought', async () => {
    const steps = fc.uniqueArray(fc.constantFrom(...LINES), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(steps, async chosen => {
        for (const table of ['event_meta', 'absences', 'asked_lessons', 'untold_changes', 'notices'] as const)
          await school.database.db.deleteFrom(table).execute()
        // What is there already may refuse the next step; the counts hold either way.
        for (const what of chosen) await WORK[what]().catch(() => undefined)
        expect(await lists()).toEqual(await office())
      }),
      runs(8),
    )
  })

  it('counts no absence of yesterday or tomorrow as one of today', async () => {
    await enter([], 'andris', { start_datetime: '2026-11-22 00:00:00', end_datetime: '2026-11-23 00:00:00' })
    await enter([], 'andris', { start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-25 00:00:00' })
    expect(await office()).toEqual(NOTHING)
    await enter([], 'andris', { start_datetime: '2026-11-23 12:00:00', end_datetime: '2026-11-23 13:00:00' })
    expect((await office()).away).toBe(1)
  })

  it('is for administrators and attendants, and each of its lists', async () => {
    const paths = ['office', 'unseen', 'asked-lessons?of=all', 'absences?only=today']
    for (const path of paths) {
      for (const who of ['anna', 'andris'] as const)
        expect([path, (await school.as(who).get(`/api/${path}`)).status]).toEqual([path, 200])
      for (const who of ['agnese', 'marta', 'screen'] as const)
        expect([path, who, (await school.as(who).get(`/api/${path}`)).status]).toEqual([path, who, 403])
      expect((await school.as('nobody').get(`/api/${path}`)).status).toBe(401)
    }
  })

  it('lists absences of today and undecided ones, and refuses others', async () => {
    expect((await school.as('andris').get('/api/absences?only=tomorrow')).status).toBe(422)
  })
})

describe('an answer that is awaited from a substitute', () => {
  it('stands in the list with an absence and without one, until it is given', async () => {
    const [first, second] = [await book(), await book(at('11:00', '11:45'))]
    await enter([ask(first)], 'agnese')
    await askWithoutAbsence(second)
    expect(await awaited()).toMatchObject([
      { absence_id: expect.any(Number), reservation: { id: first.id }, teacher: { id: id('agnese') } },
      { absence_id: null, reservation: { id: second.id }, substitute: { full_name: 'Raimonds Balodis' } },
    ])
    const answer = (lesson: Reservation, accepts: boolean) =>
      school.as('raimonds').post('/api/asked-lessons', {
        reservation_id: lesson.id,
        teacher_id: id('agnese'),
        answer: accepts ? 'accept' : 'decline',
      })
    await answer(first, true)
    await answer(second, false)
    expect(await awaited()).toEqual([])
    expect((await office()).awaited).toBe(0)
  })

  it('is awaited no more once the lesson has begun', async () => {
    await enter([ask(await book())], 'agnese')
    expect((await office()).awaited).toBe(1)
    school.setNow('2026-11-24T10:05:00+02:00')
    expect((await office()).awaited).toBe(0)
  })
})

describe('who has not seen today’s changes', () => {
  it('stands in the list once, with the telephone and the events', async () => {
    const [first, second] = [await book(), await book(at('11:00', '11:45'))]
    await school.database.db.deleteFrom('untold_changes').execute()
    await school.database.db
      .updateTable('users')
      .set({ phone: '+37120000001' })
      .where('id', '=', school.people.marta.id)
      .execute()
    await enter([cancel(first), cancel(second)])
    const both = [first.id, second.id]
    expect((await unseenToday()).people).toMatchObject([
      { full_name: 'Agnese Kalniņa', reservation_ids: both },
      { full_name: 'Marta Ozola', phone: '+37120000001', reservation_ids: both },
    ])
    expect((await unseenToday()).events.map(event => event.id)).toEqual(both)
    await tell(school)
    expect((await office()).unseen).toBe(2)
    await school.as('marta').post('/api/notices/seen', { all: true })
    expect((await unseenToday()).people.map(one => one.full_name)).toEqual(['Agnese Kalniņa'])
    expect((await office()).unseen).toBe(1)
  })

  it('stands there also of an event that was deleted', async () => {
    const event = await book()
    await school.database.db.deleteFrom('untold_changes').execute()
    await school.as('anna').delete(`/api/reservations/reservation/${event.id}?scope=this`)
    const before = await unseenToday()
    expect([before.people.length, before.events]).toEqual([2, []])
    await tell(school)
    expect(await unseenToday()).toEqual(before)
  })

  it('is not telephoned any more about a lesson that is over', async () => {
    const event = await book(at('10:00', '10:45', '2026-11-23'))
    await school.database.db.deleteFrom('untold_changes').execute()
    await change(event, { ...at('12:00', '12:45', '2026-11-23') })
    await tell(school)
    expect((await office()).unseen).toBe(2)
    school.setNow('2026-11-23T12:44:00+02:00')
    expect((await office()).unseen).toBe(2)
    school.setNow('2026-11-23T12:45:00+02:00')
    expect((await office()).unseen).toBe(0)
    expect((await unseenToday()).people).toEqual([])
    expect((await now(event)).id).toBe(event.id)
  })
})
