import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { NoticesLetter, NoticesReader } from '../mail/mail-worker.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { batched } from '../shared/batched.ts'
import { nameInSubject } from '../shared/one-line.ts'
import { inOwnTurn, ownTurn } from '../shared/turns.ts'
import { text } from '../texts/texts.ts'
import * as repository from './deliveries.repository.ts'
import { isLateReminder, type KeptLine, type NoticeLine, type SeenEvent, toldOn, whyOf } from './lines.ts'
import type { NoticeRow } from './notices.repository.ts'
import { type Names, namesByLanguage, noticeInWords, whoAndWhy } from './words.service.ts'

/** So many events of a notice are listed in a mail. */
const MOST_LINES = 40

/** So many notices are marked as seen by opening a mail's link. */
const MOST_SEEN = 50

interface Asked {
  reader: NoticesReader
  notice_ids: readonly number[]
}

/**
 * Writes what a mail of notices says to a user or a contact of theirs, in its reader's language; null if there is nothing to say any
 * more, or the address is not verified. A contact reads what the user may see. `public_url`: the server's public address.
 */
export function noticesLetters(
  context: AppContext,
  public_url: string,
): (asked: Asked) => Promise<NoticesLetter | null> {
  const loadOne = batched((asked: readonly Asked[]) => inOwnTurn(() => load(context, asked)))
  return async ({ reader, notice_ids }) => {
    const loaded = await loadOne({ reader, notice_ids })
    if (!loaded) return null
    await ownTurn()
    return letterOf(reader, loaded, public_url)
  }
}

type Row = NoticeRow<NoticeLine>

/** The notices of a mail, the names that they need, and the secret by which a user leaves. */
interface Loaded {
  rows: readonly Row[]
  names: Names
  secret: string
}

async function load(context: AppContext, asked: readonly Asked[]): Promise<(Loaded | undefined)[]> {
  const letters = asked.map(({ reader: { id, contact, language }, notice_ids }) => {
    return { user_id: id, contact_id: contact?.id ?? null, notice_ids, language }
  })
  const kept = await repository.noticesToMail<KeptLine>(context.db, letters)
  const found = kept.flatMap(row => toldOn(letters[row.letter]?.contact_id ? 'contacts' : 'mail', row) ?? [])
  const rows = await withoutLateReminders(context, found)
  const languageOf = (row: { letter: number }) => letters[row.letter]?.language ?? 'lv'
  const names = await namesByLanguage(context, rows, languageOf)
  const secrets = await repository.unsubscribeSecrets(
    context.db,
    letters.map(({ user_id }) => user_id),
  )
  const byLetter = Map.groupBy(rows, ({ letter }) => letter)
  return letters.map(({ user_id, language }, letter) => {
    const [of, known] = [byLetter.get(letter), names.get(language)]
    return of && known && { rows: of, names: known, secret: secrets.get(user_id) ?? '' }
  })
}

/** A notice whose events have the names that a subject may have. */
function withShortNames(row: Row): Row {
  const short = (event: SeenEvent | null) =>
    event && { ...event, event_name: nameInSubject(event.event_name) }
  return {
    ...row,
    lines: row.lines.map(line => ({ ...line, before: short(line.before), after: short(line.after) })),
  }
}

function letterOf(reader: NoticesReader, { rows, names, secret }: Loaded, public_url: string): NoticesLetter {
  const { id: reader_id, language, contact } = reader
  const words = rows.map(row => ({
    ...noticeInWords(row, { ...names, reader_id }, new Set()),
    reason: whyOf(row, language),
  }))
  const say = (key: string, values = {}) => text(language, `notices.${key}`, values)
  const shortGroup = (id: number) => {
    const name = names.group(id)
    return name && nameInSubject(name)
  }
  const [row] = rows
  const subject =
    rows.length === 1 && row
      ? noticeInWords(withShortNames(row), { ...names, reader_id, group: shortGroup }, new Set()).title
      : say('mail_subject', { count: rows.length })
  return {
    subject: contact ? `${nameInSubject(reader.full_name)}: ${subject}` : subject,
    why: contact ? say('mail_why_contact', { name: reader.full_name }) : null,
    parts: words.map(({ title, items, actor, reason }) => ({
      title,
      lines: [
        ...items.slice(0, MOST_LINES),
        ...(items.length > MOST_LINES
          ? [{ text: `+ ${items.length - MOST_LINES}`, before: null, after: null }]
          : []),
      ],
      foot: whoAndWhy(actor, reason, language),
    })),
    button: contact
      ? null
      : {
          text: say('mail_button'),
          link: `${public_url}/notices?seen=${idsOf(rows).slice(0, MOST_SEEN).join()}`,
        },
    ...(contact
      ? waysOutOfContact(reader, contact.leave_secret, public_url)
      : waysOut(language, rows, secret, public_url)),
  }
}

type WaysOut = Pick<NoticesLetter, 'leaving' | 'unsubscribe'>

/** How a user switches off mails of this kind, or all. */
function waysOut(
  language: Language,
  rows: readonly Pick<Row, 'lines'>[],
  secret: string,
  public_url: string,
): WaysOut {
  const kinds = new Set(rows.flatMap(({ lines }) => lines.map(line => line.kind)))
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
