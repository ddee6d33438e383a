import type { TaughtLately } from '@stunda/contract/reservations/taught-lately.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { reading } from '../../shared/api/call.ts'
import type { EventFields } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { formReducer } from '../event/form-state.ts'

/** The students whom the form's teachers have taught lately, and what; undefined until known, and for users who may not know. */
export const useTaughtLately = () => useTaughtLatelyQuery().data

function useTaughtLatelyQuery() {
  const { form, actor } = useEventForm()
  const { teachers } = form
  return useQuery({
    queryKey: ['taught-lately', teachers],
    queryFn: reading('GET /api/taught-lately', { query: { teachers } }),
    enabled: teachers.length > 0 && seesAllStudents(actor),
    // The order of a list must not change while the user reads it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The teachers of the form's subject, as text; undefined until known, and for users who may not know. */
export function useTeachersOfSubject(): ReadonlySet<string> | undefined {
  const { form, actor } = useEventForm()
  const { subject_id } = form
  const { data } = useQuery({
    queryKey: ['taught-lately', 'subject', subject_id],
    queryFn: reading('GET /api/taught-lately/subject/:id', { params: { id: subject_id ?? 0 } }),
    enabled: subject_id !== null && seesAllStudents(actor),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return useMemo(() => data && new Set(data.teachers.map(String)), [data])
}

/** Fills in the likely subject of a new event until the user chooses one. Returns whether it is still to come. */
export function usePrefilledSubject(): boolean {
  const { form, dispatch } = useEventForm()
  const { data: lately, isLoading } = useTaughtLatelyQuery()
  const subject_id = lately ? likelySubject(form, lately) : form.teachers.length === 0 ? null : undefined
  useEffect(() => {
    if (subject_id !== undefined) dispatch({ do: 'prefill', subject_id })
  }, [subject_id, dispatch])
  return isLoading || (subject_id !== undefined && formReducer(form, { do: 'prefill', subject_id }) !== form)
}

/**
 * The subject that a new event most likely has: the commonest of its first student of whom one is known, otherwise of its teacher.
 * Null: none is known, or the event has no single teacher.
 */
export function likelySubject(
  { category_id, teachers, students }: Pick<EventFields, 'category_id' | 'teachers' | 'students'>,
  lately: Pick<TaughtLately, 'subject_id' | 'students'>,
): number | null {
  const isTaught = category_id === CATEGORY.reservation || category_id === CATEGORY.consultation
  if (!isTaught || teachers.length !== 1) return null
  const subjectOf = new Map(lately.students.map(({ key, subject_id }) => [key, subject_id]))
  return students.map(key => subjectOf.get(key)).find(id => id) ?? lately.subject_id
}
