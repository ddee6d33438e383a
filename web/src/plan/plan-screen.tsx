import type { User } from '@stunda/contract/people/people.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { EventScreenProps } from '../schedule/board/board-view.ts'
import { hasPlan } from '../schedule/plan-query.ts'
import { listsFailure } from '../schedule/schedule-stage.tsx'
import { byName } from '../shared/dates/format.ts'
import {
  useMe,
  usePermissions,
  useRooms,
  useSettings,
  useStudents,
  useTeachers,
} from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { PageComing } from '../shared/ui/page-skeleton.tsx'
import { useIsPhone } from '../shared/ui/use-media.ts'
import { type PlanPerson, peopleWithPlans } from './person-menu.tsx'
import { PlanOnBoard } from './plan-on-board.tsx'
import { PlanOnPhone } from './plan-on-phone.tsx'
import type { ShownPlanProps } from './use-plan-week.ts'
import { useShownPlan } from './use-shown-plan.ts'

/** A week of one person: of the user, or, with `r` on individual_plan, of anybody. */
export function PlanScreen(props: EventScreenProps) {
  const me = useMe()
  const lists = [useRooms(), useSettings(), useTeachers(), useStudents()] as const
  const [rooms, settings, teachers, students] = lists
  const now = useSchoolNow()
  const failure = listsFailure(lists)
  if (failure) return failure
  if (!me || !now || !rooms.data || !settings.data || !teachers.data || !students.data) return <PageComing />
  const loaded = { rooms: rooms.data, settings: settings.data }
  return <Plan {...props} {...{ me, now }} {...loaded} teachers={teachers.data} students={students.data} />
}

interface PlanProps extends EventScreenProps, Pick<ShownPlanProps, 'rooms' | 'settings' | 'now'> {
  me: User
  teachers: Parameters<typeof peopleWithPlans>[0]
  students: Parameters<typeof peopleWithPlans>[1]
}

function Plan({ me, teachers, students, ...props }: PlanProps) {
  const { language } = useTexts()
  const seesAll = allows(usePermissions(), 'individual_plan', 'r')
  const { shown, show } = useShownPlan(dateOf(props.now), me, seesAll)
  const people = useMemo(
    () => peopleWithPlans(teachers, students, byName(language)),
    [teachers, students, language],
  )
  const find = (user: number | null): PlanPerson | null => people.find(({ id }) => id === user) ?? null
  const Shown = useIsPhone() ? PlanOnPhone : PlanOnBoard
  return (
    <Shown
      {...props}
      {...{ shown, show }}
      people={seesAll ? people : null}
      person={find(shown.user)}
      mine={hasPlan(me) ? find(me.id) : null}
    />
  )
}
