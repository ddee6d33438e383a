import type { Doubt, NamedKind } from '@stunda/contract/plan-import/plan-import.ts'
import { splitName } from '@stunda/domain/people/split-name.ts'
import { errorText, textsNow } from '../shared/api/api-error.ts'
import { ApiError, call } from '../shared/api/call.ts'
import type { ImportReading } from '../shared/import/import-kind.ts'

/** Whether the name is enough: a teacher needs an e-mail address, which a plan does not say. */
export const isNameEnough = (kind: NamedKind): boolean => kind !== 'teacher'

/**
 * Creates what a plan names and the school does not have; new rooms are in the group of this name, a new teacher has this `email`. Throws
 * ApiError.
 */
export async function createNamed({ kind, text }: Doubt, room_group: string, email?: string): Promise<void> {
  const query = {}
  if (kind === 'room')
    await call('POST /api/admin/rooms/import', { query, body: { rows: [{ room_number: text, room_group }] } })
  else if (kind === 'subject') await call('POST /api/admin/subjects/subject/create', { body: { name: text } })
  else if (kind === 'group') await call('POST /api/admin/groups/group/create', { body: { name: text } })
  else {
    const row = { ...splitName(text), ...(email && { email }) }
    await call('POST /api/admin/users/import', { query, body: { rows: [row], role: kind } })
  }
}

/** Why something could not be created, in the language that is on now: what is wrong with its name, if that is so. */
export function whyNotCreated(error: unknown): string {
  const refused = error instanceof ApiError ? (error.body as { data?: Partial<ImportReading> } | null) : null
  const row = refused?.data?.errors?.[0]
  const [texts] = row ? Object.values(textsNow(row).errors) : []
  return texts?.[0] ?? errorText(error)
}
