import type { Person } from '@stunda/contract/people/people.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { submits } from '../../shared/forms/submits.ts'
import { useStudents, useTeachers } from '../../shared/reference-lists.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { besidesName, nameOf } from '../../shared/who-is-in.ts'
import { studentEntry } from '../event/use-event-lists.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { PeopleField } from '../fields/people-field.tsx'
import type { Choice } from '../rearranging/rows.ts'
import { useSeriesWords } from '../rearranging/series-table.tsx'
import { ColleagueField, GroupField } from './colleague-field.tsx'
import styles from './search-dialog.module.css'
import type { Searched } from './series-actions.tsx'
import { type SeriesMenuProps, type SeriesRow, seriesRows } from './series-rows.ts'
import { useAhead } from './use-handover.ts'

interface SearchDialogProps
  extends Pick<SeriesMenuProps, 'series' | 'leaver' | 'members' | 'from' | 'onJoin'> {
  searched: Searched
  onChoose(choice: Choice): void
  onLeave(): void
}

/** Chooses who takes over a series, who stays in it, or which one a student joins instead. */
export function SearchDialog({ searched, ...props }: SearchDialogProps) {
  if (searched === 'teacher' || searched === 'group') return <Other kind={searched} {...props} />
  if (searched === 'students') return <NamedStudents {...props} />
  return <OtherSeries {...props} />
}

type ShownProps = Omit<SearchDialogProps, 'searched'>

function Other({ kind, series, leaver, onChoose, onLeave }: ShownProps & { kind: 'teacher' | 'group' }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Person | null>(null)
  const field = {
    ...{ id: 'handover-series-to', except: leaver.id, value: chosen?.id ?? null },
    ...{ label: t(kind === 'group' ? 'handover.group' : 'handover.colleague'), onChoose: setChosen },
  }
  return (
    <ChoosingDialog
      {...{ series, onLeave }}
      isReady={chosen !== null}
      onSubmit={() => chosen && onChoose({ action: 'give', to: chosen })}
    >
      {kind === 'group' ? (
        <GroupField {...field} />
      ) : (
        <ColleagueField {...field} colleagues={series.substitutes} count={series.rows.length} />
      )}
    </ChoosingDialog>
  )
}

function NamedStudents({ series, members, onChoose, onLeave }: ShownProps) {
  const t = useTexts()
  const { data } = useStudents()
  const people = useMemo(
    () => (data ?? []).map(studentEntry).filter(({ key }) => key.startsWith('student_')),
    [data],
  )
  const [keys, setKeys] = useState(() => members.map(({ id }) => `student_${id}`))
  const chosen = keys.flatMap(key => people.find(one => one.key === key) ?? [])
  const students = chosen.map(({ key, name }) => ({
    id: Number(key.slice('student_'.length)),
    full_name: name,
  }))
  return (
    <ChoosingDialog
      {...{ series, onLeave }}
      isReady={students.length > 0}
      onSubmit={() => onChoose({ action: 'with', students })}
    >
      <PeopleField
        id="handover-students"
        label={t('rearranging.students')}
        {...{ people, chosen }}
        onAdd={key => setKeys([...keys, key])}
        onRemove={key => setKeys(keys.filter(one => one !== key))}
      />
    </ChoosingDialog>
  )
}

/** Chooses the series of another teacher that a student joins instead of hers; those of the same subject come first. */
function OtherSeries({ series, leaver, from, onJoin, onLeave }: ShownProps) {
  const t = useTexts()
  const [teacher, setTeacher] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number>()
  const present = series.first.teachers.map(({ id }) => id)
  const choices = (useTeachers().data ?? [])
    .filter(({ id }) => !present.includes(id))
    .map(({ id, full_name }) => ({ id, label: full_name }))
  const ahead = useAhead(teacher === null ? null : { kind: 'teacher', id: teacher }, from)
  const offered = bySubject(ahead.data ? seriesRows(ahead.data) : [], series, `student_${leaver.id}`)
  const joined = offered.find(({ event_meta_id }) => event_meta_id === chosen)
  return (
    <ChoosingDialog
      title={t('handover.other_series', { name: leaver.full_name, event: series.first.event_name })}
      {...{ series, onLeave }}
      isReady={joined !== undefined}
      onSubmit={() => joined && onJoin(joined, series)}
    >
      <ChoiceField
        id="handover-other-teacher"
        label={t('handover.colleague')}
        placeholder={t('handover.choose')}
        searchable
        choices={choices}
        value={teacher}
        onChange={id => {
          setTeacher(id)
          setChosen(undefined)
        }}
      />
      {teacher !== null && <Offered {...{ ahead, offered, series, chosen }} onChoose={setChosen} />}
    </ChoosingDialog>
  )
}

interface OfferedProps {
  ahead: ReturnType<typeof useAhead>
  offered: readonly SeriesRow[]
  /** The one that she leaves. */
  series: SeriesRow
  chosen: number | undefined
  onChoose(event_meta_id: number): void
}

function Offered({ ahead, offered, series, chosen, onChoose }: OfferedProps) {
  const t = useTexts()
  const words = useSeriesWords()
  if (ahead.isError) return <Failed error={ahead.error} onRetry={() => void ahead.refetch()} />
  if (!ahead.data || ahead.isPlaceholderData)
    return (
      <div>
        <Loading />
        <Skeleton width="80%" />
      </div>
    )
  if (offered.length === 0) return <p className="mild">{t('handover.no_series')}</p>
  return (
    <fieldset className={styles.series}>
      <legend>{t('handover.which_series')}</legend>
      {offered.map(one => {
        const { event_meta_id, event_name, subject_id } = one.first
        const students = besidesName(one.first) ?? []
        return (
          <label key={event_meta_id} className={styles.choice}>
            <input
              type="radio"
              name="handover-series"
              checked={event_meta_id === chosen}
              onChange={() => onChoose(event_meta_id)}
            />
            <span>
              <b>{event_name}</b> {words(one.rows)}
              <span className="mild">
                {[
                  subject_id !== null && subject_id === series.first.subject_id && t('handover.same_subject'),
                  ...students.map(nameOf),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function bySubject(all: readonly SeriesRow[], { first }: SeriesRow, key: string): SeriesRow[] {
  const isSame = (one: SeriesRow) => Number(one.first.subject_id === first.subject_id)
  return all
    .filter(({ first: { students = [] } }) => !students.some(student => student.key === key))
    .toSorted((a, b) => isSame(b) - isSame(a))
}

interface ChoosingDialogProps {
  title?: string
  series: SeriesRow
  isReady: boolean
  onSubmit(): void
  onLeave(): void
  children: ReactNode
}

function ChoosingDialog({ title, series, isReady, onSubmit, onLeave, children }: ChoosingDialogProps) {
  const t = useTexts()
  return (
    <FormDialog
      title={title ?? t('handover.hand_over_series', { event: series.first.event_name })}
      submit={t('handover.choose_this')}
      disabled={!isReady}
      form={{ noValidate: true, onSubmit: submits(() => isReady && onSubmit()) }}
      onLeave={onLeave}
    >
      {children}
    </FormDialog>
  )
}
