import { describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { readLive } from '../../test/live.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
let days = 0

/** Opens somebody's stream and reads past everything that was written before. */
async function open(who: Parameters<typeof school.as>[0]) {
  const stream = await readLive(school, who)
  if (stream.answer.status !== 200) return stream
  days += 1
  const date = `2027-03-${String(days).padStart(2, '0')}`
  await school.as('anna').post('/api/event-meta/create', lesson(school, at('09:00', '09:45', date)))
  while (!JSON.stringify(await stream.next()).includes(date));
  return stream
}

describe('the live stream', () => {
  it('names the rooms and days of a change, and nobody in it', async () => {
    const stream = await open('marta')
    expect(stream.answer.status).toBe(200)
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
    await school.as('anna').post('/api/event-meta/create', lesson(school))
    expect(await stream.next()).toEqual({
      event: 'schedule',
      data: { rooms: [school.rooms.piano.id], dates: ['2026-11-24'] },
    })
  })

  it('names both places of what was moved', async () => {
    const { json } = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, at('12:00', '12:45')))
    const [{ id }] = json.data.reservations
    const stream = await open('screen')
    const moved = lesson(school, { room_id: school.rooms.violin.id, ...at('12:00', '12:45', '2026-11-25') })
    await school.as('anna').put(`/api/reservations/reservation/${id}`, moved)
    expect(await stream.next()).toEqual({
      event: 'schedule',
      data: {
        rooms: [school.rooms.piano.id, school.rooms.violin.id],
        dates: ['2026-11-24', '2026-11-25'],
      },
    })
  })

  it('says nothing of what was refused, nor of drafts', async () => {
    const taken = lesson(school, at('19:00', '19:45'))
    expect((await school.as('anna').post('/api/event-meta/create', taken)).status).toBe(201)
    const stream = await open('agnese')
    const refused = await school.as('anna').post('/api/event-meta/create', taken)
    expect(refused.status).toBe(422)
    const recurrence = { kind: 'weekly', until: '2026-12-15' }
    const drafted = { ...lesson(school, at('13:00', '13:45')), recurrence }
    await school.as('anna').post('/api/event-meta/draft', drafted)
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('14:00', '14:45', '2026-11-27')))
    expect(await stream.next()).toMatchObject({ data: { dates: ['2026-11-27'] } })
  })

  it('asks to fetch again when a category is added, and when the school’s day begins earlier', async () => {
    const stream = await open('karlis')
    const body = { name_lv: 'īre', name_en: 'hire', tint: 'green', needs: 'responsible', chosen_by: 'school' }
    expect((await school.as('anna').post('/api/admin/categories', body)).status).toBe(201)
    expect(await stream.next()).toEqual({ event: 'refetch', data: {} })
    const settings = (await school.as('anna').get('/api/admin/settings')).json.data
    await school.as('anna').put('/api/admin/settings', { ...settings, day_start: '07:30' })
    expect(await stream.next()).toEqual({ event: 'refetch', data: {} })
  })

  it('is closed to those who are not signed in', async () => {
    const stream = await open('nobody')
    expect(stream.answer.status).toBe(401)
  })

  it('reaches every reader with the same change', async () => {
    const streams = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(index % 2 ? 'karlis' : 'marta')),
    )
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('17:00', '17:45')))
    const heard = await Promise.all(streams.map(stream => stream.next()))
    expect(heard.every(message => message?.event === 'schedule')).toBe(true)
  })

  it('is open ten times for one session at most: the first ends, and the last hears', async () => {
    const first = await readLive(school, 'raimonds')
    const another = await readLive(school, 'agnese')
    const others = []
    for (let count = 0; count < 9; count += 1) others.push(await readLive(school, 'raimonds'))
    const one_more = await readLive(school, 'raimonds')
    while (await first.next());
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('18:00', '18:45')))
    for (const stream of [...others, one_more, another]) {
      expect(await stream.next()).toMatchObject({ event: 'schedule' })
    }
  })
})
