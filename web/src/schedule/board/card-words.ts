import type { Say } from '../../i18n/texts.ts'
import type { CardWords } from './card-text.ts'
import { categoryWord } from './event-look.tsx'

/** The texts of cards. Each is formatted once, as a plural costs as much as drawing a card. */
export function cardWords(t: Say): CardWords {
  const students = new Map<number, string>()
  return {
    students(count) {
      const said = students.get(count) ?? t('schedule.students', { count })
      students.set(count, said)
      return said
    },
    category: category_id => categoryWord(category_id, t),
  }
}
