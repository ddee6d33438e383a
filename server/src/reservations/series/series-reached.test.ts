import { describe, expect, it } from 'vitest'
import { bodyOf, done, url, useWeekly } from '../../../test/weekly.ts'

// The school's now is Monday 23 November 2026, 09:00; the lesson is on Tuesdays at ten.
const { booked, clocks, idOf, names, on, put, reach, read, remove, school, substitute } = useWeekly()
const CANCELLED = 3
const usually = (count: number, clock: string) => Array.from({ length: count }, () => clock)

describe('two who change the same series', () => {
  it('a date that somebody else has moved meanwhile is found, named, and stays', async () => {
    const { seen } = (await reach(0, {})).all
    await done(put(1, on(1, '11:00', '11:45'), 'andris'))
    const { status, json } = await put(0, { ...on(0, '09:30', '10:15'), scope: 'all', seen })
    expect(status).toBe(409)
    expect(json.message).toBe('Nothing was saved: someone else has changed 1 Dec 2026 in the meantime.')
    expect(json.apart).toMatchObject([{ id: idOf(1), why: 'time' }])
    expect(await clocks()).toEqual(['10:00–10:45', '11:00–11:45', ...usually(3, '10:00–10:45')])
    const again = await reach(0, on(0, '09:30', '10:15'))
    expect(again.all.apart).toMatchObject([{ id: idOf(1), why: 'time', left: false }])
    await done(put(0, { ...on(0, '09:30', '10:15'), scope: 'all', seen: again.all.seen }))
    expect((await clocks())[1]).toBe('10:30–11:15')
  })

  it('without what was seen, the one takes the difference of the other', async () => {
    await done(put(1, on(1, '11:00', '11:45'), 'andris'))
    await done(put(0, { ...on(0, '09:30', '10:15'), scope: 'all' }))
    expect(await clocks()).toEqual(['09:30–10:15', '10:30–11:15', ...usually(3, '09:30–10:15')])
  })

  it('a date that stays as it is may have been changed, and a change that is sent again is none', async () => {
    const { seen } = (await reach(0, {})).all
    const [first] = await read()
    await done(put(1, on(1, '11:00', '11:45'), 'andris'))
    const body = { ...bodyOf(first!), event_name: 'Mūzika', scope: 'all', seen, version: first!.version }
    const asked = { ...body, leave: [idOf(1)] }
    await done(school.as('anna').put(url(idOf(0)), asked))
    expect((await school.as('anna').put(url(idOf(0)), asked)).status).toBe(200)
  })

  it('a deletion finds it too', async () => {
    const { seen } = (await reach(0)).all
    await done(put(1, on(1, '11:00', '11:45'), 'andris'))
    const refused = await remove(0, `scope=all&seen=${seen}`)
    expect(refused.status).toBe(409)
    expect(refused.json.apart).toMatchObject([{ id: idOf(1), why: 'time' }])
    expect(await read()).toHaveLength(5)
  })

  it('the question says how many there are, and which are apart', async () => {
    await done(put(1, { status_id: CANCELLED }))
    await done(put(2, on(2, '14:00', '14:45')))
    await done(put(3, { room_id: school.rooms.voice.id }))
    const { following, all } = await reach(2, { room_id: school.rooms.violin.id })
    expect(all).toMatchObject({
      count: 3,
      apart: [
        { id: idOf(1), why: 'cancelled', left: false },
        { id: idOf(3), why: 'room', left: true },
      ],
    })
    expect(following).toMatchObject({ count: 2, apart: [{ id: idOf(3), why: 'room', left: true }] })
    const wrong = { ...bodyOf(booked()[0]!), seen: '1:x' }
    expect((await school.as('anna').put(url(idOf(0)), wrong)).status).toBe(422)
    expect((await school.as('raimonds').post(`${url(idOf(0))}/reach`, {})).status).toBe(403)
    expect((await school.as('anna').post(`${url(999_999)}/reach`, {})).status).toBe(404)
  })
})

describe('a date that is not the teacher’s any more', () => {
  it('does not keep her from changing and deleting the rest, and is named', async () => {
    await substitute(2)
    const renamed = await done(put(0, { event_name: 'Mūzika', scope: 'following' }, 'agnese'))
    const left = [
      {
        id: idOf(2),
        start_datetime: booked()[2]!.start_datetime,
        why: 'not_yours',
        left: true,
        may_change: false,
      },
    ]
    expect(renamed.left).toEqual(left)
    expect(await names()).toEqual(['Mūzika', 'Mūzika', 'Klavierspēle', 'Mūzika', 'Mūzika'])
    const forced = await done(
      put(0, { event_name: 'Dziesmas', scope: 'all', change_too: [idOf(2)] }, 'agnese'),
    )
    expect(forced.left).toEqual(left)
    const asked = await reach(0, undefined, 'agnese')
    expect(asked.all).toMatchObject({ count: 4, apart: left })
    const deleted = await done(remove(0, `scope=all`, 'agnese'))
    expect(deleted.data.deleted).toEqual([0, 1, 3, 4].map(index => idOf(index)))
    expect(deleted.left).toEqual(left)
    expect((await school.as('anna').get(url(idOf(2)))).status).toBe(200)
  })

  it('is neither touched nor marked by it', async () => {
    await substitute(2)
    const { version } = (await read())[2]!
    await done(put(0, { event_name: 'Mūzika', scope: 'all' }, 'agnese'))
    expect((await read())[2]).toMatchObject({ version })
  })

  it('is not changed from there either', async () => {
    await substitute(2)
    expect((await put(2, { event_name: 'Mūzika', scope: 'all' }, 'agnese')).status).toBe(403)
    expect((await remove(2, `scope=all`, 'agnese')).status).toBe(403)
  })
})
