import type { NoticeChoice, NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { announceNotices } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import {
  choiceFor,
  contactsAreTold,
  instantOf,
  mailTime,
  nextEvening,
  pushTime,
  type Ways,
} from './choices.ts'
import { insertDeliveries } from './deliveries.repository.ts'
import { concernsOf, isUrgent, kindOf, mutedOn, type NoticeLine, type Way } from './lines.ts'
import * as repository from './notices.repository.ts'
import { queuePushes } from './push.service.ts'
import type { Story } from './stories.ts'
import type { Told } from './touched.ts'

type Settings = Parameters<typeof nextEvening>[1]

/**
 * Writes what some readers are told, as notices on the ways that each has chosen for the kinds of its lines, and queues the pushes that
 * are due. `now`: the school's civil time; `are_stories`: whether a reader gets no second notice of the same deed.
 */
export async function writeTold(
  trx: Trx,
  context: AppContext,
  asked: readonly (Told & Pick<Story, 'deed' | 'actor_id' | 'reason'>)[],
  {
    readers,
    settings,
    now,
    are_stories = false,
  }: { readers: readonly repository.Reader[]; settings: Settings; now: CivilDateTime; are_stories?: boolean },
): Promise<void> {
  const created_at = asDate(context.instant())
  const evening = asDate(nextEvening(now, settings))
  const timeOf = (at: CivilDateTime) => (at === now ? created_at : asDate(instantOf(at, settings.time_zone)))
  const byId = new Map(readers.map(reader => [reader.id, reader]))
  const told = asked.map(notice => {
    const reader = byId.get(notice.user_id)
    const parts = partsOf(notice.lines, reader?.choices ?? [], now)
    const lines = mutedOn(notice.lines, (kind, way) =>
      parts.some(part => part.kind === kind && part.ways[way]),
    )
    const in_inbox = parts.some(({ ways }) => ways.inbox)
    const concerns = concernsOf(lines, now)
    const kind = kindOf(notice.lines)
    const due = reader ? dueTimes(parts, reader, now) : []
    return {
      notice: { ...notice, kind, lines, concerns, in_inbox, created_at, is_story: are_stories },
      due: due.map(({ channel, at }) => ({ channel, due_at: at === 'evening' ? evening : timeOf(at) })),
    }
  })
  // The office sees which people have not seen a move or a cancellation, also those who have chosen not to be told.
  const notices = told.flatMap(({ notice, due }) =>
    notice.in_inbox || due.length > 0 || notice.lines.some(isUrgent) ? notice : [],
  )
  const written = await repository.insertNotices(trx, notices)
  const ids = new Map(written.map(({ id, ...notice }) => [keyOf(notice), id]))
  const deliveries = told.flatMap(({ notice, due }) => {
    const notice_id = ids.get(keyOf(notice))
    return notice_id === undefined
      ? []
      : due.map(delivery => ({ notice_id, user_id: notice.user_id, ...delivery }))
  })
  await queuePushes(trx, await insertDeliveries(trx, deliveries, created_at))
  const inboxes = notices.filter(({ in_inbox }) => in_inbox).map(({ user_id }) => user_id)
  await announceNotices(trx, [...new Set(inboxes)])
}

/** The lines of one kind of a notice: when they are about, and on which ways their reader is told of them. */
interface Part {
  kind: NoticeKind
  concerns: CivilDateTime
  ways: Ways & Record<Way, boolean>
}

function partsOf(lines: readonly NoticeLine[], choices: readonly NoticeChoice[], now: CivilDateTime): Part[] {
  return [...Map.groupBy(lines, line => line.kind)].map(([kind, some]) => {
    const ways = { ...choiceFor(kind, choices), contacts: contactsAreTold(kind) }
    return { kind, concerns: concernsOf(some, now), ways }
  })
}

type Channel = Exclude<Way, 'inbox'>

/** When a notice goes out on each channel: as soon as one of its parts has to. */
function dueTimes(parts: readonly Part[], reader: repository.Reader, now: CivilDateTime) {
  const { has_mail, has_push, has_contacts, quiet_hours } = reader
  const mailAt = (part: Part, ways?: Ways) => {
    const time = mailTime(part, now, ways)
    return time === 'now' ? now : time
  }
  return [
    ...(has_mail ? firstOf('mail', parts, part => mailAt(part, part.ways)) : []),
    ...(has_push ? firstOf('push', parts, part => pushTime(part, now, quiet_hours)) : []),
    ...(has_contacts ? firstOf('contacts', parts, part => mailAt(part)) : []),
  ]
}

function firstOf(
  channel: Channel,
  parts: readonly Part[],
  timeOf: (part: Part) => CivilDateTime | 'evening' | null,
): { channel: Channel; at: CivilDateTime | 'evening' }[] {
  // In the order of texts, times come before the evening's word: a mail goes out now or in the evening.
  const [at] = parts.flatMap(part => (part.ways[channel] ? (timeOf(part) ?? []) : [])).toSorted()
  return at === undefined ? [] : [{ channel, at }]
}

/** The key that no two notices have in common. */
function keyOf({ user_id, deed, kind }: Pick<repository.NewNotice, 'user_id' | 'deed' | 'kind'>): string {
  return `${user_id} ${deed} ${kind}`
}
