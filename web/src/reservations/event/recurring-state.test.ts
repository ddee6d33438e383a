import { describe, expect, it } from 'vitest'
import { fiveTuesdays, saved } from '../series/draft.fixture.ts'
import { DEFAULT_FIELDS } from './event-fields.ts'
import { CLEARED, type FormState, formReducer, isChanged } from './form-state.ts'

const begun = formReducer(CLEARED, {
  do: 'begin',
  fields: {
    ...DEFAULT_FIELDS,
    date_reservation: '2026-11-24',
    start_date: '2026-11-24',
    start_time: '10:00',
    end_time: '10:45',
  },
})
const set = (fields: Partial<typeof DEFAULT_FIELDS>, from: FormState = begun) =>
  formReducer(from, { do: 'set', fields })
const drafted = formReducer(set({ recurrence: 'weekly' }), { do: 'draft', draft: fiveTuesdays(), saved })
const ids = (state: FormState) => state.recurring_events.map(event => event.id)

describe('how an event repeats', () => {
  it('is not at all, to begin with', () => {
    expect(begun).toMatchObject({ recurrence: 'single', until: '', weekdays: [], dates: [] })
  })

  it('is on its own weekday, until the end of the school year', () => {
    expect(set({ recurrence: 'weekly' })).toMatchObject({ weekdays: [2], until: '2027-05-31' })
    expect(set({ recurrence: 'monthly' })).toMatchObject({ until: '2027-05-31' })
  })

  it.each([
    ['2027-05-31', '2027-05-31'],
    ['2027-06-01', '2028-05-31'],
  ])('from %s until %s', (date_reservation, until) => {
    expect(set({ recurrence: 'weekly' }, set({ date_reservation })).until).toBe(until)
  })

  it('is until when one’s last series went, where that is still to come', () => {
    const ended = (last_until: string) =>
      formReducer(CLEARED, { do: 'begin', fields: begun.initial, last_until })
    expect(set({ recurrence: 'weekly' }, ended('2026-12-18')).until).toBe('2026-12-18')
    expect(set({ recurrence: 'weekly' }, ended('2026-11-24')).until).toBe('2027-05-31')
  })

  it('ends with the school year that the school has entered, or, far from one, with May', () => {
    const ended = (...year_ends: string[]) =>
      formReducer(formReducer(CLEARED, { do: 'begin', fields: begun.initial, year_ends }), {
        do: 'set',
        fields: { recurrence: 'weekly' },
      }).until
    expect(ended('2028-06-16', '2027-06-11', '2026-06-12')).toBe('2027-06-11')
    expect(ended('2028-06-16')).toBe('2027-05-31')
  })

  it('follows another day, unless its weekdays were chosen', () => {
    const weekly = set({ recurrence: 'weekly' })
    expect(set({ date_reservation: '2026-11-26' }, weekly).weekdays).toEqual([4])
    const chosen = set({ weekdays: [2, 4] }, weekly)
    expect(set({ date_reservation: '2026-11-27' }, chosen).weekdays).toEqual([2, 4])
    expect(set({ weekdays: [5] }, weekly).weekdays).toEqual([5])
  })

  it('keeps the end that was chosen', () => {
    const weekly = set({ until: '2026-12-22' }, set({ recurrence: 'weekly' }))
    expect(set({ recurrence: 'every_second_week' }, weekly).until).toBe('2026-12-22')
  })

  it('on chosen dates begins with its own, each once and in order', () => {
    const chosen = set({ recurrence: 'recurring' })
    expect(chosen.dates).toEqual(['2026-11-24'])
    const more = set({ dates: ['2026-12-03', '2026-11-24', '2026-12-01', '2026-12-03'] }, chosen)
    expect(more.dates).toEqual(['2026-11-24', '2026-12-01', '2026-12-03'])
    expect(more.date_reservation).toBe('2026-11-24')
  })

  it('on chosen dates moves its own day among them, and takes the next when its own goes', () => {
    const chosen = set({ dates: ['2026-11-24', '2026-12-01'] }, set({ recurrence: 'recurring' }))
    expect(set({ date_reservation: '2026-11-25' }, chosen).dates).toEqual(['2026-11-25', '2026-12-01'])
    expect(set({ dates: ['2026-12-01'] }, chosen)).toMatchObject({
      date_reservation: '2026-12-01',
      start_date: '2026-12-01',
    })
  })

  it('counts as a change', () => {
    expect(isChanged(set({ recurrence: 'weekly' }))).toBe(true)
  })
})

describe('the events of a series that is being made', () => {
  it('are those of the draft, with what it was made from', () => {
    expect(drafted).toMatchObject({ is_recurring_creating: true, recurring_save_data: saved })
    expect(drafted.recurring_events[0]).toEqual({
      id: 1,
      room_id: 2,
      start_datetime: '2026-11-24 10:00:00',
      end_datetime: '2026-11-24 10:45:00',
    })
    expect(ids(drafted)).toEqual([1, 2, 3, 4])
  })

  it('are moved to another room and time, and stay in order', () => {
    const later = {
      id: 1,
      room_id: 4,
      start_datetime: '2026-12-09 12:00:00',
      end_datetime: '2026-12-09 12:45:00',
    }
    const moved = formReducer(drafted, { do: 'move_recurring', events: [later] })
    expect(moved.recurring_events[1]).toEqual(later)
    expect(ids(moved)).toEqual([2, 1, 3, 4])
  })

  it('are removed, several by their ids, and put back', () => {
    const fewer = formReducer(drafted, { do: 'remove_recurring', ids: [2, 4] })
    expect(ids(fewer)).toEqual([1, 3])
    const [, second] = drafted.recurring_events
    expect(ids(formReducer(fewer, { do: 'move_recurring', events: second ? [second] : [] }))).toEqual([
      1, 2, 3,
    ])
  })

  it('stay while one goes back to the form, and are there again', () => {
    const fewer = formReducer(drafted, { do: 'remove_recurring', ids: [2] })
    const back = formReducer(fewer, { do: 'show_form' })
    expect(back).toMatchObject({ is_recurring_creating: false, start_time: '10:00', recurrence: 'weekly' })
    expect(formReducer(back, { do: 'show_draft' })).toEqual(fewer)
  })

  it('are forgotten with all of it when the form is cleared', () => {
    expect(formReducer(drafted, { do: 'clear' })).toEqual(CLEARED)
    expect(CLEARED).toMatchObject({
      recurring_events: [],
      recurring_save_data: null,
      is_recurring_creating: false,
    })
  })
})
