import type { CivilDateTime } from '@stunda/domain/time/civil.ts'

/**
 * The school’s clock `elapsed` milliseconds after it showed `then`. A change to or from summer time comes with the server’s next answer.
 */
export function clockAfter(then: CivilDateTime, elapsed: number): CivilDateTime {
  const shown = new Date(`${then.replace(' ', 'T')}Z`).getTime() + elapsed
  return new Date(shown).toISOString().slice(0, 19).replace('T', ' ')
}
