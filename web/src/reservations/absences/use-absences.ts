import type { OnlyAbsences } from '@stunda/contract/absences/absences.ts'
import type { CausePreviewBody } from '@stunda/contract/rearranging/cause.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { text } from '../../i18n/texts.ts'
import { ABSENCES, absencesOptions } from '../../shared/absences-query.ts'
import { reading } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useOffered, useRearrange } from '../rearranging/use-rearrangement.ts'

/** The absences of a teacher, or of all, or `only` some of them. */
export function useAbsences(teacher_id: number | undefined, only?: OnlyAbsences) {
  return useQuery(absencesOptions(teacher_id, only))
}

export function useAbsence(id: number) {
  return useQuery({
    queryKey: [ABSENCES, 'one', id],
    queryFn: reading('GET /api/absences/:id', { params: { id } }),
    staleTime: 0,
  })
}

/** The lessons that an absence would touch; null: not known yet when. */
export function useLessonsTouched(asked: ({ teacher_id: number } & Interval) | null) {
  return useOffered(asked && { kind: 'absence_entered', ...asked })
}

type AbsenceCause = Extract<CausePreviewBody['cause'], { kind: `absence_${string}` }>

const SAID = {
  absence_entered: 'absences.entered',
  absence_changed: 'absences.entered',
  absence_ended: 'absences.ended',
} as const

/**
 * Enters, changes, decides about or ends an absence of the teacher `name` with what becomes of its lessons, and offers to undo all of it, but
 * for its end; a new or changed one is shown then.
 */
export function useRearrangeAbsence(name: string | undefined, onDone = () => {}) {
  const [, navigate] = useLocation()
  const { mutate, ...state } = useRearrange(onDone, () =>
    queryClient.invalidateQueries({ queryKey: [ABSENCES] }),
  )
  const save = (cause: AbsenceCause, rows: RearrangeRow[]) => {
    const { kind } = cause
    mutate(
      {
        ...{ cause, rows },
        tell: ({ absence_id }) => ({
          message: () =>
            kind === 'absence_decided' ? text('absences.decided', { count: rows.length }) : text(SAID[kind]),
          detail: kind === 'absence_entered' || kind === 'absence_changed' ? name : undefined,
          keepsAsking: true,
          isFinal: kind === 'absence_ended',
          onUndone: () => {
            if (location.pathname === `/absences/${absence_id}`) navigate('/absences')
          },
        }),
      },
      {
        onSuccess: done => {
          const id = kind === 'absence_changed' ? cause.absence_id : done?.absence_id
          if (id !== undefined) navigate(`/absences/${id}`, { replace: true })
        },
      },
    )
  }
  return { ...state, save }
}
