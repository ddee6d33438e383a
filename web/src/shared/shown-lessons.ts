import type { LessonTime } from '@stunda/contract/settings/admin-settings.ts'
import { useSettings } from './reference-lists.ts'
import { useMemory } from './user-memory.ts'

const NONE: readonly LessonTime[] = []

/** The school's lessons by number, by which the user has the boards divided; none: they are divided by hours. */
export function useShownLessons(): readonly LessonTime[] {
  const { byLessons = false } = useMemory()
  const lessons = useSettings().data?.lesson_times
  return (byLessons && lessons) || NONE
}
