import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { announceNotices } from '../changes/changes.service.ts'
import { asDate } from '../db/instants.ts'
import type { TellOwner } from '../elsewhere/reading.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { text } from '../texts/texts.ts'
import * as repository from './notices.repository.ts'

/** The data of a notice of the kind `calendar`. */
export interface CalendarLine {
  host: string
  problem: string
}

/** Writes into the inbox of a calendar's owner that it cannot be read, instead of an older notice of the same calendar. */
export function tellingOwner(context: AppContext): TellOwner {
  return async (trx, { id, user_id, host, problem }) => {
    const told = { user_id, kind: 'calendar', deed: id } as const
    await repository.deleteTold(trx, told)
    const line: CalendarLine = { host, problem }
    const concerns = await schoolNow({ ...context, db: trx })
    const about = { ...told, concerns, lines: [line], actor_id: null, reason: null }
    const created_at = asDate(context.instant())
    await repository.insertNotices(trx, [{ ...about, in_inbox: true, created_at, is_story: false }])
    await announceNotices(trx, [user_id])
  }
}

/** The words of a notice about a calendar. */
export function calendarInWords(
  lines: readonly CalendarLine[],
  language: Language,
): Pick<Notice, 'title' | 'lines' | 'items' | 'actor' | 'href'> {
  const words = lines.map(({ problem }) => text(language, `elsewhere.${problem}`))
  return {
    title: text(language, 'notices.calendar_title', { host: lines[0]?.host ?? '' }),
    lines: words,
    items: words.map(why => ({ text: why, before: null, after: null })),
    actor: null,
    href: '/calendars',
  }
}
