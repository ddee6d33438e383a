import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { useSwaps } from '../../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00; each event was changed after it was seen.
const { school, book, singing, draft, now, change } = useSwaps()
type Who = Parameters<typeof school.as>[0]
const one = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const MEANWHILE = 'Someone else has changed this in the meantime. Reload it.'

/** A practice hour of Alise that waits for approval, moved to the evening after it was read. */
async function moved() {
  const asked = {
    ...{ event_name: 'Vingrināšanās', status_id: 2 as const, subject_id: null, teachers: [] },
    ...{ room_id: school.rooms.practice.id, students: [`student_${school.people.alise.id}` as const] },
  }
  const seen = await book(asked, 'alise')
  expect(seen.status_id).toBe(2)
  expect((await change(seen, { ...asked, ...at('18:00', '18:45') }, 'alise')).status).toBe(200)
  return { seen, present: await now(seen) }
}

describe('a request that was moved after it was read', () => {
  const answers = ['confirm', 'reject'] as const
  it.each(answers)('is not decided as it is now: %s', async how => {
    const { seen, present } = await moved()
    const { status, json } = await school.as('andris').post(`${one(seen)}/${how}`, { version: seen.version })
    expect([status, json.message]).toEqual([409, MEANWHILE])
    expect(json.translations.lv.message).toMatch(/tikmēr ir mainījis/)
    expect((await now(seen)).status_id).toBe(2)
    const asSeen = await school.as('andris').post(`${one(seen)}/${how}`, { version: present.version })
    expect([asSeen.status, asSeen.json.data?.status_id]).toEqual([200, how === 'confirm' ? 1 : 3])
  })

  it.each(answers)('is decided by a program that says nothing of what it saw: %s', async how => {
    const { seen } = await moved()
    expect((await school.as('andris').post(`${one(seen)}/${how}`)).status).toBe(200)
  })

  it('nor by who may not, whatever they saw; and a version is a number', async () => {
    const { seen } = await moved()
    const confirm = (version: unknown, who: Who) => school.as(who).post(`${one(seen)}/confirm`, { version })
    const asked = [
      await confirm(seen.version, 'agnese'),
      await confirm('two', 'andris'),
      await confirm(0, 'andris'),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 422, 422])
  })

  it('of a decision and a move at the same moment one is told to look again, or both are done in their order', async () => {
    const { seen, present } = await moved()
    const body = { ...present, teachers: [], students: [`student_${school.people.alise.id}` as const] }
    const [confirmed, again] = await Promise.all([
      school.as('andris').post(`${one(seen)}/confirm`, { version: present.version }),
      school.as('alise').put(one(seen), { ...body, ...at('17:00', '17:45'), version: present.version }),
    ])
    expect([confirmed.status, again.status].toSorted()).toEqual([200, 409])
    const { status_id, start_time } = await now(seen)
    expect([status_id, start_time]).toEqual(confirmed.status === 200 ? [1, '18:00'] : [2, '17:00'])
  })
})

describe('an event that was changed after it was seen', () => {
  it('is not deleted; as it is now it is', async () => {
    const seen = await book()
    await change(seen, at('15:00', '15:45'))
    const remove = (version: number) => school.as('andris').delete(`${one(seen)}?version=${version}`)
    const { status, json } = await remove(seen.version)
    expect([status, json.message]).toEqual([409, MEANWHILE])
    expect((await now(seen)).start_time).toBe('15:00')
    expect((await remove(2)).status).toBe(200)
  })

  it('nor is the series that was to go with it', async () => {
    const { id, reservations } = await draft()
    await school.as('anna').post(`/api/event-meta/submit/${id}`)
    const [first] = reservations as [Reservation]
    const seen = await now(first)
    await change(seen, at('15:00', '15:45'))
    const remove = (version: number) => school.as('anna').delete(`${one(first)}?scope=all&version=${version}`)
    expect((await remove(seen.version)).status).toBe(409)
    const { json } = await remove(seen.version + 1)
    expect(json.data.deleted).toHaveLength(3)
  })

  it('nor are the others that were to go with it; a version is said for each or for none', async () => {
    const [one, other] = [await book(), await singing()]
    await change(one, at('15:00', '15:45'))
    const remove = (versions: string) =>
      school
        .as('anna')
        .delete(`/api/reservations/reservation/multiply?ids=${one.id},${other.id}&versions=${versions}`)
    expect((await remove('1,1')).status).toBe(409)
    expect((await remove('1')).status).toBe(422)
    expect((await now(other)).status_id).toBe(1)
    expect((await remove('2,1')).status).toBe(200)
  })
})
