import { personalCodeCheck } from '@stunda/domain/people/personal-code.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Random } from './random.ts'

/** Codes of people born since then begin with 32 and contain no birthday. */
const FIRST_DAY_OF_NEW_KIND: CivilDate = '2017-07-01'

/** A made-up Latvian personal code, `DDMMYY-NNNNN`, of the kind and with the check digit that the birthday asks for. */
export function makePersonalCode(born: CivilDate, random: Random): string {
  if (born >= FIRST_DAY_OF_NEW_KIND) {
    return `32${random.between(1000, 9999)}-${random.between(10000, 99999)}`
  }
  const [year = '', month = '', day = ''] = born.split('-')
  const century = year.startsWith('20') ? 2 : 1
  for (;;) {
    const digits = `${day}${month}${year.slice(2)}${century}${random.between(100, 999)}`
    const check = personalCodeCheck(digits)
    if (check < 10) return `${digits.slice(0, 6)}-${digits.slice(6)}${check}`
  }
}
