import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import { expect } from 'vitest'
import type { Answer, Caller } from './school.ts'

type Change = { kind: 'settings' | 'room_use' | 'room_removal' | 'keeping'; [field: string]: unknown }

/** Asks which events a change of the calendar touches. */
export const lookAtChange = (caller: Caller, cause: Change, query = ''): Promise<Answer> =>
  caller.post(`/api/rearrangements/preview${query}`, { cause })

/** The events that a change of the calendar touches, and those that were left out and could take place again. */
export async function touchedBy(caller: Caller, cause: Change, query = '') {
  const { status, json } = await lookAtChange(caller, cause, query)
  expect(status, JSON.stringify(json)).toBe(200)
  const { data } = Offered.parse(json)
  const left_out = data.flatMap(({ judged, ...event }) => (judged ? { ...event, judged } : []))
  return { touched: data.filter(({ judged }) => !judged), left_out }
}

/** Changes the calendar with what becomes of events. */
export const changeCalendar = (caller: Caller, cause: Change, rows: readonly object[] = []) =>
  caller.post('/api/rearrangements', { cause, rows })
