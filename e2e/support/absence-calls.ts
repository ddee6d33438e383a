import type { Absence, AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { Calls } from './school-calls.ts'

interface AskedAbsence {
  teacher_id: number | undefined
  start_datetime: string
  end_datetime: string
  reason?: string
}

/** Enters an absence, with what is decided about its lessons. */
export async function enterAbsence(
  calls: Calls,
  { rows = [], ...absence }: AskedAbsence & { rows?: readonly object[] },
): Promise<AbsenceDetail> {
  const { teacher_id, start_datetime } = absence
  await calls.post('/api/rearrangements', { cause: { kind: 'absence_entered', ...absence }, rows })
  const listed = await calls.get<Absence[]>(`/api/absences?teacher_id=${teacher_id}`)
  const made = listed.find(one => one.start_datetime === start_datetime)
  return calls.get(`/api/absences/${made?.id}`)
}

/** The lessons that an absence would touch. */
export const lessonsAway = (calls: Calls, absence: AskedAbsence): Promise<OfferedEvent[]> =>
  calls.post('/api/rearrangements/preview', { cause: { kind: 'absence_entered', ...absence } })

/** Ends an absence; what was decided about its lessons stays. */
export const endAbsence = (calls: Calls, absence_id: number | undefined): Promise<unknown> =>
  calls.post('/api/rearrangements', { cause: { kind: 'absence_ended', absence_id }, rows: [] })
