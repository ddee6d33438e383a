import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reloadLists } from '../../shared/api/admin-lists.ts'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { formatShortDate } from '../../shared/dates/format.ts'
import { useMe } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { useFocusAtFirst } from '../../shared/ui/use-focus-at-first.ts'
import decisions from '../rearranging/decisions-dialog.module.css'
import { ForAll } from '../rearranging/for-all.tsx'
import { RearrangementFooter } from '../rearranging/rearrangement-footer.tsx'
import { type Choices, chooseFor, commonChoice, type EventRow } from '../rearranging/rows.ts'
import { colleaguesOf } from '../rearranging/series-offers.ts'
import { useDecisions } from '../rearranging/use-decisions.tsx'
import { useRearrange } from '../rearranging/use-rearrangement.ts'
import { ColleagueField, GroupField } from './colleague-field.tsx'
import styles from './handover.module.css'
import { chooseMove, GIVING_OF, giverOf, type SeriesRow, suggestTakers } from './series-rows.ts'
import { SeriesTable } from './series-table.tsx'
import { type AheadOf, type Leaving, leavingOf } from './use-handover.ts'

interface HandoverPanelProps extends Leaving {
  ahead: AheadOf
  from: string
  isPlaceholderData: boolean
  archives: boolean
  onFrom(from: string): void
  onDone(): void
}

/** The series ahead of somebody with what becomes of each, and the button that does it. */
export function HandoverPanel({
  ahead,
  from,
  isPlaceholderData,
  onFrom,
  onDone,
  ...props
}: HandoverPanelProps) {
  const t = useTexts()
  const { leaver, user, members, series } = ahead
  useFocusAtFirst(true, 'handover-to')
  const me = useMe()
  const canArchive = leaver.kind === 'group' || (leaver.kind === 'teacher' && leaver.id !== me?.id)
  const [archives, setArchives] = useState(props.archives && canArchive)
  /** Of a teacher who leaves later. */
  const lastDay = from && leaver.kind === 'teacher' && archives ? addDays(from, -1) : null
  const suggested = useMemo(() => suggestTakers(leaver, series), [leaver, series])
  /** The choices of the user; undefined before the first. */
  const [byHand, setChoices] = useState<Choices>()
  const choices = byHand ?? suggested
  const [joined, setJoined] = useState<readonly SeriesRow[]>([])
  const listed = useMemo(() => [...series, ...joined], [series, joined])
  const theirs = useMemo(() => series.flatMap(one => one.rows), [series])
  // The dates of a series that is joined are no longer open to decide when they are left out.
  const rows = listed.flatMap(one =>
    one.isJoined ? one.rows.filter(row => choices.has(row.reservation.id)) : one.rows,
  )
  const { mutate, ...saving } = useRearrange(reloadLists)
  const { doable, table, footer, decided } = useDecisions(rows, choices, {
    ...{ giving: GIVING_OF[leaver.kind], from: giverOf(leaver), owed: false, onChoose: setChoices, saving },
  })
  const save = () => {
    const ending = lastDay ? { last_day: lastDay } : { archives }
    mutate(
      {
        cause: { ...leavingOf(leaver, from), ...ending },
        rows: decided(),
        note: null,
        asking: send =>
          props.asking(user ? [user] : [], ({ force, cancel_lessons }) =>
            send(force === undefined ? {} : { force: true, cancel_lessons: cancel_lessons === '1' }),
          ),
        tell: ({ changed, data, change }) => {
          const isArchived = archives && !lastDay
          if (isArchived && user) {
            const cancelled = data
              .filter(({ status_id }) => status_id === STATUS.cancelled)
              .map(({ id }) => id)
            props.tellArchived(user, {
              data: { deleted: [user.id], reservations: changed, cancelled },
              change,
            })
            return null
          }
          const message = () =>
            isArchived ? t('handover.group_ended') : t('handover.done', { count: changed.length })
          return { message, detail: leaver.full_name }
        },
      },
      {
        onSuccess: done => {
          if (!done) return
          if (archives || doable.size >= rows.length) return onDone()
          setChoices(new Map())
          setJoined([])
        },
      },
    )
  }
  const hintOf = () => {
    if (leaver.kind === 'group') return t('handover.end_group_text')
    if (!from) return t('handover.archive_text')
    return t('handover.archive_later_text', { day: formatShortDate(addDays(from, -1), t.language) })
  }
  // The dates of a series that is joined are those from the day on.
  const begin = (day: string) => {
    if (joined.length > 0) setChoices(new Map())
    setJoined([])
    onFrom(day)
  }
  const join = (to: SeriesRow, instead: SeriesRow) => {
    const others = joined.filter(one => one.event_meta_id !== to.event_meta_id)
    setJoined([...others, { ...to, isJoined: true }])
    setChoices(chooseMove(instead, to, choices))
  }
  return (
    <>
      <div className={styles.fields}>
        <FromField value={from} onChange={begin} />
        <AllTo {...{ ahead, choices }} rows={theirs} onChoose={setChoices} />
        <div className={styles.all}>
          <ForAll {...table} rows={theirs} offers={OFFERS[leaver.kind]} />
        </div>
      </div>
      <section aria-label={t('sections.hand_over')} className="panel" aria-busy={isPlaceholderData}>
        <SeriesTable {...{ ...table, listed, leaver, members, from }} onJoin={join} />
        {canArchive && (
          <div className={decisions.under}>
            <CheckboxChoice
              label={t(leaver.kind === 'group' ? 'handover.end_group' : 'handover.archive', {
                name: leaver.full_name,
              })}
              hint={hintOf()}
              checked={archives}
              onChange={setArchives}
            />
          </div>
        )}
        <RearrangementFooter {...footer} isChecking={footer.isChecking || isPlaceholderData} onSave={save} />
      </section>
    </>
  )
}

const OFFERS = {
  teacher: ['best', 'cancel', 'without', 'later'],
  student: ['leave', 'cancel'],
  group: ['cancel', 'without_group'],
} as const

interface AllToProps {
  ahead: AheadOf
  rows: readonly EventRow[]
  choices: Choices
  onChoose(choices: Choices): void
}

function AllTo({ ahead: { leaver, series }, rows, choices, onChoose }: AllToProps) {
  const t = useTexts()
  const common = commonChoice(rows, choices)
  const shared = {
    ...{ id: 'handover-to', label: t('handover.all_to'), except: leaver.id },
    value: typeof common === 'object' && common.action === 'give' ? common.to.id : null,
    onChoose: (to: { id: number; full_name: string }) =>
      onChoose(chooseFor(rows, { action: 'give', to }, choices)),
  }
  if (leaver.kind === 'student') return null
  if (leaver.kind === 'group') return <GroupField {...shared} />
  return <ColleagueField {...shared} colleagues={colleaguesOf(series)} count={rows.length} />
}

function FromField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useTexts()
  const now = useSchoolNow()
  const today = now ? dateOf(now) : ''
  return (
    <DayPicker
      label={t('handover.from')}
      required
      min={today}
      value={value || today}
      onChange={from => onChange(from === today ? '' : from)}
    />
  )
}
