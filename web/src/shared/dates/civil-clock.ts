import type { CivilDateTime } from '@stunda/domain/time/civil.ts'

/** The school's wall clock `elapsed` milliseconds after it showed `then`. A clock change in between is told by the next answer. */
export function clockAfter(then: CivilDateTime, elapsed: number): CivilDateTime {
  const shown = new Date(`${then.replace(' ', 'T')}Z`).getTime() + elapsed
  return new Date(shown).toISOString().slice(0, 19).replace('T', ' ')
}
