import type { RemindAhead } from '@stunda/contract/notices/notices.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  civilNow,
  clockOf,
  dateOf,
} from '@stunda/domain/time/civil.ts'
import { z } from 'zod'
import { onOneServer } from '../db/on-one-server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { loadSnapshots } from '../reservations/history/history.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { readersAmong } from './notices.repository.ts'
import * as repository from './reminders.repository.ts'
import { noticeOfEvents } from './touched.ts'
import { writeTold } from './writing-told.service.ts'

/** How long before an event the actor is reminded; null: never. */
export async function readAhead(context: AppContext, actor: SignedIn): Promise<RemindAhead | null> {
  return (await repository.aheadOf(context.db, actor.id)) ?? null
}

/** Keeps how long before an event the actor is reminded; null: never. */
export async function putAhead(
  context: AppContext,
  actor: SignedIn,
  ahead: RemindAhead | null,
): Promise<RemindAhead | null> {
  await inTransaction(context.db, trx => repository.writeAhead(trx, actor.id, ahead))
  return ahead
}

const reminding: JobKind = {
  name: 'remind',
  data: z.object({}),
  tries: 1,
  first_wait_seconds: 30,
  longest_wait_seconds: 60,
  useless_after: { minutes: 10 },
  at_once: 1,
}

/** Looks every minute for events that begin soon. */
export function reminderWorker(context: AppContext): Worker {
  return workerOf(reminding, () => remind(context), { every: { minutes: 1 } })
}

/** Milliseconds until somebody has to be reminded of an event; undefined if nobody has. */
export async function msUntilReminder({ db, instant }: AppContext): Promise<number | undefined> {
  const { time_zone, notices_hour } = await plainSettings(db)
  const seconds = await repository.secondsUntilReminder(db, civilNow(time_zone, instant()), notices_hour)
  return seconds === undefined ? undefined : seconds * 1000
}

/** Writes the reminders that are due, one notice a person, in one transaction and on one server at a time. */
export async function remind(context: AppContext): Promise<void> {
  await onOneServer(context.db, 'telling', async trx => {
    const settings = await plainSettings(trx)
    const at = (minutes: number) => civilNow(settings.time_zone, context.instant().add({ minutes }))
    const now = at(0)
    const today = dateOf(now)
    const due = await repository.takeDueReminders(trx, [
      { ahead: '15_minutes', from: now, until: at(15) },
      { ahead: '1_hour', from: now, until: at(60) },
      ...(clockOf(now) >= settings.notices_hour ? [{ ahead: 'evening' as const, ...dayAfter(today) }] : []),
    ])
    if (due.length === 0) return
    const ids = new Set(due.map(({ reservation_id }) => reservation_id))
    const events = new Map((await loadSnapshots(trx, [...ids])).map(event => [event.id, event]))
    const byReader = Map.groupBy(due, ({ user_id }) => user_id)
    const readers = await readersAmong(trx, [...byReader.keys()], { deciders: false })
    const told = readers.flatMap(reader => {
      const reminders = byReader.get(reader.id) ?? []
      const [first, ...others] = reminders.flatMap(({ reservation_id }) => events.get(reservation_id) ?? [])
      if (!first) return []
      const deed = Math.min(...reminders.map(({ id }) => id))
      return { ...noticeOfEvents('reminder', reader, [first, ...others]), deed, actor_id: null, reason: null }
    })
    await writeTold(trx, context, told, { readers, settings, now })
  })
}

/** The whole day after a date, as takeDueReminders takes it. */
function dayAfter(date: CivilDate): { from: CivilDateTime; until: CivilDateTime } {
  return { from: `${date} 23:59:59`, until: `${addDays(date, 1)} 23:59:59` }
}
