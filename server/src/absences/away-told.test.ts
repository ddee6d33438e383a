import { beforeEach, describe, expect, it } from 'vitest'
import { endAbsence } from '../../test/absence-calls.ts'
import { useAbsences } from '../../test/absences.ts'
import { clearJobs, runJobs } from '../../test/jobs.ts'
import { toldTo } from '../../test/notices.ts'
import { askedWorker } from './telling-asked.service.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday and Raimonds is asked.
const { school, book, ask, cancel, give, move, enter, decide } = useAbsences()
const at = (start: string, end: string) => ({
  start_datetime: `2026-11-24 ${start}:00`,
  end_datetime: `2026-11-24 ${end}:00`,
})

beforeEach(async () => {
  school.setNow('2026-11-23T09:00:00+02:00')
  await clearJobs(school.database.db)
  for (const table of ['event_meta', 'untold_changes', 'notices'] as const)
    await school.database.db.deleteFrom(table).execute()
})

/** Books lessons of Agnese that everybody knows of. */
async function lessons() {
  const booked = [await book(), await book(at('12:00', '12:45')), await book(at('14:00', '14:45'))] as const
  await school.database.db.deleteFrom('untold_changes').execute()
  return booked
}

/** What Agnese is told of after a minute. */
async function told() {
  school.setNow('2026-11-23T09:02:00+02:00')
  await runJobs(school, [askedWorker(school.context)])
  const notices = await toldTo(school, 'agnese')
  return notices.map(({ kind, title, lines }) => ({ kind, title, lines }))
}
const ASKED_FIRST =
  'Asked: Raimonds Balodis · Tuesday 24 November, 10:00–10:45, room 201 · Klavierspēle, Marta Ozola'

describe('a teacher whose absence the office enters', () => {
  it('reads who is asked to give which lesson, although all of them are still hers', async () => {
    const [first, second] = await lessons()
    expect((await enter([ask(first), ask(second)])).status).toBe(200)
    expect(await told()).toMatchObject([
      {
        ...{ kind: 'changed', title: 'You are away 24 Nov: 2 asked' },
        lines: [ASKED_FIRST, expect.stringContaining('Asked: Raimonds Balodis · Tuesday 24 November, 12:00')],
      },
    ])
    expect(await told()).toHaveLength(1)
  })

  it('reads in one message what is asked, given, cancelled and moved', async () => {
    const [first, second, third] = await lessons()
    const later = await book(at('16:00', '16:45'))
    await school.database.db.deleteFrom('untold_changes').execute()
    const place = { room_id: later.room_id, ...at('18:00', '18:45') }
    const rows = [ask(first), give(second), cancel(third), move(later, place)]
    const { status, json } = await enter(rows)
    expect(status, JSON.stringify(json)).toBe(200)
    const notices = await told()
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      title: 'You are away 24 Nov: 1 covered, 1 asked, 1 cancelled, 1 moved',
      lines: [
        ASKED_FIRST,
        expect.stringMatching(/^Given by Raimonds Balodis · /),
        expect.stringMatching(/^Cancelled · /),
        expect.stringMatching(/^Moved · /),
      ],
    })
  })

  it('reads what is asked later', async () => {
    const [first, second] = await lessons()
    const { json } = await enter([])
    expect(await told()).toEqual([])
    expect((await decide(json.data, [ask(first), cancel(second)])).status).toBe(200)
    expect(await told()).toMatchObject([{ title: 'You are away 24 Nov: 1 asked, 1 cancelled' }])
  })

  it('reads nothing of what is asked no more after a minute', async () => {
    const [first, second] = await lessons()
    const { json } = await enter([ask(first), ask(second)])
    expect((await decide(json.data, [cancel(second)])).status).toBe(200)
    expect((await endAbsence(school.as('andris'), json.data.id)).status).toBe(200)
    expect(await told()).toMatchObject([{ title: 'You are away 24 Nov: 1 cancelled' }])
  })

  it('is told nothing of what she has asked herself', async () => {
    const [first] = await lessons()
    expect((await enter([ask(first)], 'agnese')).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('reads also who has accepted', async () => {
    const [first] = await lessons()
    expect((await enter([ask(first)])).status).toBe(200)
    await told()
    const answer = { reservation_id: first.id, teacher_id: school.people.agnese.id, answer: 'accept' }
    const { status, json } = await school.as('raimonds').post('/api/asked-lessons', answer)
    expect(status, JSON.stringify(json)).toBe(200)
    expect((await told()).map(({ title }) => title)).toEqual([
      'You are away 24 Nov: 1 asked',
      'You are away 24 Nov: 1 covered',
    ])
  })
})
