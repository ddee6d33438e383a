import { brokenUnique } from '../db/errors.ts'
import { refuse, type TextRef } from './refusal.ts'

/**
 * Does some writing; where it breaks a unique index (named by its beginning), the field of `taken` is refused (422) instead.
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
