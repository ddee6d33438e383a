import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hoursOf, type WeekdayHours } from '@stunda/domain/reservations/opening-hours.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { useActor, useSettings } from '../../shared/reference-lists.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import { WeekdayHoursFields } from '../../shared/weekday-hours/weekday-hours-fields.tsx'
import absences from '../absences/absences.module.css'
import { TeacherField } from '../absences/new-absence.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { type Choices, commonChoice, type EventRow } from '../rearranging/rows.ts'
import { SeriesMenu, useSeriesActions } from '../rearranging/series-menu.tsx'
import { SeriesTable } from '../rearranging/series-table.tsx'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import { useOffered, useRearrange } from '../rearranging/use-rearrangement.ts'
import { WhatMenu } from '../rearranging/what-menu.tsx'

type TeacherHoursCause = Extract<Cause, { kind: 'teacher_hours' }>

/** `/absences/hours`: a teacher's hours change from a day on, and what becomes of the series that fall out of them; `?teacher=7`. */
export function TeacherHours({ now, teacher }: { now: CivilDateTime; teacher: number | null }) {
  const t = useTexts()
  const actor = useActor()
  const settings = useSettings().data
  const isOffice = actor !== undefined && runsTheSchool(actor)
  const [chosen, setChosen] = useState(teacher)
  const teacher_id = isOffice ? chosen : (actor?.id ?? null)
  const [from, setFrom] = useState<CivilDate>(dateOf(now))
  const [weekdays, setWeekdays] = useState<WeekdayHours[]>([])
  const [note, setNote] = useState('')
  const isWrong = ({ day_start, day_end }: WeekdayHours) => day_start !== null && day_start >= (day_end ?? '')
  const isAsked = teacher_id !== null && weekdays.length > 0 && !weekdays.some(isWrong)
  const cause: TeacherHoursCause | null = isAsked
    ? { kind: 'teacher_hours', teacher_id, from, weekdays }
    : null
  const query = useOffered(cause)
  return (
    <>
      <PageHead title={t('absences.hours_title')} back={{ to: '/absences', label: t('absences.title') }} />
      <div className={absences.fields}>
        {isOffice && <TeacherField value={teacher_id} onChange={setChosen} />}
        <DayPicker
          label={t('absences.hours_from')}
          required
          min={dateOf(now)}
          value={from}
          onChange={day => setFrom(day)}
        />
        <ReasonField value={note} onChange={setNote} />
      </div>
      {settings && (
        <div className={absences.weekdays}>
          <WeekdayHoursFields
            value={weekdays}
            usual={hoursOf('', settings)}
            words={{
              usual: t('absences.hours_as_now'),
              other: t('absences.hours_only'),
              closed: t('absences.hours_not'),
              day_start: t('absences.from'),
              day_end: t('absences.until'),
            }}
            errorOf={(index, field) =>
              field === 'day_end' && weekdays[index] && isWrong(weekdays[index])
                ? t('absences.ends_before_start')
                : undefined
            }
            onChange={setWeekdays}
          />
        </div>
      )}
      {cause && (
        <Loaded query={query} loading={<WaitingPanel />}>
          {({ events }) =>
            events.length > 0 ? (
              <Decisions key={JSON.stringify(cause)} {...{ cause, note }} found={events} />
            ) : (
              <Empty
                icon={<IconCalendarCheck />}
                title={t('absences.hours_nothing')}
                text={t('absences.hours_nothing_text')}
              />
            )
          }
        </Loaded>
      )}
    </>
  )
}

interface DecisionsProps {
  cause: TeacherHoursCause
  note: string
  found: readonly OfferedEvent[]
}

function Decisions({ cause, note, found }: DecisionsProps) {
  const t = useTexts()
  const rows = useMemo(() => found.map(one => ({ ...one, teacher: cause.teacher_id })), [found, cause])
  const series = [...Map.groupBy(rows, ({ reservation }) => reservation.event_meta_id).values()]
  const [choices, setChoices] = useState<Choices>(new Map())
  const { mutate, ...saving } = useRearrange(() => setChoices(new Map()))
  const { table, footer, decided } = useDecisions(rows, choices, {
    ...{ giving: 'hands_over', owed: false, onChoose: setChoices, saving },
  })
  return (
    <section aria-label={t('absences.hours_title')} className="panel">
      <SeriesTable
        {...table}
        listed={series.map(rows => ({ rows }))}
        whatOf={one => <WhatOfSeries {...table} rows={one.rows} />}
        whatOfDate={(row, one) => (
          <WhatMenu {...table} row={row} isSaidAbove={commonChoice(one.rows, choices) !== 'mixed'} />
        )}
      />
      <RearrangementFooter {...footer} onSave={() => mutate({ cause, rows: decided(), note: note.trim() })} />
    </section>
  )
}

type WhatOfSeriesProps = Omit<Parameters<typeof SeriesMenu>[0], 'actions' | 'hint'> & {
  rows: readonly EventRow[]
  onChoose(choices: Choices): void
}

function WhatOfSeries({ onChoose, ...series }: WhatOfSeriesProps) {
  const actions = useSeriesActions({ ...series, onChoose })
  return <SeriesMenu {...series} actions={actions} hint={null} />
}
