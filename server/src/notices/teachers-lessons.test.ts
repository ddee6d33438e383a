import { describe, expect, it } from 'vitest'
import { at, toCancel } from '../../test/events.ts'
import { toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const { book } = useNobodyTold(school)

describe('the lessons of a teacher', () => {
  /** Two lessons of Raimonds with Marta on one day, and one a week later, that everybody knows of. */
  async function threeLessons() {
    const times = [at('10:00', '10:45'), at('12:00', '12:45'), at('10:00', '10:45', '2026-12-01')]
    const booked = []
    for (const time of times)
      booked.push(await book('anna', { ...time, teachers: [school.people.raimonds.id] }))
    await school.database.db.deleteFrom('untold_changes').execute()
    return booked
  }

  it('are one story when the teacher is ill and the day is cancelled', async () => {
    const day = (await threeLessons()).slice(0, 2)
    const reservations = day.map(({ id, version }) => ({ id, version }))
    const { status } = await school
      .as('anna')
      .post('/api/rearrangements', toCancel(reservations, { note: 'Ill' }))
    expect(status).toBe(200)
    const told = await toldTo(school, 'marta')
    expect(told).toMatchObject([{ kind: 'cancelled', reason: 'Ill', items: [{}, {}] }])
    expect(told[0]?.title).toBe('2 lessons cancelled: Tuesday 24 November')
  })

  it('are one story when the teacher is archived', async () => {
    await threeLessons()
    const url = `/api/admin/users/user/${school.people.raimonds.id}?force=true`
    expect((await school.as('anna').delete(url)).status).toBe(200)
    const before = school.people.raimonds.full_name
    expect(await toldTo(school, 'marta')).toMatchObject([
      { kind: 'changed', title: '3 lessons changed', items: [{ before, after: null }] },
    ])
  })
})
