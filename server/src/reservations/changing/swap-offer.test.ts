import { Refusal, type Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSwaps } from '../../../test/swaps.ts'

const { school, book, singing, twoLessons, change } = useSwaps()

describe('a move that is refused says with whom a swap would work', () => {
  const onto = (event: Reservation, start: string, end: string) => ({
    room_id: event.room_id,
    ...at(start, end),
  })

  it('where it was put upon one lesson, wherever on it', async () => {
    const [piano, voice] = await twoLessons()
    for (const times of [
      ['12:00', '12:45'],
      ['12:30', '13:15'],
    ] as const) {
      const { status, json } = await change(piano, onto(voice, times[0], times[1]))
      expect(status).toBe(422)
      expect(Refusal.parse(json).swap_with).toBe(voice.id)
    }
  })

  it('not where that would be refused as well', async () => {
    const [piano, voice] = await twoLessons(at('12:00', '13:00'))
    await book({ event_name: 'Solfedžo', ...at('10:45', '11:30') })
    expect((await change(piano, onto(voice, '12:00', '12:45'))).json).not.toHaveProperty('swap_with')
  })

  it('nor where the other is not the actor’s, or there are two, or the lesson was made longer', async () => {
    const piano = await book({}, 'agnese')
    const voice = await singing()
    expect((await change(piano, onto(voice, '12:00', '12:45'), 'agnese')).json).not.toHaveProperty(
      'swap_with',
    )
    expect((await change(piano, onto(voice, '12:00', '13:00'))).json).not.toHaveProperty('swap_with')
    await singing({ event_name: 'Koris', ...at('12:45', '13:30') })
    expect((await change(piano, onto(voice, '12:30', '13:15'))).json).not.toHaveProperty('swap_with')
  })

  it('in a person’s week, where it keeps its room, upon what they have in another one', async () => {
    const [piano, voice] = await twoLessons({ teachers: [school.people.agnese.id] })
    const refused = await change(piano, at('12:00', '12:45'), 'agnese')
    expect(refused.json.swap_with).toBe(voice.id)
  })

  it('not of what somebody has in another room, where it was put upon free time of a third', async () => {
    const [piano, voice] = await twoLessons({ teachers: [school.people.agnese.id] })
    const refused = await change(piano, { room_id: school.rooms.violin.id, ...at('12:00', '12:45') })
    expect(refused.json.conflicts.events.map(({ id }: Reservation) => id)).toEqual([voice.id])
    expect(refused.json).not.toHaveProperty('swap_with')
  })

  it('nor with who has the room’s key at another time: that only has to come back', async () => {
    const [piano, voice] = [await book(), await singing({ status_id: 4 })]
    const refused = await change(piano, { status_id: 4, ...onto(voice, '10:00', '10:45') })
    expect(Object.keys(refused.json.errors)).toEqual(['status_id'])
    expect(refused.json).not.toHaveProperty('swap_with')
  })

  it('nor of a new booking', async () => {
    await book()
    const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school))
    expect(status).toBe(422)
    expect(json).not.toHaveProperty('swap_with')
  })
})
