import type { OnlyAbsences } from '@stunda/contract/absences/absences.ts'
import type { CausePreviewBody } from '@stunda/contract/rearranging/cause.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { ABSENCES, absencesOptions } from '../../shared/absences-query.ts'
import { call, reading } from '../../shared/api/call.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { useOffered, useRearrange } from '../rearranging/use-rearrangement.ts'
import type { Back } from './fallen-out.ts'

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

/** The absences, with their teachers and times. */
export interface AskedAbsence {
  teacher_id: number
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
}

/** The lessons that an absence would touch; null: not known yet when. */
export function useLessonsTouched(asked: AskedAbsence | null) {
  return useOffered(asked && { kind: 'absence_entered', ...asked })
}

type AbsenceCause = Extract<
  CausePreviewBody['cause'],
  { kind: 'absence_entered' | 'absence_decided' | 'absence_changed' }
>

/**
 * Enters, changes or decides about an absence of the teacher `name` with what becomes of its lessons, and offers to undo all of it; a new or
 * changed one is shown then.
 */
export function useRearrangeAbsence(name: string | undefined, onDone = () => {}) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { mutate, ...state } = useRearrange(onDone, () => client.invalidateQueries({ queryKey: [ABSENCES] }))
  const save = (cause: AbsenceCause, rows: RearrangeRow[]) => {
    const decides = cause.kind === 'absence_decided'
    mutate(
      {
        ...{ cause, rows },
        tell: ({ absence_id }) => ({
          message: () => (decides ? t('absences.decided', { count: rows.length }) : t('absences.entered')),
          detail: decides ? undefined : name,
          keepsAsking: true,
          onUndone: () => {
            if (location.pathname === `/absences/${absence_id}`) navigate('/absences')
          },
        }),
      },
      {
        onSuccess: done => {
          const id = cause.kind === 'absence_changed' ? cause.absence_id : done?.absence_id
          if (id !== undefined) navigate(`/absences/${id}`, { replace: true })
        },
      },
    )
  }
  return { ...state, save }
}

/** Ends an absence; the lessons in `rows` come back to its teacher, and what was done with the others stays. */
export function useEndAbsence({ id }: { id: number }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rows: Back[]) => call('DELETE /api/absences/:id', { params: { id }, body: { rows } }),
    onSuccess: (_, rows) => {
      notify(() => t('absences.ended'), { tone: 'done', about: rows.map(row => row.reservation_id) })
      navigate('/absences', { replace: true })
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === ABSENCES || LIVE_KEYS.includes(first),
      }),
  })
}
