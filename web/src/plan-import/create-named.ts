import type { Doubt, NamedKind } from '@stunda/contract/plan-import/plan-import.ts'
import { splitName } from '@stunda/domain/people/split-name.ts'
import { call } from '../shared/api/call.ts'

/** A teacher needs an e-mail address, which a plan does not say. */
export const canCreate = (kind: NamedKind): boolean => kind !== 'teacher'

/** Creates what a plan names and the school does not have; new rooms are in the group of this name. Throws ApiError. */
export async function createNamed({ kind, text }: Doubt, room_group: string): Promise<void> {
  const query = {}
  if (kind === 'room')
    await call('POST /api/admin/rooms/import', { query, body: { rows: [{ room_number: text, room_group }] } })
  else if (kind === 'subject') await call('POST /api/admin/subjects/subject/create', { body: { name: text } })
  else if (kind === 'group') await call('POST /api/admin/groups/group/create', { body: { name: text } })
  else
    await call('POST /api/admin/users/import', { query, body: { rows: [splitName(text)], role: 'student' } })
}
