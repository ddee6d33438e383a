import { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect } from 'vitest'
import type { Answer, School } from './school.ts'
import { useSwaps } from './swaps.ts'

type Who = Parameters<School['as']>[0]
type Seen = Pick<Reservation, 'id' | 'version'>

/** A row of a rearrangement: what is done with an event as it was seen. */
export const row = ({ id, version }: Seen, what: object) => ({ reservation_id: id, version, ...what })

/** A school of tests, as useSwaps, in which Agnese asks Raimonds to give lessons of hers. */
export function useAskings() {
  const swaps = useSwaps()
  const { school, book, now } = swaps
  const asking = (lesson: Seen, to: keyof typeof school.people = 'raimonds') =>
    row(lesson, { action: 'ask', from: school.people.agnese.id, to: school.people[to].id })
  const rearrange = (rows: readonly object[], who: Who = 'agnese'): Promise<Answer> =>
    school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
  return {
    ...swaps,
    asking,
    rearrange,
    asked: async (who: Who = 'raimonds') =>
      AskedLesson.array().parse((await school.as(who).get('/api/asked-lessons')).json.data),
    own: async (who: Who = 'agnese') =>
      AskedLesson.array().parse((await school.as(who).get('/api/asked-lessons?of=own')).json.data),
    answer: ({ id }: Pick<Seen, 'id'>, accepts: boolean, who: Who = 'raimonds'): Promise<Answer> => {
      const body = {
        reservation_id: id,
        teacher_id: school.people.agnese.id,
        answer: accepts ? 'accept' : 'decline',
      }
      return school.as(who).post('/api/asked-lessons', body)
    },
    teachersOf: async (lesson: Seen) => (await now(lesson)).teachers.map(({ full_name }) => full_name),
    /** A lesson that Agnese has asked Raimonds to give. */
    askedFor: async (changes: Parameters<typeof book>[0] = {}, who: Who = 'agnese'): Promise<Reservation> => {
      const lesson = await book(changes)
      const { status, json } = await rearrange([asking(lesson)], who)
      expect(status, JSON.stringify(json)).toBe(200)
      return lesson
    },
  }
}
