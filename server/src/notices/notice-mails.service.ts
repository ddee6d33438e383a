import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { NoticesLetter, NoticesReader } from '../mail/mail-worker.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { text } from '../texts/texts.ts'
import * as repository from './deliveries.repository.ts'
import { isLateReminder, type NoticeLine } from './touched.ts'
import { namesFor, noticeInWords } from './words.service.ts'

/** So many events of a notice are listed in a mail. */
const MOST_LINES = 40

/** So many notices are marked as seen by opening a mail's link. */
const MOST_SEEN = 50

/**
 * What a mail of notices says to a user or a contact of theirs, in its reader's language; null if there is nothing to say any more, or
 * the address is not verified. A contact reads what the user may see. `public_url`: the server's public address.
 */
export async function writeNoticesLetter(
  context: AppContext,
  reader: NoticesReader,
  notice_ids: readonly number[],
  public_url: string,
): Promise<NoticesLetter | null> {
  const { id: reader_id, language, contact } = reader
  const found = await repository.noticesToMail<NoticeLine>(
    context.db,
    { user_id: reader_id, contact_id: contact?.id ?? null },
    notice_ids,
  )
  const rows = await withoutLateReminders(context, found)
  if (rows.length === 0) return null
  const names = await namesFor(context, rows, { reader_id, language })
  const words = rows.map(row => ({ ...noticeInWords(row, names, new Set()), reason: row.reason }))
  const say = (key: string, values = {}) => text(language, `notices.${key}`, values)
  const [first] = words
  const subject = rows.length === 1 && first ? first.title : say('mail_subject', { count: rows.length })
  return {
    subject: contact ? `${reader.full_name}: ${subject}` : subject,
    why: contact ? say('mail_why_contact', { name: reader.full_name }) : null,
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
    button: contact
      ? null
      : {
          text: say('mail_button'),
          link: `${public_url}/notices?seen=${idsOf(rows).slice(0, MOST_SEEN).join()}`,
        },
    ...(contact
      ? waysOutOfContact(reader, contact.leave_secret, public_url)
      : await waysOut(context, reader, rows, public_url)),
  }
}

type WaysOut = Pick<NoticesLetter, 'leaving' | 'unsubscribe'>

/** How a user switches off mails of this kind, or all. */
async function waysOut(
  { db }: AppContext,
  { id, language }: NoticesReader,
  rows: readonly { kind: NoticeKind }[],
  public_url: string,
): Promise<WaysOut> {
  const secret = await repository.unsubscribeSecret(db, id)
  const kinds = new Set(rows.map(row => row.kind))
  const [kind] = kinds.size === 1 ? kinds : []
  const leave = (which: string) => `${public_url}/unsubscribe?${new URLSearchParams({ secret, kind: which })}`
  return {
    leaving: [
      ...(kind ? [{ text: text(language, 'notices.mail_leave_kind'), link: leave(kind) }] : []),
      { text: text(language, 'notices.mail_leave_all'), link: leave('all') },
    ],
    unsubscribe: `${public_url}/api/notices/unsubscribe/${secret}`,
  }
}

/** Some notices without reminders of what has begun. */
async function withoutLateReminders<Row extends { kind: NoticeKind; lines: NoticeLine[] }>(
  context: AppContext,
  rows: Row[],
): Promise<Row[]> {
  if (rows.every(({ kind }) => kind !== 'reminder')) return rows
  const now = await schoolNow(context)
  return rows.filter(row => !isLateReminder(row, now))
}

/** How a contact leaves. */
function waysOutOfContact({ language }: NoticesReader, secret: string, public_url: string): WaysOut {
  const link = `${public_url}/unsubscribe?${new URLSearchParams({ contact: secret })}`
  return {
    leaving: [{ text: text(language, 'notices.mail_leave_contact'), link }],
    unsubscribe: `${public_url}/api/contacts/leave/${secret}`,
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
