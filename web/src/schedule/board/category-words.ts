import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCategories } from '../../shared/reference-lists.ts'
import type { CardWords } from './card-text.ts'

/** The texts of cards, with the names of the school's categories. Each is formatted once, as a plural costs as much as drawing a card. */
export function useCardWords(): CardWords {
  const t = useTexts()
  const { data } = useCategories()
  return useMemo(() => {
    const students = new Map<number, string>()
    const categories = new Map(data?.map(({ id, name }) => [id, name]))
    return {
      students(count) {
        const said = students.get(count) ?? t('schedule.students', { count })
        students.set(count, said)
        return said
      },
      category: category_id => categories.get(category_id) ?? '',
      room: number => t('reservations.room_lower', { room: number }),
    }
  }, [t, data])
}
