import type { Person } from '@stunda/contract/people/people.ts'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStudents, useTeachers } from '../../shared/reference-lists.ts'
import { ChoiceField, type ChoiceFieldProps } from '../fields/choice-field.tsx'
import type { Colleague } from '../rearranging/series-offers.ts'

interface TakerFieldProps extends Pick<ChoiceFieldProps, 'id' | 'label' | 'value'> {
  /** The teacher or group who hands over. */
  except: number
  onChoose(taker: Person): void
}

interface ColleagueFieldProps extends TakerFieldProps {
  colleagues: readonly Colleague[]
  count: number
}

/** Chooses a teacher; who is free at most of the events comes first. */
export function ColleagueField({ colleagues, count, except, ...field }: ColleagueFieldProps) {
  const t = useTexts()
  const teachers = useTeachers().data
  const choices = useMemo(() => {
    const free = new Map(colleagues.map(one => [one.id, one]))
    const others = (teachers ?? []).filter(({ id }) => id !== except && !free.has(id))
    return [...colleagues, ...others.map(one => ({ ...one, free: 0 }))].map(one => ({
      id: one.id,
      label: one.full_name,
      hint: t('rearranging.free_at', { free: one.free, count }),
      isFaint: one.free === 0,
    }))
  }, [colleagues, count, except, teachers, t])
  return (
    <TakerField
      {...{ ...field, choices }}
      placeholder={t('handover.choose')}
      icon={<IconUser aria-hidden />}
    />
  )
}

/** Chooses a group that takes over. */
export function GroupField({ except, ...field }: TakerFieldProps) {
  const t = useTexts()
  const { data } = useStudents()
  const choices = (data ?? []).flatMap(entry => {
    if ('full_name' in entry) return []
    const { key, name, students_count } = entry
    const id = Number(key.slice('group_'.length))
    const hint = t('rearranging.student_count', { count: students_count ?? 0 })
    return id === except ? [] : [{ id, label: name, hint, foundBy: '' }]
  })
  return (
    <TakerField
      {...{ ...field, choices }}
      placeholder={t('handover.choose_group')}
      icon={<IconUsers aria-hidden />}
    />
  )
}

function TakerField({
  onChoose,
  ...field
}: Omit<TakerFieldProps, 'except'> & Pick<ChoiceFieldProps, 'choices' | 'placeholder' | 'icon'>) {
  const onChange = (id: number) => {
    const chosen = field.choices.find(one => one.id === id)
    if (chosen) onChoose({ id, full_name: chosen.label })
  }
  return <ChoiceField {...{ ...field, onChange }} searchable />
}
