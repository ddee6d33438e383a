import type {
  AbsenceChangeBody,
  AbsenceDetail,
  AbsenceRow,
  AbsenceUndoBody,
  OnlyAbsences,
} from '@stunda/contract/absences/absences.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { ABSENCES, absencesOptions } from '../../shared/absences-query.ts'
import { call, reading } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { tellFailure } from '../../shared/forms/tell-failure.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
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
  return useQuery({
    queryKey: [ABSENCES, 'touched', asked],
    queryFn: reading('GET /api/absences/lessons', { query: { ...asked } as AskedAbsence }),
    enabled: asked !== null,
    staleTime: 0,
  })
}

/** Enters an absence with what is decided about its lessons; then shows it, and offers to undo all of it. */
export function useEnterAbsence() {
  const t = useTexts()
  const [, navigate] = useLocation()
  const reload = useReload()
  const keys = useAttemptKeys()
  const undo = useUndo()
  return useMutation({
    mutationFn: (body: AskedAbsence & { reason: string; rows: AbsenceRow[] }) =>
      call('POST /api/absences', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ data: absence, change }, { rows }) => {
      keys.succeeded()
      navigate(`/absences/${absence.id}`, { replace: true })
      const ids = rows.map(row => row.reservation_id)
      notify(() => t('absences.entered'), {
        ...{ tone: 'done', detail: absence.teacher.full_name, about: ids },
        action: {
          label: () => t('shared.undo'),
          run: () => void undo(absence, changed(rows), { ends_absence: true, change }),
        },
      })
    },
    onSettled: reload,
  })
}

/** Changes an absence with what becomes of the lessons that fall out of it or come into it; then shows it, and offers to undo all of it. */
export function useChangeAbsence({ id }: Pick<AbsenceDetail, 'id'>) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const reload = useReload()
  const keys = useAttemptKeys()
  const undo = useUndo()
  return useMutation({
    mutationFn: async (body: AbsenceChangeBody) =>
      (await call('PUT /api/absences/:id', { params: { id }, body, idempotencyKey: keys.keyFor(body) })).data,
    onSuccess: (absence, { rows = [] }) => {
      keys.succeeded()
      navigate(`/absences/${id}`, { replace: true })
      const { change_id } = absence
      notify(() => t('absences.entered'), {
        ...{ tone: 'done', detail: absence.teacher.full_name, about: rows.map(row => row.reservation_id) },
        action: { label: () => t('shared.undo'), run: () => void undo(absence, [], { change_id }) },
      })
    },
    onSettled: reload,
  })
}

/** Does something with lessons of an absence, and offers to undo it. */
export function useDecide({ id }: Pick<AbsenceDetail, 'id'>) {
  const t = useTexts()
  const reload = useReload()
  const keys = useAttemptKeys()
  const undo = useUndo()
  return useMutation({
    mutationFn: async (rows: AbsenceRow[]) => {
      const body = { rows }
      const asked = { params: { id }, body, idempotencyKey: keys.keyFor(body) }
      return call('POST /api/absences/:id/decide', asked)
    },
    onSuccess: ({ data: absence, change }, rows) => {
      keys.succeeded()
      const ids = changed(rows)
      const action = { label: () => t('shared.undo'), run: () => void undo(absence, ids, { change }) }
      notify(() => t('absences.decided', { count: rows.length }), {
        ...{ tone: 'done', about: ids },
        ...(ids.length > 0 && { action }),
      })
    },
    onSettled: reload,
  })
}

/** Ends an absence; the lessons in `rows` come back to its teacher, and what was done with the others stays. */
export function useEndAbsence({ id }: Pick<AbsenceDetail, 'id'>) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const reload = useReload()
  return useMutation({
    mutationFn: (rows: Back[]) => call('DELETE /api/absences/:id', { params: { id }, body: { rows } }),
    onSuccess: (_, rows) => {
      notify(() => t('absences.ended'), { tone: 'done', about: rows.map(row => row.reservation_id) })
      navigate('/absences', { replace: true })
    },
    onSettled: reload,
  })
}

/** Whom was asked leaves the lesson as it is: there is nothing to undo. */
function changed(rows: readonly AbsenceRow[]): number[] {
  return rows.filter(row => row.action !== 'ask').map(row => row.reservation_id)
}

function useUndo() {
  const t = useTexts()
  const [, navigate] = useLocation()
  const reload = useReload()
  return async ({ id }: AbsenceDetail, reservation_ids: number[], more: Partial<AbsenceUndoBody> = {}) => {
    try {
      const body = { reservation_ids, ...more }
      await call('POST /api/absences/:id/undo', { params: { id }, body })
      notify(() => t('absences.undone'), { tone: 'done' })
      if (more.ends_absence && location.pathname === `/absences/${id}`) navigate('/absences')
    } catch (error) {
      tellFailure(error, () => t('absences.not_undone'))
    }
    await reload()
  }
}

function useReload() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first === ABSENCES || LIVE_KEYS.includes(first),
    })
}
