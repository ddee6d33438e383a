import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { type Conflicts, conflictsOf } from './membership-refusal.ts'
import { reloadPeople } from './user-queries.ts'

/** Puts students into a group or takes them out; `conflicts` are those of the last refusal, until the next try. */
export function useAssign() {
  const t = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ conflicts: Conflicts; students: readonly number[] } | null>(null)

  const run = async (
    act: () => Promise<unknown>,
    said: string,
    failed: string,
    students: readonly number[],
  ) => {
    setBusy(true)
    setRefused(null)
    try {
      await act()
      await reloadPeople(client)
      notify(said, { tone: 'done' })
      return true
    } catch (error) {
      const conflicts = conflictsOf(error)
      if (conflicts) setRefused({ conflicts, students })
      else tellFailure(error, failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  const body = (students: readonly number[]) => ({ students: [...students] })

  return {
    busy,
    refused,
    forget: () => setRefused(null),
    assign: (id: number, students: readonly number[]) =>
      run(
        () => call('POST /api/admin/groups/group/:id/assign', { params: { id }, body: body(students) }),
        t('people.assigned', { count: students.length }),
        t('people.assign_failed'),
        students,
      ),
    detach: (id: number, students: readonly number[]) =>
      run(
        () => call('POST /api/admin/groups/group/:id/detach', { params: { id }, body: body(students) }),
        t('people.detached', { count: students.length }),
        t('people.detach_failed'),
        students,
      ),
  }
}

/** Those of the refused who have no clash. */
export function othersOf(refused: { conflicts: Conflicts; students: readonly number[] }): number[] {
  return refused.students.filter(id => !refused.conflicts.students.some(student => student.id === id))
}
