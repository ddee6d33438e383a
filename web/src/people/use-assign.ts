import type { MembershipRefusal } from '@stunda/contract/reservations/membership.ts'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { ApiError, call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { notify } from '../shared/ui/notifications-store.ts'

/** Students who were refused because some of them would be in two events at a time. */
export interface RefusedMembers {
  conflicts: MembershipRefusal['conflicts']
  /** The ids of those without a conflict. */
  others: number[]
}

/** Adds students to a group and removes them; `refused` stays until the next try or `forget`. */
export function useAssign() {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedMembers | null>(null)

  const change = async (act: 'assign' | 'detach', id: number, students: number[]): Promise<boolean> => {
    setBusy(true)
    setRefused(null)
    try {
      await call(`POST /api/admin/groups/group/:id/${act}`, { params: { id }, body: { students } })
      await reloadLists()
      notify(t(`people.${act}ed`, { count: students.length }), { tone: 'done' })
      return true
    } catch (error) {
      const conflicts = conflictsOf(error)
      const isInConflict = (id: number) => conflicts?.students.some(student => student.id === id)
      if (conflicts) setRefused({ conflicts, others: students.filter(id => !isInConflict(id)) })
      else tellFailure(error, t(`people.${act}_failed`))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refused,
    forget: () => setRefused(null),
    assign: (id: number, students: number[]) => change('assign', id, students),
    detach: (id: number, students: number[]) => change('detach', id, students),
  }
}

function conflictsOf(error: unknown): RefusedMembers['conflicts'] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null
  return (error.body as Partial<MembershipRefusal> | null)?.conflicts ?? null
}
