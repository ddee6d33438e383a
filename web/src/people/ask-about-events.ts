import type { EventsAhead, IsEventRefusal } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Say } from '../i18n/texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { type Answer, confirmWithChoice } from '../shared/ui/confirm-store.ts'
import { eventsInLines } from './events-in-lines.ts'
import { namesOf } from './names-of.ts'

/**
 * Asks whether users are archived although lessons to come stand against it: how many these are, which come first, what becomes of
 * them, and, where there are lessons with the students among them alone, whether those are cancelled. Throws any other error on.
 */
export function askAboutEvents(
  t: Say,
  language: Language,
  users: readonly User[],
  error: unknown,
): Promise<Answer> {
  const refusal = error instanceof ApiError ? (error.body as Partial<IsEventRefusal> | null) : null
  if (!refusal?.isEvent || !refusal.counts) throw error
  const { counts, first = [] } = refusal
  const count = counts.alone + counts.together + counts.nobody_left
  const inEvents = users.filter(({ id }) => refusal.users?.includes(id))
  const students = (inEvents.length > 0 ? inEvents : users).filter(isStudent).length
  return confirmWithChoice({
    title: t('people.in_events_title', { count }),
    message: [
      namesOf(inEvents),
      eventsInLines(t, language, first, count),
      inWords(t, counts, students),
      t('people.in_events_text'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    submit: t('people.archive_anyway'),
    danger: true,
    ...(counts.alone > 0 && { choice: t('people.cancel_lessons', { count: counts.alone, students }) }),
  })
}

/** How many events there are of each kind, those of which there are any. */
function inWords(t: Say, { alone, together, nobody_left }: EventsAhead, students: number): string {
  return [
    alone > 0 && t('people.in_events_alone', { count: alone, students }),
    together > 0 && t('people.in_events_together', { count: together }),
    nobody_left > 0 && t('people.in_events_nobody_left', { count: nobody_left }),
  ]
    .filter(Boolean)
    .join('\n')
}

const isStudent = ({ roles }: User) => roles.some(({ name }) => name === 'student')
