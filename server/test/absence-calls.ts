import type { Answer, Caller } from './school.ts'

interface Asked {
  rows?: readonly object[]
  [field: string]: unknown
}

/** Enters an absence of a teacher; the answer's `data` is the absence. */
export const enterAbsence = (caller: Caller, { rows = [], ...absence }: Asked): Promise<Answer> =>
  rearrange(caller, { kind: 'absence_entered', ...absence }, rows)

/** Decides about lessons of an absence; the answer's `data` is the absence. */
export const decideAbout = (caller: Caller, absence_id: number, rows: readonly object[]): Promise<Answer> =>
  rearrange(caller, { kind: 'absence_decided', absence_id }, rows)

/** Changes an absence; the answer's `data` is the absence. */
export const changeAbsence = (
  caller: Caller,
  absence_id: number,
  { rows = [], ...absence }: Asked,
): Promise<Answer> => rearrange(caller, { kind: 'absence_changed', absence_id, ...absence }, rows)

/** Ends an absence. */
export const endAbsence = (
  caller: Caller,
  absence_id: number,
  rows: readonly object[] = [],
): Promise<Answer> =>
  caller.post('/api/rearrangements', { cause: { kind: 'absence_ended', absence_id }, rows })

/** Asks which lessons an absence would touch. */
export const lookAtAbsence = (caller: Caller, absence: Asked): Promise<Answer> =>
  caller.post('/api/rearrangements/preview', { cause: { kind: 'absence_entered', ...absence } })

async function rearrange(
  caller: Caller,
  cause: { kind: string; absence_id?: number },
  rows: readonly object[],
): Promise<Answer> {
  const { json, ...answer } = await caller.post('/api/rearrangements', { cause, rows })
  if (answer.status !== 200) return { ...answer, json }
  const id = cause.absence_id ?? json.absence_id
  const { data } = (await caller.get(`/api/absences/${id}`)).json
  return { ...answer, json: { ...json, data } }
}
