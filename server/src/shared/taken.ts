import { brokenUnique } from '../db/errors.ts'
import { refuse, type TextRef } from './refusal.ts'

/**
 * Runs a write; if it violates a unique index whose name starts with a key of `taken`, refuses (422) at that key's field.
 */
export async function refusingTaken<Result>(
  taken: Record<string, { field: string; message: TextRef }>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const index = brokenUnique(error)
    const [, found] = Object.entries(taken).find(([name]) => index?.startsWith(name)) ?? []
    if (found) refuse('invalid', { errors: { [found.field]: [found.message] } })
    throw error
  }
}
