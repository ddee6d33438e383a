import type { Person } from '@stunda/contract/people/people.ts'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTeachers } from '../../shared/reference-lists.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import type { Colleague } from './series-rows.ts'

interface ColleagueFieldProps {
  id: string
  label: string
  colleagues: readonly Colleague[]
  /** How many events there are. */
  count: number
  /** The teacher who hands over. */
  except: number
  value: number | null
  onChoose(colleague: Person): void
}

/** Chooses a teacher; who is free at most of the events comes first. */
export function ColleagueField({ colleagues, count, except, onChoose, ...field }: ColleagueFieldProps) {
  const t = useTexts()
  const teachers = useTeachers().data
  const choices = useMemo(() => {
    const free = new Map(colleagues.map(one => [one.id, one]))
    const others = (teachers ?? []).filter(({ id }) => id !== except && !free.has(id))
    return [...colleagues, ...others.map(one => ({ ...one, free: 0 }))].map(one => ({
      id: one.id,
      label: one.full_name,
      hint: t('handover.free_at', { free: one.free, count }),
      isFaint: one.free === 0,
    }))
  }, [colleagues, count, except, teachers, t])
  return (
    <ChoiceField
      {...field}
      placeholder={t('handover.choose')}
      searchable
      icon={<IconUser aria-hidden />}
      choices={choices}
      onChange={id => {
        const chosen = choices.find(one => one.id === id)
        if (chosen) onChoose({ id, full_name: chosen.label })
      }}
    />
  )
}
