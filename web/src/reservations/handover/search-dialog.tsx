import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStudents } from '../../shared/reference-lists.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { studentEntry } from '../event/use-event-lists.tsx'
import { PeopleField } from '../fields/people-field.tsx'
import type { Choice } from '../rearranging/rows.ts'
import { ColleagueField } from './colleague-field.tsx'
import { GroupField } from './group-field.tsx'
import { OtherSeries } from './other-series.tsx'
import type { Searched } from './series-actions.tsx'
import type { SeriesMenuProps } from './series-rows.ts'

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

/** Chooses another teacher or group for the series. */
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
      choice={chosen && { action: 'give', to: chosen }}
      onChoose={onChoose}
    >
      {kind === 'group' ? (
        <GroupField {...field} />
      ) : (
        <ColleagueField {...field} colleagues={series.substitutes} count={series.events.length} />
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
      {...{ series, onLeave, onChoose }}
      choice={students.length > 0 ? { action: 'with', students } : null}
    >
      <PeopleField
        id="handover-students"
        label={t('rearranging.students')}
        {...{ people, chosen }}
        marked={[]}
        onAdd={key => setKeys([...keys, key])}
        onRemove={key => setKeys(keys.filter(one => one !== key))}
      />
    </ChoosingDialog>
  )
}

interface ChoosingDialogProps {
  series: SeriesAhead
  choice: Choice | null
  onChoose(choice: Choice): void
  onLeave(): void
  children: ReactNode
}

function ChoosingDialog({ series, choice, onChoose, onLeave, children }: ChoosingDialogProps) {
  const t = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  return (
    <FormDialog
      title={t('handover.hand_over_series', { event: series.first.event_name })}
      submit={t('handover.choose_this')}
      disabled={choice === null}
      form={{
        ref,
        noValidate: true,
        onSubmit: event => {
          event.preventDefault()
          if (choice) onChoose(choice)
        },
      }}
      onLeave={onLeave}
    >
      {children}
    </FormDialog>
  )
}
