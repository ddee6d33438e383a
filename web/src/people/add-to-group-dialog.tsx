import type { User } from '@stunda/contract/people/people.ts'
import { useId, useMemo, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { searchOver } from '../shared/find-entries.ts'
import { keptValues, useKeptValues } from '../shared/forms/kept-values.ts'
import { submits } from '../shared/forms/submits.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { Loading } from '../shared/ui/states.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { WaitingRows } from '../shared/ui/waiting-rows.tsx'
import { ConflictList, useAssign } from './assign.tsx'
import choice from './group-choice.module.css'
import { useGroupChoices } from './group-queries.ts'

export interface Grouping {
  grouping: readonly Pick<User, 'id' | 'full_name' | 'roles'>[]
}

interface AddToGroupDialogProps {
  opened: Grouping
  onLeave(): void
  onDone(): void
}

/** Adds the students among the chosen users to a group. */
export function AddToGroupDialog({ opened, onLeave, onDone }: AddToGroupDialogProps) {
  const t = useTexts()
  const [group, setGroup] = useState(() => keptValues<{ group: number }>(opened)?.group ?? null)
  useKeptValues({ group }, group !== null, opened)
  const { assign, busy, refused, forget } = useAssign()
  const users = opened.grouping
  const students = users.filter(({ roles }) => roles.some(({ name }) => name === 'student'))
  const add = async (people: readonly Pick<User, 'id' | 'full_name'>[]) => {
    if (group !== null && (await assign('assign', group, people))) onDone()
  }
  return (
    <FormDialog
      title={t('people.add_to_group')}
      submit={t('people.assign')}
      busy={busy}
      disabled={group === null || students.length === 0}
      form={{ onSubmit: submits(() => void add(students)), noValidate: true }}
      onLeave={onLeave}
    >
      <p className="mild">
        {students.length < users.length
          ? t('people.students_among', { count: students.length, all: users.length })
          : t('people.students_to_add', { count: students.length })}
      </p>
      <GroupChoice
        value={group}
        onChange={id => {
          forget()
          setGroup(id)
        }}
      />
      {refused && <ConflictList refused={refused} busy={busy} onAssignOthers={people => void add(people)} />}
    </FormDialog>
  )
}

function GroupChoice({ value, onChange }: { value: number | null; onChange(id: number): void }) {
  const t = useTexts()
  const name = useId()
  const groups = useGroupChoices()
  const [typed, setTyped] = useState('')
  const search = useMemo(() => searchOver(groups ?? [], group => group.name), [groups])
  const found = search(typed, Number.POSITIVE_INFINITY).entries
  return (
    <div className={choice.choice}>
      <TextField
        label={t('people.group')}
        type="search"
        placeholder={t('admin.find_in_list')}
        value={typed}
        data-autofocus
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found.length === 1 && found[0]) onChange(found[0].id)
        }}
      />
      <fieldset className={choice.list} aria-label={t('people.choose_group')}>
        {!groups && (
          <>
            <Loading />
            <WaitingRows />
          </>
        )}
        {groups && found.length === 0 && <p className={choice.none}>{t('people.no_group_found')}</p>}
        {found.map(group => (
          <label key={group.id} className={choice.group}>
            <input
              type="radio"
              name={name}
              checked={group.id === value}
              onChange={() => onChange(group.id)}
            />
            <span className="words">{group.name}</span>
            <span className="caption unbroken">
              {t('people.students_count', { count: group.students_count ?? 0 })}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
