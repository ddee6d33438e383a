import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { bookWeek } from '../../test/week.ts'
import { scheduleFor } from './schedule-answers.ts'
import { scheduleJson } from './schedule-json.repository.ts'
import { viewerAt } from './viewer.ts'

const school = useSchool()
beforeAll(() => bookWeek(school))

const WEEK = { date_from: '2026-11-23', date_to: '2026-11-29', include_cancelled: true }

type Name = keyof typeof school.people

/** What the person is answered, and what the database says to them alone. */
async function bothOf(who: Name, now = '2026-11-24 12:00:00') {
  const { db } = school.database
  const viewer = viewerAt(school.people[who], now)
  const rooms = Object.values(school.rooms).map(room => room.id)
  const shared = await scheduleFor(db, viewer, rooms, WEEK)
  const { schedule } = await scheduleJson(db, viewer, rooms, WEEK)
  return [new TextDecoder().decode(shared), `{"data":${schedule?.json}}`]
}

describe('a schedule that many look at', () => {
  it('shows everybody what they alone would be shown', async () => {
    for (const who of Object.keys(school.people) as Name[]) {
      const [shared, alone] = await bothOf(who)
      expect(shared).toBe(alone)
    }
  })

  it('shows what was just written, also to who sees it as nobody else does', async () => {
    await bothOf('ilze')
    await school.database.db
      .updateTable('reservations')
      .set({ event_name: 'Šodien “ģitāra” 𝄞' })
      .where('event_name', '=', 'Koris')
      .execute()
    for (const who of ['anna', 'ilze', 'raimonds', 'marta'] as const) {
      const [shared, alone] = await bothOf(who)
      expect(shared).toContain('ģitāra')
      expect(shared).toBe(alone)
    }
  })

  it('lets a teacher change an event until it begins', async () => {
    for (const now of ['2026-11-23 09:00:00', '2026-11-25 23:00:00']) {
      const [shared, alone] = await bothOf('raimonds', now)
      expect(shared).toBe(alone)
    }
    const [before] = await bothOf('raimonds', '2026-11-23 09:00:00')
    const [after] = await bothOf('raimonds', '2026-11-25 23:00:00')
    expect(before).toContain('"can":{"update":true')
    expect(after).not.toContain('"can":{"update":true')
  })
})
