import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { announceNotices } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import { choiceFor, contactsAreTold, instantOf, mailTime, nextEvening, pushTime } from './choices.ts'
import { insertDeliveries } from './deliveries.repository.ts'
import { isUrgent } from './lines.ts'
import * as repository from './notices.repository.ts'
import type { Story } from './stories.ts'
import type { Told } from './touched.ts'

type Settings = Parameters<typeof nextEvening>[1]

/** Writes what some readers are told, as notices on the ways that each has chosen. `now`: the school's civil time. */
export async function writeTold(
  trx: Trx,
  context: AppContext,
  asked: readonly (Told & Pick<Story, 'deed' | 'actor_id' | 'reason'>)[],
  {
    readers,
    settings,
    now,
  }: { readers: readonly repository.Reader[]; settings: Settings; now: CivilDateTime },
): Promise<void> {
  const created_at = asDate(context.instant())
  const byId = new Map(readers.map(reader => [reader.id, reader]))
  const told = asked.map(notice => {
    const reader = byId.get(notice.user_id)
    const ways = choiceFor(notice.kind, reader?.choices ?? [])
    const mail = ways.mail && reader?.has_mail ? mailTime(notice, now, ways) : null
    const push = ways.push && reader?.has_push ? pushTime(notice, now, reader.quiet_hours) : null
    const contacts = reader?.has_contacts && contactsAreTold(notice.kind) ? mailTime(notice, now) : null
    return { notice: { ...notice, in_inbox: ways.inbox, created_at }, mail, push, contacts }
  })
  // The office sees which people have not seen a move or a cancellation, also those who have chosen not to be told.
  const notices = told.flatMap(({ notice, mail, push, contacts }) =>
    notice.in_inbox || mail || push || contacts || notice.lines.some(line => isUrgent(notice.kind, line))
      ? notice
      : [],
  )
  const written = await repository.insertNotices(trx, notices)
  const ids = new Map(written.map(({ id, ...notice }) => [keyOf(notice), id]))
  const evening = asDate(nextEvening(now, settings))
  const pushAt = (at: CivilDateTime) => (at === now ? created_at : asDate(instantOf(at, settings.time_zone)))
  const mailAt = (time: 'now' | 'evening') => (time === 'now' ? created_at : evening)
  const deliveries = told.flatMap(({ notice, mail, push, contacts }) => {
    const notice_id = ids.get(keyOf(notice))
    if (notice_id === undefined) return []
    return [
      ...(mail ? [{ notice_id, channel: 'mail' as const, due_at: mailAt(mail) }] : []),
      ...(push ? [{ notice_id, channel: 'push' as const, due_at: pushAt(push) }] : []),
      ...(contacts ? [{ notice_id, channel: 'contacts' as const, due_at: mailAt(contacts) }] : []),
    ]
  })
  await insertDeliveries(trx, deliveries)
  const inboxes = notices.filter(({ in_inbox }) => in_inbox).map(({ user_id }) => user_id)
  await announceNotices(trx, [...new Set(inboxes)])
}

/** The key that no two notices have in common. */
function keyOf({ user_id, deed, kind }: Pick<repository.NewNotice, 'user_id' | 'deed' | 'kind'>): string {
  return `${user_id} ${deed} ${kind}`
}
