import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { useSwaps } from '../../../test/swaps.ts'

const { school, book, twoLessons, swap, now, change, draft } = useSwaps()

describe('nothing is swapped, and it is said why,', () => {
  const untouched = async (...events: Reservation[]) => {
    for (const event of events) expect(await now(event)).toEqual(event)
  }

  it('when one of them is not the actor’s', async () => {
    const [piano, voice] = await twoLessons()
    expect((await swap(piano, voice, 'agnese')).status).toBe(403)
    expect((await swap(voice, piano, 'agnese')).status).toBe(403)
    expect((await swap(piano, voice, 'marta')).status).toBe(403)
    expect((await swap(piano, voice, 'nobody')).status).toBe(401)
    await untouched(piano, voice)
  })

  it('when one of them does not exist, or is somebody’s draft', async () => {
    const piano = await book()
    const gone = { id: piano.id + 1000, version: 1 }
    expect((await swap(piano, gone)).status).toBe(404)
    expect((await swap(gone, piano)).status).toBe(404)
    const {
      reservations: [drafted],
    } = await draft('agnese')
    expect((await swap(piano, drafted!)).status).toBe(404)
    const own = await swap(drafted!, piano, 'agnese')
    expect(own.status).toBe(409)
    expect(own.json.message).toBe('Cancelled reservations and drafts cannot be swapped.')
    await untouched(piano)
  })

  it('when one of them is cancelled', async () => {
    const [piano, voice] = await twoLessons({ status_id: 3 })
    expect((await swap(piano, voice)).status).toBe(409)
    expect((await swap(voice, piano)).status).toBe(409)
    await untouched(piano, voice)
  })

  it('when one of them was changed meanwhile', async () => {
    const [piano, voice] = await twoLessons()
    const renamed = await change(piano, { event_name: 'Klavieres' })
    expect(renamed.status).toBe(200)
    for (const answer of [await swap(piano, voice), await swap(voice, piano)]) {
      expect(answer.status).toBe(409)
      expect(answer.json.message).toMatch(/in the meantime/)
    }
    await untouched(voice)
  })

  it('when it is one lesson, or something is left out', async () => {
    const [piano, voice] = await twoLessons()
    const same = await swap(piano, piano)
    expect(same.status).toBe(422)
    expect(same.json.errors).toEqual({ with: ['A reservation cannot swap places with itself.'] })
    const { json } = await school
      .as('anna')
      .post(`/api/reservations/reservation/${piano.id}/swap`, { with: voice.id })
    expect(Object.keys(json.errors)).toEqual(['version', 'with_version'])
    await untouched(piano, voice)
  })

  it('when the longer of them would run into the next lesson', async () => {
    const [piano, voice] = await twoLessons(at('12:00', '13:00'))
    const next = await book({ event_name: 'Solfedžo', ...at('10:45', '11:30') })
    const { status, json } = await swap(piano, voice)
    expect(status).toBe(422)
    expect(json.message).toBe('Not possible in the new place: Dziedāšana.')
    expect(json.errors['reservations.1.room']).toEqual([expect.stringMatching(/^The room is taken/)])
    expect(json.conflicts.events.map(({ id }: Reservation) => id)).toEqual([next.id])
    await untouched(piano, voice, next)
  })

  it('when they are next to each other and would overlap, for one is longer', async () => {
    const piano = await book()
    const longer = await book({ event_name: 'Ansamblis', ...at('10:45', '12:15') })
    const { status, json } = await swap(piano, longer)
    expect(status).toBe(422)
    expect(json.conflicts.events.map(({ id }: Reservation) => id)).toEqual([piano.id])
    await untouched(piano, longer)
  })

  it('when somebody of one of them is elsewhere then, by name', async () => {
    const [piano, voice] = await twoLessons()
    await book({
      event_name: 'Sanāksme',
      category_id: 5,
      room_id: school.rooms.violin.id,
      students: [],
      ...at('12:00', '12:30'),
    })
    const { status, json } = await swap(piano, voice)
    expect(status).toBe(422)
    expect(json.message).toBe('Not possible in the new place: Klavierspēle.')
    expect(json.conflicts.teachers).toEqual([expect.objectContaining({ id: school.people.agnese.id })])
    await untouched(piano, voice)
  })

  it('when one of them has begun, except by who runs the school', async () => {
    const piano = await book({}, 'agnese')
    const later = await book({ event_name: 'Solfedžo', ...at('12:00', '12:45') }, 'agnese')
    school.setNow('2026-11-24T10:20:00+02:00')
    try {
      expect((await swap(later, piano, 'agnese')).status).toBe(422)
      await untouched(piano, later)
      expect((await swap(later, piano)).status).toBe(200)
    } finally {
      school.setNow('2026-11-23T09:00:00+02:00')
    }
  })
})
