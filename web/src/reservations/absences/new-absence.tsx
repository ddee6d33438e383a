import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNewDay } from '../../shared/dates/use-new-day.ts'
import { useActor, useTeachers } from '../../shared/reference-lists.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import type { WhenInAddress } from '../../shared/when-in-address.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { type Choices, chooseForAll, needsTeacher, suggestSubstitutes } from '../rearranging/rows.ts'
import { WhenFields, WhyField } from './absence-fields.tsx'
import { rangeOf, type TypedRange } from './absence-range.ts'
import { useAbsenceWords } from './absence-words.ts'
import styles from './absences.module.css'
import { LessonsPanel } from './lessons-panel.tsx'
import { useAbsences, useLessonsTouched, useRearrangeAbsence } from './use-absences.ts'

export interface NewAbsenceProps {
  now: CivilDateTime
  teacher: number | null
  day: CivilDate | null
  when: WhenInAddress
  cancelsAll: boolean
}

/**
 * `/absences/new`: when somebody is away, and what becomes of the lessons; `?teacher=7`, `?day=2026-11-24&until=2026-11-26`,
 * `&start=13:00&end=15:00`, `?all=cancel`.
 */
export function NewAbsence({ now, teacher, day, when, cancelsAll }: NewAbsenceProps) {
  const t = useTexts()
  const actor = useActor()
  const isOffice = actor !== undefined && runsTheSchool(actor)
  const isTeacher = actor !== undefined && hasRole(actor, 'teacher')
  const [chosen, setChosen] = useState(teacher)
  const teacher_id = isOffice ? (chosen ?? (isTeacher && cancelsAll ? actor.id : null)) : (actor?.id ?? null)
  const [typed, setTyped] = useState<TypedRange>(() => daysAsked(day ?? dateOf(now), when))
  const [reason, setReason] = useState('')
  /** The choices of the user; undefined before the first. */
  const [choices, setChoices] = useState<Choices>()
  const [first_day, last_day] = typed.days
  const isOfToday = day === null && choices === undefined && first_day === last_day
  useNewDay(dateOf(now), isOfToday ? first_day : '', date => setTyped({ ...typed, days: [date, date] }))
  const range = rangeOf(typed)
  const asked = teacher_id !== null && range ? { teacher_id, ...range } : null
  const absences = useAbsences(teacher_id ?? undefined).data ?? []
  const already = asked && absences.find(one => one.teacher.id === teacher_id && overlaps(one, asked))
  const inWords = useAbsenceWords()
  const lessons = useLessonsTouched(already ? null : asked)
  const name = useTeachers().data?.find(one => one.id === teacher_id)?.full_name
  const enter = useRearrangeAbsence(name)
  const rows = lessons.data?.events ?? []
  const first = () => {
    if (cancelsAll) return chooseForAll(rows.filter(needsTeacher), 'cancel', NOTHING)
    // Who asks colleagues chooses whom.
    return isOffice ? suggestSubstitutes(rows) : NOTHING
  }
  const shown = choices ?? first()
  return (
    <>
      <PageHead title={t('absences.new')} back={{ to: '/absences', label: t('absences.title') }} />
      <div className={styles.fields}>
        {isOffice && <TeacherField value={teacher_id} onChange={setChosen} />}
        <WhenFields value={typed} onChange={setTyped} />
        <WhyField value={reason} onChange={setReason} />
      </div>
      {already && (
        <Empty
          icon={<IconCalendarUser />}
          title={t('absences.already', { when: inWords(already) })}
          action={<LinkButton to={`/absences/${already.id}`}>{t('absences.open_it')}</LinkButton>}
        />
      )}
      {asked && !already && (
        <Loaded query={lessons} loading={<WaitingPanel />}>
          {() => (
            <>
              {rows.length === 0 && (
                <Empty
                  icon={<IconCalendarCheck />}
                  title={t('absences.no_lessons')}
                  text={t('absences.no_lessons_then')}
                />
              )}
              <LessonsPanel
                lessons={rows}
                teacher_id={asked.teacher_id}
                choices={shown}
                onChoose={setChoices}
                busy={enter.isPending}
                error={enter.error}
                savesAnyway
                onSave={decided => enter.save({ kind: 'absence_entered', ...asked, reason }, decided)}
              />
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

const NOTHING: Choices = new Map()

/** The days from one on, whole unless the address says times. */
function daysAsked(day: CivilDate, { until, start, end }: WhenInAddress): TypedRange {
  const isPart = start !== null && end !== null
  const last = until !== null && until > day ? until : day
  return { days: [day, last], isPart, start: start ?? '08:00', end: end ?? '12:00' }
}

/** Chooses a teacher. */
export function TeacherField({ value, onChange }: { value: number | null; onChange(id: number): void }) {
  const t = useTexts()
  const teachers = useTeachers().data ?? []
  return (
    <ChoiceField
      id="absence-teacher"
      label={t('absences.teacher')}
      placeholder={t('absences.choose_teacher')}
      required
      searchable
      icon={<IconUser aria-hidden />}
      choices={teachers.map(({ id, full_name }) => ({ id, label: full_name }))}
      {...{ value, onChange }}
    />
  )
}
