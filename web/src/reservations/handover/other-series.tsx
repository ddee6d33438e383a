import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTeachers } from '../../shared/reference-lists.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import styles from './other-series.module.css'
import type { SeriesMenuProps } from './series-rows.ts'
import { useSeriesWords } from './series-words.ts'
import { useAhead } from './use-handover.ts'

type OtherSeriesProps = Pick<SeriesMenuProps, 'series' | 'leaver' | 'from' | 'onJoin'> & { onLeave(): void }

/** Chooses the series of another teacher that a student joins instead of hers; those of the same subject come first. */
export function OtherSeries({ series, leaver, from, onJoin, onLeave }: OtherSeriesProps) {
  const t = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  const [teacher, setTeacher] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number>()
  const present = series.first.teachers.map(({ id }) => id)
  const choices = (useTeachers().data ?? [])
    .filter(({ id }) => !present.includes(id))
    .map(({ id, full_name }) => ({ id, label: full_name }))
  const ahead = useAhead({ kind: 'teacher', id: teacher ?? 0 }, from, teacher !== null)
  const offered = bySubject(ahead.data?.series ?? [], series, `student_${leaver.id}`)
  const joined = offered.find(({ first }) => first.event_meta_id === chosen)
  return (
    <FormDialog
      title={t('handover.other_series', { name: leaver.full_name, event: series.first.event_name })}
      submit={t('handover.choose_this')}
      disabled={!joined}
      form={{
        ref,
        noValidate: true,
        onSubmit: event => {
          event.preventDefault()
          if (joined) onJoin(joined, series)
        },
      }}
      onLeave={onLeave}
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
    </FormDialog>
  )
}

interface OfferedProps {
  ahead: ReturnType<typeof useAhead>
  offered: readonly SeriesAhead[]
  /** The one that she leaves. */
  series: SeriesAhead
  chosen: number | undefined
  onChoose(event_meta_id: number): void
}

function Offered({ ahead, offered, series, chosen, onChoose }: OfferedProps) {
  const t = useTexts()
  const words = useSeriesWords()
  if (ahead.isError)
    return <Failed error={ahead.error} busy={ahead.isFetching} onRetry={() => void ahead.refetch()} />
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
        const { event_meta_id, event_name, subject_id, students = [] } = one.first
        const names = students.map(student => ('full_name' in student ? student.full_name : student.name))
        return (
          <label key={event_meta_id} className={styles.choice}>
            <input
              type="radio"
              name="handover-series"
              checked={event_meta_id === chosen}
              onChange={() => onChoose(event_meta_id)}
            />
            <span>
              <b>{event_name}</b> {words(one)}
              <span className="mild">
                {[
                  subject_id !== null && subject_id === series.first.subject_id && t('handover.same_subject'),
                  ...names,
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

/** The series that the student is not in, those of the same subject first. */
function bySubject(all: readonly SeriesAhead[], { first }: SeriesAhead, key: string): SeriesAhead[] {
  const isSame = (one: SeriesAhead) => Number(one.first.subject_id === first.subject_id)
  return all
    .filter(({ first: { students = [] } }) => !students.some(student => student.key === key))
    .toSorted((a, b) => isSame(b) - isSame(a))
}
