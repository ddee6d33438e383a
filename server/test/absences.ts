import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect } from 'vitest'
import { decideAbout, enterAbsence, lookAtAbsence } from './absence-calls.ts'
import type { Answer, School } from './school.ts'
import { useSwaps } from './swaps.ts'

type Who = Parameters<School['as']>[0]
type Teacher = 'agnese' | 'raimonds' | 'archived_teacher'
type Seen = Pick<Reservation, 'id' | 'version'>

/** Tuesday, 24 November 2026, from midnight to midnight. */
const TUESDAY = { start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-25 00:00:00' }

/** A school of tests about absences: empty before each of them; its now is Monday 23 November 2026, 09:00. */
export function useAbsences() {
  const swaps = useSwaps()
  const { school } = swaps
  beforeEach(async () => {
    await school.database.db.deleteFrom('absences').execute()
  })
  const row = ({ id, version }: Seen, what: object) =>
    ({ reservation_id: id, version, ...what }) as unknown as RearrangeRow

  return {
    ...swaps,
    cancel: (event: Seen) => row(event, { action: 'cancel' }),
    keep: (event: Seen) => row(event, { action: 'keep' }),
    move: (event: Seen, place: object) => row(event, { action: 'move', ...place }),
    give: (event: Seen, to: Teacher = 'raimonds', from: Teacher = 'agnese') =>
      row(event, { action: 'replace_teacher', from: school.people[from].id, to: school.people[to].id }),
    ask: (event: Seen, to: Teacher = 'raimonds') =>
      row(event, { action: 'ask', from: school.people.agnese.id, to: school.people[to].id }),
    /** Agnese's absence on Tuesday is asked to be entered. */
    enter: (rows: readonly RearrangeRow[] = [], who: Who = 'andris', changes: object = {}): Promise<Answer> =>
      enterAbsence(school.as(who), { teacher_id: school.people.agnese.id, ...TUESDAY, rows, ...changes }),
    decide: ({ id }: Pick<AbsenceDetail, 'id'>, rows: readonly RearrangeRow[], who: Who = 'andris') =>
      decideAbout(school.as(who), id, rows),
    /** The lessons that Agnese's absence on Tuesday would touch. */
    touched: async (who: Who = 'andris', changes: object = {}): Promise<OfferedEvent[]> => {
      const asked = { teacher_id: school.people.agnese.id, ...TUESDAY, ...changes }
      const { status, json } = await lookAtAbsence(school.as(who), asked)
      expect(status, JSON.stringify(json)).toBe(200)
      return OfferedEvent.array().parse(json.data)
    },
  }
}

/** The decisions about the lessons of an absence, in their order. */
export const statesOf = ({ lessons }: AbsenceDetail) => lessons.map(({ state }) => state)
