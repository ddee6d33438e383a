import type { PlanPerson } from './people.ts'
import type { ShownPlanProps } from './plan-props.ts'
import type { PlanWeek } from './use-plan-week.ts'

/** The shown week of somebody, of which a day can be cancelled. */
export interface CancelDayProps
  extends Pick<ShownPlanProps, 'now' | 'shown'>,
    Pick<PlanWeek, 'plan' | 'names' | 'today'> {
  person: PlanPerson
  /** A day is looked at, not a week: said in words, for a thumb, and about that day first. */
  whole?: boolean
}
