import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { call } from '../../shared/api/call.ts'
import type { FormAction, FormState } from '../event/form-state.ts'
import { likelySubject } from './taught-lately.ts'

/** Whom some teachers have taught lately, and what; undefined until it is known, and for those who are not told. */
export function useTaughtLately(teachers: readonly number[], actor: Actor) {
  const { data } = useQuery({
    queryKey: ['taught-lately', teachers],
    queryFn: async ({ signal }) =>
      (await call('GET /api/taught-lately', { query: { teachers }, signal })).data,
    enabled: teachers.length > 0 && seesAllStudents(actor),
    // A list that is being read is not put into another order.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return data
}

/** Fills the subject of a new event in with the likely one, as long as nobody has chosen any. */
export function usePrefilledSubject(form: FormState, dispatch: Dispatch<FormAction>, actor: Actor): void {
  const lately = useTaughtLately(form.teachers, actor)
  const subject_id = lately ? likelySubject(form, lately) : form.teachers.length === 0 ? null : undefined
  useEffect(() => {
    if (subject_id !== undefined) dispatch({ do: 'prefill', subject_id })
  }, [subject_id, dispatch])
}
