import { weekdayOf } from '@stunda/domain/time/civil.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { OnPaper } from '../schedule/print/on-paper.tsx'
import { usePaperWords } from '../schedule/print/use-paper-words.tsx'
import { formatDays } from '../shared/dates/format.ts'
import type { PlanPerson } from './people.ts'
import { planLines } from './plan-lines.ts'
import type { ShownPlanProps } from './plan-props.ts'
import type { PlanWeek } from './use-plan-week.ts'

export interface PlanOnPaperProps
  extends Pick<ShownPlanProps, 'settings' | 'now'>,
    Pick<PlanWeek, 'columns' | 'day' | 'names' | 'closed'> {
  person: PlanPerson
}

/** The shown week of a person on one sheet, upright; Saturday and Sunday where something is on them. */
export function PlanOnPaper({ person, settings, now, columns, day, names, closed }: PlanOnPaperProps) {
  const t = useTexts()
  const language = useLanguage()
  const { words, dayHead } = usePaperWords()
  const [monday] = columns
  const sunday = columns.at(-1)
  if (!monday || !sunday) return null
  return (
    <OnPaper>
      {({ GridSheets }) => (
        <GridSheets
          lie="upright"
          title={person.full_name}
          note={`${t('app.individual_plan')}, ${formatDays(monday.date, sunday.date, language)}`}
          school_name={settings.school_name}
          now={now}
          day={day}
          columns={columns.filter(({ date, events }) => weekdayOf(date) < 6 || events.length > 0)}
          head={column => dayHead(column.date, closed(column))}
          lines={planLines(person.id, names)(words).long}
        />
      )}
    </OnPaper>
  )
}
