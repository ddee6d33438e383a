import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'

/** Refuses (503) if the database does not answer or its disk is full. */
export async function assureHealth({ check }: AppContext): Promise<void> {
  const status = await check()
  if (status !== 'ok') refuse(status, { extra: { status } })
}
