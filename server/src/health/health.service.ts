import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'

/** Resolves when the database answers and can be written to; refuses (503) by the way of every error when it is away or its disk is full. */
export async function assureHealth({ check }: AppContext): Promise<void> {
  const status = await check()
  if (status !== 'ok') refuse(status, { extra: { status } })
}
