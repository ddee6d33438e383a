import type { CategoryChosenBy, CategoryNeeds } from '@stunda/domain/reservations/vocabulary.ts'
import type { TextKey } from '../i18n/text-keys.ts'

/** The words for what an event of a category must have. */
export const NEEDS: Record<CategoryNeeds, TextKey> = {
  people: 'categories.needs_people_short',
  responsible: 'categories.needs_responsible_short',
  nothing: 'categories.needs_nothing_short',
}

/** The words for who may choose a category. */
export const CHOSEN_BY: Record<CategoryChosenBy, TextKey> = {
  everybody: 'categories.chosen_by_everybody',
  teachers: 'categories.chosen_by_teachers',
  school: 'categories.chosen_by_school',
}
