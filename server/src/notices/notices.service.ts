import type { Notice, Notices, SeenBody } from '@stunda/contract/notices/notices.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { announceNotices } from '../changes/changes.service.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { daysOf, KEPT_FOR } from '../shared/kept-for.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { type CalendarLine, calendarInWords } from './failing-calendars.service.ts'
import { type KeptLine, toldOn, whyOf } from './lines.ts'
import * as repository from './notices.repository.ts'
import * as unseenRepository from './unseen.repository.ts'
import { namesFor, noticeInWords } from './words.service.ts'

/** Longer than its failed job is listed, nobody can have a change told. */
const UNTOLD_DAYS = 30

/** A page of the actor's notices in words, latest first, and how many are unseen. */
export async function listNotices(
  context: AppContext,
  actor: SignedIn,
  { page, per_page, unseen }: { page: number; per_page: number; unseen?: '1' | undefined },
  language: Language,
): Promise<Notices> {
  const asked = { only_unseen: unseen === '1', ...rowsOf({ page, per_page }) }
  const found = await repository.noticesOf<Row>(context.db, actor.id, asked)
  const data = await inWords(context, found.rows, { reader_id: actor.id, language })
  const { meta } = pageOf(data, { page, per_page, total: found.total })
  return { data, meta: { ...meta, unseen: found.unseen } }
}

type Row = repository.NoticeRow<KeptLine> | repository.NoticeRow<CalendarLine, 'calendar'>

async function inWords(
  context: AppContext,
  rows: readonly Row[],
  reader: { reader_id: number; language: Language },
): Promise<Notice[]> {
  if (rows.length === 0) return []
  const ofEvents = rows.filter(row => row.kind !== 'calendar')
  const names = await namesFor(context, ofEvents, reader)
  const ids = ofEvents.flatMap(({ lines }) => lines.map(line => line.reservation_id))
  const existing = new Set(await repository.existing(context.db, ids))
  return rows.flatMap(row => {
    const { created_at, seen_at, reason } = row
    const kept = { id: Number(row.id), created_at, seen_at, reason }
    if (row.kind === 'calendar')
      return { ...kept, kind: row.kind, ...calendarInWords(row.lines, reader.language) }
    const told = toldOn('inbox', row)
    if (!told) return []
    const why = whyOf(told, reader.language)
    return { ...kept, kind: told.kind, reason: why, ...noticeInWords(told, names, existing) }
  })
}

/** Marks notices of the actor as seen; returns how many are unseen then. Ids of others' notices are ignored. */
export async function markSeen(context: AppContext, actor: SignedIn, which: SeenBody): Promise<number> {
  return inTransaction(context.db, async trx => {
    const now = asDate(context.instant())
    const marked =
      'reservation_id' in which
        ? await unseenRepository.markSeenEvent(trx, actor.id, which.reservation_id, now)
        : await repository.markSeen(trx, actor.id, 'ids' in which ? which.ids : null, now)
    if (marked > 0) await announceNotices(trx, [actor.id])
    const first = { only_unseen: true, limit: 0, offset: 0 }
    return (await repository.noticesOf(trx, actor.id, first)).unseen
  })
}

/** Deletes the notices that are older than 90 days, and what could not be told for 30 days. */
export async function sweepNotices({ db, instant }: AppContext): Promise<void> {
  const daysAgo = (days: number) => asDate(instant().subtract({ hours: 24 * days }))
  await repository.deleteOlder(db, daysAgo(daysOf(KEPT_FOR.notice)))
  await repository.forgetUntold(db, daysAgo(UNTOLD_DAYS))
  await repository.forgetLostAskings(db, daysAgo(UNTOLD_DAYS))
}
