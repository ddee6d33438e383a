import { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { useWeek } from './schedule.fixture.ts'

const { school, week } = useWeek()
const plan = (who: Parameters<typeof school.as>[0], of: keyof typeof school.people, query = '') =>
  school
    .as(who)
    .get(
      `/api/reservations/by_user/${school.people[of].id}/by_date?date_from=2026-11-24&date_to=2026-11-25${query}`,
    )
const WITH = '&include_cancelled=1'

describe('what was called off, in the plan of who was in it', () => {
  it('stands there, cancelled, where it is asked for', async () => {
    const { status, json } = await plan('agnese', 'agnese', WITH)
    expect(status).toBe(200)
    const shown = Reservation.array().parse(json.data)
    expect(shown.map(({ id, status_id }) => [id, status_id])).toEqual([
      [week.piano_lesson, 1],
      [week.cancelled, 3],
    ])
    expect((await plan('agnese', 'agnese')).json.data).toMatchObject([{ id: week.piano_lesson }])
  })

  it('takes no time of theirs', async () => {
    const { id } = school.people.agnese
    const { json } = await school.as('anna').get(`/api/availability?date=2026-11-25&teachers=${id}`)
    const [lane] = json.data
    expect(lane.busy.some(({ start_time }: { start_time: string }) => start_time === '10:00')).toBe(false)
  })

  it('is in nobody else’s plan', async () => {
    expect((await plan('raimonds', 'raimonds', WITH)).json.data).toMatchObject([{ id: week.choir }])
  })

  it('opens nobody’s plan to who may not see it', async () => {
    expect((await plan('marta', 'agnese', WITH)).status).toBe(403)
    expect((await plan('nobody', 'agnese', WITH)).status).toBe(401)
  })

  it('names to a student no more of a group’s lesson than it did before', async () => {
    const url = `/api/reservations/reservation/${week.choir}`
    const before = Reservation.parse((await school.as('marta').get(url)).json.data)
    const cancelled = await school.as('anna').put(url, {
      ...before,
      teachers: [school.people.raimonds.id],
      students: [`group_${school.groups.choir.id}`],
      status_id: 3,
    })
    expect(cancelled.status).toBe(200)
    const shown = Reservation.array().parse((await plan('marta', 'marta', WITH)).json.data)
    const after = shown.find(({ id }) => id === week.choir)
    expect(after).toMatchObject({ status_id: 3, students: before.students, can: before.can })
    expect(after?.refusal).toBeUndefined()
  })

  it('is asked for with yes or no', async () => {
    expect((await plan('agnese', 'agnese', '&include_cancelled=perhaps')).status).toBe(422)
  })
})
