import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { absencesOptions } from '../shared/absences-query.ts'
import { useActor } from '../shared/reference-lists.ts'
import { awayTimes } from './away-times.ts'

const NEVER: readonly TimeRange[] = []

/** When a person is away on a day of a week; never, if the user may not know it. */
export function useAway(user: number | null, date: CivilDate): (day: CivilDate) => readonly TimeRange[] {
  const actor = useActor()
  const mayKnow = user !== null && actor !== undefined && canEnterAbsence(actor, user)
  const { data } = useQuery({ ...absencesOptions(user ?? undefined), enabled: mayKnow })
  const byDay = useMemo(
    () => new Map(weekOf(date).map(day => [day, awayTimes((mayKnow && data) || [], day)])),
    [mayKnow, data, date],
  )
  return useCallback(day => byDay.get(day) ?? NEVER, [byDay])
}
