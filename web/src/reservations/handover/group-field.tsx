import type { Person } from '@stunda/contract/people/people.ts'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStudents } from '../../shared/reference-lists.ts'
import { ChoiceField } from '../fields/choice-field.tsx'

interface GroupFieldProps {
  id: string
  label: string
  /** The group that hands over. */
  except: number
  value: number | null
  onChoose(group: Person): void
}

/** Chooses a group that takes over. */
export function GroupField({ except, onChoose, ...field }: GroupFieldProps) {
  const t = useTexts()
  const { data } = useStudents()
  const choices = useMemo(
    () =>
      (data ?? []).flatMap(entry => {
        if ('full_name' in entry) return []
        const { key, name, students_count } = entry
        const id = Number(key.slice('group_'.length))
        const hint = t('rearranging.student_count', { count: students_count ?? 0 })
        return id === except ? [] : [{ id, label: name, hint, foundBy: '' }]
      }),
    [data, except, t],
  )
  return (
    <ChoiceField
      {...field}
      placeholder={t('handover.choose_group')}
      searchable
      icon={<IconUsers aria-hidden />}
      choices={choices}
      onChange={id => {
        const chosen = choices.find(one => one.id === id)
        if (chosen) onChoose({ id, full_name: chosen.label })
      }}
    />
  )
}
