import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect } from 'vitest'
import { queueStories, tellWorkers } from '../src/notices/telling.service.ts'
import { lesson } from './events.ts'
import { runJobs } from './jobs.ts'
import type { School } from './school.ts'

type Who = Parameters<School['as']>[0]

/** Tells of everything that was changed, at once or of what has stood for `seconds`. */
export async function tell(school: School, seconds = 0): Promise<void> {
  await queueStories(school.context, seconds)
  await runJobs(school, tellWorkers(school.context))
}

/** Tells at once of everything that was changed, as after a minute; answers what somebody is told, oldest first. */
export async function toldTo(school: School, who: Who): Promise<Notice[]> {
  await tell(school)
  const { json } = await school.as(who).get('/api/notices?per_page=100')
  return json.data.toReversed()
}

/** A school in which nobody was told of anything when a test begins. */
export function useNobodyTold(school: School) {
  beforeEach(async () => {
    for (const table of ['event_meta', 'untold_changes', 'notices'] as const)
      await school.database.db.deleteFrom(table).execute()
  })
  /** Books a lesson of Agnese with Marta; `changes` say what is otherwise. */
  async function book(who: Who, changes: Parameters<typeof lesson>[1] = {}): Promise<Reservation> {
    const { status, json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
    expect(status, JSON.stringify(json)).toBe(201)
    return json.data.reservations[0]
  }
  /** Books a lesson as Agnese that everybody knows of already. */
  async function known(changes: Parameters<typeof lesson>[1] = {}): Promise<Reservation> {
    const booked = await book('agnese', changes)
    await school.database.db.deleteFrom('untold_changes').execute()
    return booked
  }
  return { book, known }
}
