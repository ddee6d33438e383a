import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../event/event-fields.ts'
import { CLEARED, formReducer } from '../event/form-state.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { fieldChanges } from './changes-table.tsx'

const loaded = formReducer(CLEARED, { do: 'load', reservation: pianoLesson() })
const newer = pianoLesson({ version: 4, room_id: 7, start_time: '12:00', end_time: '12:45' })
const changes = (mine = loaded, theirs = newer) => fieldChanges(mine.initial, fieldsOf(theirs), mine)

describe('what somebody else changed while the form was open', () => {
  it('is told field by field, in the order of the form', () => {
    expect(changes().map(({ field }) => field)).toEqual(['start_time', 'end_time', 'room_id'])
  })

  it('says which of it was changed here too', () => {
    const mine = formReducer(loaded, { do: 'set', fields: { room_id: 9, event_name: 'Koris' } })
    expect(changes(mine).map(({ isMine }) => isMine)).toEqual([false, false, true])
  })

  it('is no difference where both came to the same', () => {
    const mine = formReducer(loaded, { do: 'set', fields: { room_id: 7 } })
    expect(changes(mine).find(({ field }) => field === 'room_id')?.isMine).toBe(false)
  })

  it('is nothing when only the version is another', () => {
    expect(changes(loaded, pianoLesson({ version: 4 }))).toEqual([])
  })
})

describe('keeping one’s own changes', () => {
  it('takes over all else', () => {
    const mine = formReducer(loaded, { do: 'set', fields: { event_name: 'Koris' } })
    expect(formReducer(mine, { do: 'rebase', reservation: newer })).toMatchObject({
      event_name: 'Koris',
      room_id: 7,
      start_time: '12:00',
      version: 4,
    })
  })

  it('keeps one’s own time whole', () => {
    const mine = formReducer(loaded, { do: 'set', fields: { end_time: '11:00' } })
    expect(formReducer(mine, { do: 'rebase', reservation: newer })).toMatchObject({
      room_id: 7,
      start_time: '10:00',
      end_time: '11:00',
    })
  })
})
