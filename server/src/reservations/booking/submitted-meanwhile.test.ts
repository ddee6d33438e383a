import { DraftMeta } from '@stunda/contract/reservations/series.ts'
import { expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'
import { sweepDrafts } from '../series/series.service.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`

async function drafted(): Promise<DraftMeta> {
  const recurrence = { kind: 'weekly', until: '2026-12-15' }
  const { status, json } = await school
    .as('agnese')
    .post('/api/event-meta/draft', { ...lesson(school), recurrence })
  expect(status).toBe(201)
  return DraftMeta.parse(json.data)
}

it('a series whose rows are changed, dropped and swept while it is submitted is booked as it is told, or not at all', async () => {
  const agnese = school.as('agnese')
  const { db } = school.database
  for (let round = 0; round < 12; round += 1) {
    const { id, reservations } = await drafted()
    const [dropped, changed, ...others] = reservations
    if (!dropped || !changed) throw new Error('four rows are drafted')
    const tomorrow = { ...school.context, instant: () => school.context.instant().add({ hours: 25 }) }
    const [submitted, drop, change] = await Promise.all([
      agnese.post(`/api/event-meta/submit/${id}`),
      agnese.delete(one(dropped.id)),
      agnese.put(one(changed.id), lesson(school, at('15:00', '15:45', changed.start_date))),
      ...(round % 3 === 0 ? [sweepDrafts(tomorrow)] : []),
    ])
    expect([200, 404]).toContain(submitted.status)
    const rows = await db
      .selectFrom('reservations')
      .select(['id', 'is_draft', 'start_datetime'])
      .where('event_meta_id', '=', id)
      .orderBy('id')
      .execute()
    if (submitted.status === 404) {
      expect(rows).toEqual([])
      continue
    }
    const left = [...(drop.status === 200 ? [] : [dropped]), changed, ...others]
    expect(rows.map(row => [row.id, row.is_draft])).toEqual(left.map(row => [row.id, false]))
    const start = rows.find(row => row.id === changed.id)?.start_datetime.slice(11)
    expect(start).toBe(change.status === 200 ? '15:00:00' : '10:00:00')
    await db.deleteFrom('event_meta').execute()
  }
})
