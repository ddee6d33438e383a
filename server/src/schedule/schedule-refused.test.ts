import { BeyondHorizon } from '@stunda/contract/schedule/schedule.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { TUESDAY, useWeek } from './schedule.fixture.ts'

const { school, get } = useWeek()

describe('a schedule that is refused', () => {
  it('is for those who are signed in', async () => {
    expect((await get('nobody', TUESDAY)).status).toBe(401)
  })

  it('knows no such room', async () => {
    expect((await get('anna', `${TUESDAY}&rooms[]=${school.rooms.piano.id}&rooms[]=99999`)).status).toBe(404)
  })

  it('knows a room no more that was removed', async () => {
    const { db } = school.database
    const { id } = school.rooms.practice
    afterwards(() => db.updateTable('rooms').set({ removed: false }).where('id', '=', id).execute())
    await db.updateTable('rooms').set({ removed: true }).where('id', '=', id).execute()
    expect((await get('anna', `${TUESDAY}&rooms[]=${id}`)).status).toBe(404)
  })

  it.each([
    ['ends before it starts', 'date_from=2026-11-24&date_to=2026-11-23', 'date_to'],
    ['has 32 days', 'date_from=2026-11-01&date_to=2026-12-02', 'date_to'],
    ['starts on 30 February', 'date_from=2026-02-30&date_to=2026-03-01', 'date_from'],
    ['has no end', 'date_from=2026-02-20', 'date_to'],
    ['names a room that cannot be one', `${TUESDAY}&rooms=piano`, 'rooms'],
  ])('%s', async (_, query, field) => {
    const { status, json } = await get('anna', query)
    expect(status).toBe(422)
    expect(Object.keys(json.errors)[0]).toMatch(new RegExp(`^${field}`))
  })

  it('takes 31 days', async () => {
    expect((await get('anna', 'date_from=2026-11-01&date_to=2026-12-01')).status).toBe(200)
  })

  it('lets a student look fourteen days ahead, no further, and says so', async () => {
    expect((await get('marta', 'date_from=2026-12-01&date_to=2026-12-07')).status).toBe(200)
    const { status, json } = await get('marta', 'date_from=2026-12-01&date_to=2026-12-08')
    expect(status).toBe(422)
    expect(BeyondHorizon.parse(json)).toEqual({
      message: 'You can see the schedule no more than 14 days ahead.',
      error: { max_reservation_days: 14 },
    })
  })

  it.each(['anna', 'andris', 'screen'] as const)('lets %s look as far ahead as there is', async who => {
    expect((await get(who, 'date_from=2030-12-01&date_to=2030-12-01')).status).toBe(200)
  })
})
