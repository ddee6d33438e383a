import { Taken } from '@stunda/contract/schedule/schedule.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { bookWeek, type Week } from '../../test/week.ts'

const school = useSchool()
let week: Week
beforeAll(async () => {
  week = await bookWeek(school)
})

type Who = Parameters<typeof school.as>[0]

const ask = (who: Who, times: string, date = '2026-11-24') =>
  school.as(who).get(`/api/taken?date=${date}&${times}`)
async function taken(who: Who, start: string, end: string, more = ''): Promise<Taken> {
  const { status, json } = await ask(who, `start_time=${start}&end_time=${end}${more}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return Taken.parse(json.data)
}

// On 24 November Agnese teaches Marta in the piano room from 10:00 to 10:45; the choir sings from 11:00 to 12:30.
describe('what is taken at a time', () => {
  it('is told with rooms, people and the groups that these are in', async () => {
    const { people, rooms, groups } = school
    const then = await taken('agnese', '10:30', '10:50')
    expect(then.rooms).toEqual([rooms.piano.id])
    expect(then.people).toEqual([people.agnese.id, people.marta.id].sort((a, b) => a - b))
    expect(then.groups).toContain(groups.choir.id)
  })

  it('is nothing where an event ends as the time begins, or begins as it ends', async () => {
    expect(await taken('anna', '10:45', '11:00')).toEqual({
      rooms: [],
      people: [],
      groups: [],
      elsewhere: [],
    })
  })

  it('holds those who are in a group that is taken', async () => {
    const { marta, karlis } = school.people
    expect((await taken('andris', '12:00', '12:30')).people).toEqual(
      expect.arrayContaining([marta.id, karlis.id]),
    )
  })

  it('leaves out the event that is being changed', async () => {
    const then = await taken('agnese', '10:00', '10:45', `&except=${week.piano_lesson}`)
    expect(then).toEqual({ rooms: [], people: [], groups: [], elsewhere: [] })
  })

  it('holds neither cancelled events nor drafts', async () => {
    const { json } = await ask('anna', 'start_time=08:00&end_time=12:00', '2026-11-25')
    expect(json.data.rooms).toEqual([])
  })

  it('tells a student of rooms and of who teaches, but not who studies', async () => {
    const { rooms, people } = school
    const asked = { rooms: [rooms.piano.id], people: [people.agnese.id], groups: [], elsewhere: [] }
    expect(await taken('alise', '10:00', '10:45')).toEqual(asked)
    expect(await taken('marta', '10:00', '10:45')).toEqual(asked)
  })
})

describe('it is refused', () => {
  const times = 'start_time=10:00&end_time=10:45'

  it('to those who are not signed in, and to a screen: it books nothing', async () => {
    expect((await ask('nobody', times)).status).toBe(401)
    expect((await ask('screen', times)).status).toBe(403)
  })

  it.each([
    'start_time=10:00',
    'start_time=10:00&end_time=25:00',
    'start_time=10:45&end_time=10:45',
    `${times}&except=x`,
  ])('with values that cannot be meant: %s', async asked => {
    expect((await ask('anna', asked)).status).toBe(422)
  })

  it('where a student may look no further', async () => {
    expect((await ask('marta', times, '2026-12-07')).status).toBe(200)
    const { status, json } = await ask('marta', times, '2026-12-08')
    expect([status, json.error]).toEqual([422, { max_reservation_days: 14 }])
  })
})
