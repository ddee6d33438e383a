import { startOfWeek } from '@stunda/domain/time/week.ts'
import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { cardWords } from '../schedule/board/card-words.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import type { PlanPerson } from './people.ts'
import { planLines, roomText } from './plan-lines.ts'
import type { ShownPlanProps } from './plan-props.ts'
import type { PlanWeek } from './use-plan-week.ts'

export interface PlanExportButtonProps
  extends Pick<ShownPlanProps, 'settings' | 'shown'>,
    Pick<PlanWeek, 'plan' | 'names'> {
  person: PlanPerson
  /** On a phone: a wide button with words. */
  whole?: boolean
}

/** Saves the shown week as a file that calendars read. */
export function PlanExportButton({ settings, shown, plan, names, person, whole }: PlanExportButtonProps) {
  const t = useTexts()
  const save = async () => {
    try {
      const { exportPlan } = await import('./calendar-file.ts')
      exportPlan({
        name: person.full_name,
        monday: startOfWeek(shown.date),
        time_zone: settings.time_zone,
        reservations: plan.data ?? [],
        place: reservation => roomText(names.roomOf(reservation)),
        // The first line is the room.
        lines: reservation => planLines(person.id, names)(cardWords(t)).long(reservation).slice(1),
      })
    } catch {
      notify(t('plan.export_failed'), { tone: 'failed' })
    }
  }
  if (whole) {
    return (
      <Button wide onClick={() => void save()}>
        <IconCalendarDown aria-hidden />
        {t('plan.export')}
      </Button>
    )
  }
  return (
    <IconButton label={t('plan.export')} onClick={() => void save()}>
      <IconCalendarDown />
    </IconButton>
  )
}
