import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { BY_NUMBER } from '../schedule/board/card-text.ts'
import { useCardWords } from '../schedule/board/category-words.ts'
import { PrintButton } from '../schedule/print/on-paper.tsx'
import { WeekOnPaper } from '../schedule/print/schedule-on-paper.tsx'
import { Printed } from '../schedule/schedule-stage.tsx'
import styles from '../schedule/toolbar/toolbar.module.css'
import { formatDays } from '../shared/dates/format.ts'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { useActor } from '../shared/reference-lists.ts'
import { Button, type IconButtonProps } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { Empty } from '../shared/ui/states.tsx'
import { daysToCancelOn } from './day-to-cancel.ts'
import { PersonMenu } from './person-menu.tsx'
import { planLines, roomText } from './plan-lines.ts'
import { type SeenPlan, type ShownPlanProps, usePlanWeek } from './use-plan-week.ts'

const CancelDayDialog = lazyDialog(() => import('./cancel-day-dialog.tsx'))

/** The parts of the plan that wide screens and phones share. */
export function usePlanParts(props: ShownPlanProps) {
  const { people, person, mine, shown, show } = props
  const t = useTexts()
  const week = usePlanWeek(props)
  const of: SeenPlan | null = person && { ...props, ...week, person }
  const seen = week.loading === 'no' ? of : null
  return {
    week,
    /** Whose plan it is, as far as it is loaded; null while nobody is chosen. */
    of,
    /** The loaded plan; null while it is on its way, and while nobody is chosen. */
    seen,
    menu: (className?: string) =>
      people && (
        <PersonMenu {...{ people, mine, className }} chosen={person} onChoose={user => show({ user })} />
      ),
    /** Shown instead of a plan while nobody is chosen. */
    nobody: shown.user === null && (
      <Empty
        icon={<IconCalendarUser />}
        title={t('plan.nobody_chosen')}
        text={t('plan.nobody_chosen_text')}
      />
    ),
    paper: <Printed query={week.plan}>{seen && <PlanOnPaper {...seen} />}</Printed>,
  }
}

function PlanOnPaper({ person, settings: { school_name }, now, columns, day, names, closed }: SeenPlan) {
  const t = useTexts()
  const words = useCardWords()
  const { long } = planLines(person.id, names)(words)
  const [monday, sunday] = [columns[0], columns.at(-1)]
  if (!monday || !sunday) return null
  return (
    <WeekOnPaper
      {...{ school_name, now, columns, day, closed }}
      title={person.full_name}
      note={`${t('app.individual_plan')}, ${formatDays(monday.date, sunday.date, t.language)}`}
      lines={reservation => long(reservation, BY_NUMBER)}
    />
  )
}

/** `whole`: on a phone, as wide buttons with words. */
type PlanButtonsProps = SeenPlan & { whole?: boolean }

/** The actions of a plan. */
export function PlanButtons(props: PlanButtonsProps) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const { person, isMine, whole } = props
  const cancel = person.teaches ? <AwayButton {...props} /> : <CancelDayButton {...props} />
  return (
    <>
      {!whole && cancel}
      {isMine && (
        <PlanButton label={t('calendars.subscribe')} whole={whole} onClick={() => navigate('/calendars')}>
          <IconCalendarShare aria-hidden />
        </PlanButton>
      )}
      <ExportButton {...props} />
      <PrintButton whole={whole} className={styles.first} />
      {whole && cancel}
    </>
  )
}

/** A button with its word beside the icon, unless the window is too low for a second line of them. */
function PlanButton({ label, whole, children, ...rest }: IconButtonProps) {
  return (
    <Button title={label} wide={whole} {...rest}>
      {children}
      <span className="visually-hidden-on-low-tablet">{label}</span>
    </Button>
  )
}

function ExportButton({ settings, shown, plan, names, person, whole }: PlanButtonsProps) {
  const t = useTexts()
  const words = useCardWords()
  const save = async () => {
    const { long } = planLines(person.id, names)(words)
    try {
      const { exportPlan } = await import('./calendar-file.ts')
      exportPlan({
        name: person.full_name,
        monday: startOfWeek(shown.date),
        time_zone: settings.time_zone,
        entries: (plan.data ?? []).map(reservation => ({
          reservation,
          place: roomText(names.roomOf(reservation)),
          // The first line is the room.
          description: [...long(reservation, BY_NUMBER).slice(1), reservation.description]
            .filter(Boolean)
            .join('\n'),
        })),
      })
    } catch {
      notify(() => t('plan.export_failed'), { tone: 'failed' })
    }
  }
  return (
    <PlanButton label={t('plan.export')} whole={whole} onClick={() => void save()}>
      <IconCalendarDown aria-hidden />
    </PlanButton>
  )
}

/** Enters that a teacher is away on the shown day, until the shown week is over. */
function AwayButton({ whole, person, shown, now }: PlanButtonsProps) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const actor = useActor()
  const days = daysToCancelOn(shown.date, now)
  const day = days.includes(shown.date) ? shown.date : days[0]
  if (!actor || !canEnterAbsence(actor, person.id) || !day) return null
  return (
    <PlanButton
      label={t('plan.away')}
      whole={whole}
      onClick={() => navigate(`/absences/new?teacher=${person.id}&day=${day}&all=cancel`)}
    >
      <IconUserOff aria-hidden />
    </PlanButton>
  )
}

/** Cancels a student's events of a day, as on illness; for administrators and attendants, until the shown week is over. */
function CancelDayButton(props: PlanButtonsProps) {
  const t = useTexts()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const mayCancel = actor && runsTheSchool(actor)
  if (!mayCancel || daysToCancelOn(props.shown.date, props.now).length === 0) return null
  return (
    <>
      <PlanButton label={t('plan.cancel_day')} whole={props.whole} onClick={() => setOpen(true)}>
        <IconCalendarX aria-hidden />
      </PlanButton>
      {isOpen && <CancelDayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
