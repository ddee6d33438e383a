import type { User } from '@stunda/contract/people/people.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { keptValues, useKeptValues } from '../shared/forms/kept-values.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { ConflictList } from './conflict-list.tsx'
import { GroupChoice } from './group-choice.tsx'
import { othersOf, useAssign } from './use-assign.ts'
import { useGroupChoices } from './user-queries.ts'

/** For whom the dialog is open. */
export interface Grouping {
  grouping: readonly Pick<User, 'id' | 'roles'>[]
}

/** Puts the chosen users who are students into a group. */
export function AddToGroupDialog({
  opened,
  onLeave,
  onDone,
}: {
  opened: Grouping
  onLeave(): void
  onDone(): void
}) {
  const t = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  const { data: groups } = useGroupChoices()
  const [group, setGroup] = useState(() => keptValues<{ group: number }>(opened)?.group ?? null)
  useKeptValues({ group }, group !== null, opened)
  const { assign, busy, refused, forget } = useAssign()
  const users = opened.grouping
  const students = users.filter(({ roles }) => roles.some(({ name }) => name === 'student'))
  const put = async (ids: readonly number[]) => {
    if (group !== null && (await assign(group, ids))) onDone()
  }
  const onSubmit = (event: React.SubmitEvent) => {
    event.preventDefault()
    void put(students.map(({ id }) => id))
  }
  return (
    <FormDialog
      title={t('people.add_to_group')}
      submit={t('people.assign')}
      busy={busy}
      disabled={group === null || students.length === 0}
      form={{ ref, onSubmit, noValidate: true }}
      onLeave={onLeave}
    >
      <p className="mild">
        {students.length < users.length
          ? t('people.students_among', { count: students.length, all: users.length })
          : t('people.students_to_add', { count: students.length })}
      </p>
      <GroupChoice
        groups={groups}
        value={group}
        onChange={id => {
          forget()
          setGroup(id)
        }}
      />
      {refused && (
        <ConflictList
          conflicts={refused.conflicts}
          othersCount={othersOf(refused).length}
          busy={busy}
          onAssignOthers={() => void put(othersOf(refused))}
        />
      )}
    </FormDialog>
  )
}
