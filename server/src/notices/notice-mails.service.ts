import type { Language } from '@stunda/contract/wire.ts'
import type { NoticesLetter } from '../mail/mail-worker.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { text } from '../texts/texts.ts'
import * as repository from './deliveries.repository.ts'
import { type NoticeLine, startOf } from './touched.ts'
import { namesFor, noticeInWords } from './words.service.ts'

/** So many events of a notice are listed in a mail. */
const MOST_LINES = 40

/** So many notices are marked as seen by opening a mail's link. */
const MOST_SEEN = 50

/**
 * What a mail of notices says, in its reader's language; null if there is nothing to say any more, or the address is not verified.
 * `public_url`: the server's public address.
 */
export async function writeNoticesLetter(
  context: AppContext,
  { id: reader_id, language }: { id: number; language: Language },
  notice_ids: readonly number[],
  public_url: string,
): Promise<NoticesLetter | null> {
  const found = await repository.noticesToMail<NoticeLine>(context.db, reader_id, notice_ids)
  const rows = await withoutLateReminders(context, found)
  if (rows.length === 0) return null
  const names = await namesFor(context, rows, { reader_id, language })
  const words = rows.map(row => ({ ...noticeInWords(row, names, new Set()), reason: row.reason }))
  const say = (key: string, values = {}) => text(language, `notices.${key}`, values)
  const [first] = words
  const secret = await repository.unsubscribeSecret(context.db, reader_id)
  const kinds = new Set(rows.map(row => row.kind))
  const [kind] = kinds.size === 1 ? kinds : []
  const leave = (which: string) => `${public_url}/unsubscribe?${new URLSearchParams({ secret, kind: which })}`
  return {
    subject: rows.length === 1 && first ? first.title : say('mail_subject', { count: rows.length }),
    parts: words.map(({ title, items, actor, reason }) => ({
      title,
      lines: [
        ...items.slice(0, MOST_LINES),
        ...(items.length > MOST_LINES
          ? [{ text: `+ ${items.length - MOST_LINES}`, before: null, after: null }]
          : []),
      ],
      foot: [actor?.full_name, reason && say('mail_reason', { reason })].filter(Boolean).join(' · '),
    })),
    button: say('mail_button'),
    link: `${public_url}/notices?seen=${rows
      .slice(0, MOST_SEEN)
      .map(({ id }) => id)
      .join()}`,
    leaving: [
      ...(kind ? [{ text: say('mail_leave_kind'), link: leave(kind) }] : []),
      { text: say('mail_leave_all'), link: leave('all') },
    ],
    unsubscribe: `${public_url}/api/notices/unsubscribe/${secret}`,
  }
}

/** Some notices without reminders of what has begun. */
async function withoutLateReminders<Row extends { kind: string; lines: NoticeLine[] }>(
  context: AppContext,
  rows: Row[],
): Promise<Row[]> {
  if (rows.every(({ kind }) => kind !== 'reminder')) return rows
  const now = await schoolNow(context)
  return rows.filter(({ kind, lines }) => kind !== 'reminder' || lines.some(line => startOf(line) > now))
}
