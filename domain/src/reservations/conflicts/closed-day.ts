import { runsTheSchool } from '../../permissions/roles.ts'
import { dateOf } from '../../time/civil.ts'
import { closureOn } from '../opening-hours.ts'
import type { FormRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/**
 * A closed day or weekday takes no occurrence of a series, and single events only from administrators and attendants. An event that was there
 * before the day was closed may be changed as long as it stays on that day.
 */
export const closedDay: FormRule = {
  name: 'closed-day',
  needs: 'form',
  dependsOn: ['date'],
  solvedBy: 'moving',
  limitsChoice: true,
  find({ actor, event, before, school, single }) {
    const date = dateOf(event.start_datetime)
    const isThere = before !== undefined && isLive(before) && dateOf(before.start_datetime) === date
    if (!isLive(event) || isThere || (single && runsTheSchool(actor))) return []
    const closure = closureOn(date, school)
    if (!closure) return []
    const { name, names } = closure
    return [{ rule: this.name, field: 'start_datetime', params: { name }, ...(names && { names }) }]
  },
}
