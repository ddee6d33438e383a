import type { CivilDateTime } from '@stunda/domain/time/civil.ts'

/** The school’s clock so many ms after it showed `then`. Summer time comes or goes with the server’s next answer. */
export function clockAfter(then: CivilDateTime, elapsed: number): CivilDateTime {
  const shown = new Date(`${then.replace(' ', 'T')}Z`).getTime() + elapsed
  return new Date(shown).toISOString().slice(0, 19).replace('T', ' ')
}
