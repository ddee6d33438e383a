import { describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { placeOf, useSwaps } from '../../../test/swaps.ts'

const { school, book, twoLessons, swap, now } = useSwaps()

describe('at the same time', () => {
  it('of several who swap the same two one does, and the others are told so', async () => {
    const [piano, voice] = await twoLessons()
    const all = Array.from({ length: 8 }, (_, index) => (index % 2 ? swap(piano, voice) : swap(voice, piano)))
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect([placeOf(await now(piano)), placeOf(await now(voice))]).toEqual([
      { room_id: voice.room_id, ...at('12:00', '12:45') },
      { room_id: piano.room_id, ...at('10:00', '10:45') },
    ])
  })

  it('of three who swap in a ring no two have the same place in the end', async () => {
    const [piano, voice] = await twoLessons()
    const third = await book({ event_name: 'Solfedžo', ...at('14:00', '14:45') })
    const answers = await Promise.all([swap(piano, voice), swap(voice, third), swap(third, piano)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const starts = await Promise.all([piano, voice, third].map(async event => (await now(event)).start_time))
    expect(starts.sort()).toEqual(['10:00', '12:00', '14:00'])
  })

  it('either the longer one comes, or somebody books what it would need', async () => {
    const [piano, voice] = await twoLessons(at('12:00', '13:00'))
    const wanted = lesson(school, {
      ...{ event_name: 'Skaņošana', category_id: 5, subject_id: null },
      ...{ teachers: [], students: [`student_${school.people.alise.id}`] },
      ...at('10:45', '11:30'),
    })
    const [swapped, booked] = await Promise.all([
      swap(piano, voice),
      school.as('ilze').post('/api/event-meta/create', wanted),
    ])
    expect([swapped.status, booked.status].sort()).toEqual(swapped.status === 200 ? [200, 422] : [201, 422])
    expect((await now(piano)).start_time).toBe(swapped.status === 200 ? '12:00' : '10:00')
  })

  it('what the longer one leaves free is booked by somebody else only when it has gone', async () => {
    const [piano, voice] = await twoLessons(at('12:00', '13:00'))
    const wanted = lesson(school, {
      ...{ room_id: voice.room_id, category_id: 5, subject_id: null },
      ...{ teachers: [], students: [`student_${school.people.alise.id}`] },
      ...at('12:45', '13:30'),
    })
    const [swapped, booked] = await Promise.all([
      swap(piano, voice),
      school.as('anna').post('/api/event-meta/create', wanted),
    ])
    expect(swapped.status).toBe(200)
    const again =
      booked.status === 201 ? booked : await school.as('anna').post('/api/event-meta/create', wanted)
    expect(again.status).toBe(201)
  })
})
