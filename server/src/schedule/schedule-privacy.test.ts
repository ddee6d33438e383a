import { describe, expect, it } from 'vitest'
import { useWeek } from './schedule.fixture.ts'

const { school, week, schedule, event } = useWeek()

describe('who sees what of an event', () => {
  it.each(['anna', 'andris', 'agnese', 'raimonds'] as const)(
    'shows %s the students of all events',
    async who => {
      expect((await event(who, week.piano_lesson)).students).toHaveLength(1)
      expect((await event(who, week.practice)).students).toHaveLength(1)
    },
  )

  it('shows a student the students of the events that she is in', async () => {
    expect((await event('marta', week.piano_lesson)).students).toHaveLength(1)
  })

  it('shows a student the group that she has a lesson with', async () => {
    expect((await event('karlis', week.choir)).students).toHaveLength(1)
  })

  it('leaves the students out where a student is not in the event', async () => {
    expect(await event('karlis', week.piano_lesson)).not.toHaveProperty('students')
    expect(await event('marta', week.practice)).not.toHaveProperty('students')
  })

  it('leaves the students out for a screen', async () => {
    const shown = await schedule('screen')
    for (const room of shown)
      for (const reservation of room.reservations) expect(reservation).not.toHaveProperty('students')
  })

  it.each(['karlis', 'screen'] as const)(
    'shows %s room, time, name, category, status, subject and teachers',
    async who => {
      expect(await event(who, week.choir)).toMatchObject({
        event_name: 'Koris',
        room_id: school.rooms.violin.id,
        start_time: '11:00',
        category_id: 1,
        status_id: 1,
        subject_id: school.subjects.choir.id,
        teachers: [{ full_name: 'Raimonds Balodis' }],
      })
    },
  )

  it('offers to change one’s own: what one made, or teaches', async () => {
    expect((await event('alise', week.practice)).can).toEqual({ update: true, delete: true })
    expect((await event('raimonds', week.choir)).can).toEqual({ update: true, delete: true })
  })

  it('does not offer to change what one only studies in', async () => {
    expect((await event('marta', week.piano_lesson)).can).toEqual({ update: false, delete: false })
    expect((await event('screen', week.piano_lesson)).can).toEqual({ update: false, delete: false })
  })
})
