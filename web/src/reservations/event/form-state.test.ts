import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { cancellingBodyOf, DEFAULT_FIELDS, eventBodyOf, hasTime } from './event-fields.ts'
import { CLEARED, type FormState, formReducer, isChanged, isNoNews } from './form-state.ts'
import { pianoLesson } from './reservation.fixture.ts'

const loaded = formReducer(CLEARED, { do: 'load', reservation: pianoLesson() })
const set = (fields: Partial<typeof DEFAULT_FIELDS>, from: FormState = loaded) =>
  formReducer(from, { do: 'set', fields })

describe('the event form', () => {
  it('begins with a confirmed reservation and nothing else', () => {
    expect(CLEARED).toMatchObject({
      id: null,
      status_id: 1,
      category_id: 1,
      teachers: [],
      students: [],
      event_name: '',
    })
    expect(CLEARED.errors).toEqual({})
  })

  it('loads an event with its students under their keys', () => {
    expect(loaded).toMatchObject({ id: 91, version: 3, teachers: [4], students: ['student_12', 'group_5'] })
  })

  it('loads an event whose students one may not see', () => {
    const { students: _, ...hidden } = pianoLesson()
    expect(formReducer(CLEARED, { do: 'load', reservation: hidden }).students).toEqual([])
  })

  it('is cleared to its defaults', () => {
    expect(formReducer(set({ event_name: 'Koris' }), { do: 'clear' })).toEqual(CLEARED)
  })

  it('keeps the day in both of its names', () => {
    expect(set({ date_reservation: '2026-11-25' })).toMatchObject({ start_date: '2026-11-25' })
    expect(set({ start_date: '2026-11-26' })).toMatchObject({ date_reservation: '2026-11-26' })
  })
})

describe('the subject of a new event', () => {
  const begun = formReducer(CLEARED, { do: 'begin', fields: { ...DEFAULT_FIELDS, teachers: [4] } })
  const prefill = (from: FormState, subject_id: number | null) =>
    formReducer(from, { do: 'prefill', subject_id })

  it('is filled in with the likely one, and another one when that becomes likelier', () => {
    expect(prefill(begun, 3).subject_id).toBe(3)
    expect(prefill(prefill(begun, 3), 4).subject_id).toBe(4)
    expect(prefill(prefill(begun, 3), null).subject_id).toBeNull()
  })

  it('is not guessed for what somebody has named', () => {
    expect(prefill(set({ event_name: 'Mēģinājums' }, begun), 3).subject_id).toBeNull()
    expect(prefill(set({ event_name: 'Gammas' }, prefill(begun, 3)), 4).subject_id).toBe(3)
  })

  it('that was only filled in is nothing to lose', () => {
    expect(isChanged(prefill(begun, 3))).toBe(false)
  })

  it('that somebody chose stays, also when it is the one that was filled in', () => {
    expect(prefill(set({ subject_id: 5 }, begun), 3).subject_id).toBe(5)
    expect(prefill(set({ subject_id: 3 }, prefill(begun, 3)), 4).subject_id).toBe(3)
  })

  it('that somebody took away stays away', () => {
    expect(prefill(set({ subject_id: null }, prefill(begun, 3)), 4).subject_id).toBeNull()
    expect(prefill(set({ subject_id: null }, begun), 4).subject_id).toBeNull()
  })

  it('is that of the copied event, also when that has none', () => {
    const copy = formReducer(CLEARED, { do: 'begin', fields: DEFAULT_FIELDS, is_copy: true })
    expect(prefill(copy, 3).subject_id).toBeNull()
  })

  it('is not filled into an event that there is', () => {
    const without = formReducer(CLEARED, { do: 'load', reservation: pianoLesson({ subject_id: null }) })
    expect(prefill(without, 3).subject_id).toBeNull()
  })

  it('is asked for no more once it is filled in', () => {
    const errors = { subject_id: 'Jānorāda mācību priekšmets.' }
    expect(prefill({ ...begun, errors }, 3).errors).toEqual({})
  })
})

describe('a whole day of maintenance', () => {
  const DAY = { day_start: '08:00', day_end: '21:00' }
  const typed = set({ category_id: CATEGORY.maintenance, start_time: '10:10', end_time: '11:30' })
  const whole = formReducer(typed, { do: 'whole_day', on: true, day: DAY })
  const off = (state: FormState) => formReducer(state, { do: 'whole_day', on: false, day: DAY })
  const asTyped = { start_time: '10:10', end_time: '11:30' }

  it('gives back the times from before it, also after a look at the dates of a series', () => {
    expect(whole).toMatchObject({ start_time: '08:00', end_time: '21:00' })
    expect(off(whole)).toMatchObject(asTyped)
    expect(off(formReducer(whole, { do: 'show_form' }))).toMatchObject(asTyped)
    expect(off(set({ event_name: 'Grīdas', category_id: CATEGORY.maintenance }, whole))).toMatchObject(
      asTyped,
    )
  })

  it('gives them back as well where it is maintenance no more, and only once', () => {
    const lesson = set({ category_id: CATEGORY.reservation }, whole)
    expect(lesson).toMatchObject(asTyped)
    const later = set({ start_time: '12:00', end_time: '13:00' }, lesson)
    expect(set({ category_id: CATEGORY.maintenance }, later)).toMatchObject({ start_time: '12:00' })
    expect(set({ category_id: CATEGORY.reservation }, typed)).toMatchObject(asTyped)
  })

  it('gives them back as well after the whole day of a date with other hours', () => {
    const saturday = { day_start: '09:00', day_end: '14:00' }
    const moved = formReducer(set({ date_reservation: '2026-11-28' }, whole), {
      ...{ do: 'whole_day', on: true, day: saturday },
    })
    expect(moved).toMatchObject({ start_time: '09:00', end_time: '14:00' })
    expect(off(moved)).toMatchObject(asTyped)
  })

  it('does not bring them back over a time that was chosen since', () => {
    const shorter = set({ end_time: '20:00' }, whole)
    expect(set({ category_id: CATEGORY.reservation }, shorter)).toMatchObject({
      start_time: '08:00',
      end_time: '20:00',
    })
  })
})

describe('whether the form changed', () => {
  it('has not, as loaded or begun', () => {
    expect(isChanged(loaded)).toBe(false)
    expect(isChanged(CLEARED)).toBe(false)
    const begun = formReducer(CLEARED, {
      do: 'begin',
      fields: { ...DEFAULT_FIELDS, teachers: [4], room_id: 2 },
    })
    expect(isChanged(begun)).toBe(false)
  })

  it.each([
    { event_name: 'Koris' },
    { room_id: 3 },
    { subject_id: null },
    { teachers: [4, 5] },
    { students: [] },
    { start_time: '10:05' },
    { description: 'Nošu pults' },
  ])('has, by %j, and no longer when it is set back', change => {
    const changed = set(change)
    expect(isChanged(changed)).toBe(true)
    expect(isChanged(set(changed.initial, changed))).toBe(false)
  })

  it('does not mind the order of people or spaces around a text', () => {
    expect(isChanged(set({ students: ['group_5', 'student_12'] }))).toBe(false)
    expect(isChanged(set({ event_name: ' Klavierspēle ' }))).toBe(false)
  })

  it('keeps what was typed when somebody else was faster', () => {
    const typed = set({ event_name: 'Mans nosaukums' })
    const newer = pianoLesson({ version: 4, event_name: 'Cits nosaukums' })
    expect(formReducer(typed, { do: 'rebase', reservation: newer })).toMatchObject({
      event_name: 'Mans nosaukums',
      version: 4,
    })
    expect(formReducer(typed, { do: 'load', reservation: newer })).toMatchObject({
      event_name: 'Cits nosaukums',
      version: 4,
    })
  })
})

describe('a newer version of the event', () => {
  it('is no news when it says what the form began with', () => {
    expect(isNoNews(set({ event_name: 'Mans nosaukums' }), pianoLesson({ version: 5 }))).toBe(true)
  })

  it('is news when anything in it became otherwise', () => {
    expect(isNoNews(loaded, pianoLesson({ version: 4, event_name: 'Cits nosaukums' }))).toBe(false)
  })
})

describe('an error goes when its field is changed', () => {
  const errors = {
    room: 'Telpa aizņemta',
    'teachers.4': 'Aizņemts laiks',
    students: 'Aizņemts laiks',
    'students.student_12': 'Aizņemts laiks',
    event_name: 'Obligāts lauks',
    start_time: 'Par agru',
    subject_id: 'Obligāts lauks',
    form: 'Neizdevās',
  }
  const refused = formReducer(loaded, { do: 'refuse', errors })

  it('only its own, and what stood over the form', () => {
    const { form: _, event_name: __, ...others } = errors
    expect(set({ event_name: 'Koris' }, refused).errors).toEqual(others)
  })

  it('with another time, also those of room and people', () => {
    expect(set({ start_time: '11:00' }, refused).errors).toEqual({
      event_name: 'Obligāts lauks',
      subject_id: 'Obligāts lauks',
    })
  })

  it('with another student, also that of the subject', () => {
    expect(set({ students: [] }, refused).errors.subject_id).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('is the event as the contract names it, texts trimmed', () => {
    expect(eventBodyOf(set({ event_name: ' Koris ' }))).toEqual({
      event_name: 'Koris',
      category_id: 1,
      status_id: 1,
      room_id: 2,
      subject_id: 3,
      teachers: [4],
      students: ['student_12', 'group_5'],
      description: '',
      responsible_name: '',
      responsible_phone: '',
      start_datetime: '2026-11-24 10:00:00',
      end_datetime: '2026-11-24 10:45:00',
    })
  })

  it('is, to cancel, the event as a colleague has left it by then, without what is typed and not saved', () => {
    const theirs = { ...pianoLesson(), version: 4, room_id: 7, start_time: '12:00', end_time: '12:45' }
    const typing = set({ event_name: 'Koris' })
    const over = formReducer(typing, { do: 'rebase', reservation: theirs })
    expect(cancellingBodyOf(over)).toMatchObject({
      event_name: pianoLesson().event_name,
      status_id: STATUS.cancelled,
      room_id: 7,
      start_datetime: '2026-11-24 12:00:00',
      end_datetime: '2026-11-24 12:45:00',
    })
    expect(cancellingBodyOf(typing)).toMatchObject({ room_id: 2, start_datetime: '2026-11-24 10:00:00' })
  })

  it('is nothing while there is no room or no time', () => {
    expect(eventBodyOf(set({ room_id: null }))).toBeUndefined()
    expect(eventBodyOf(set({ end_time: 'vakarā' }))).toBeUndefined()
    expect(hasTime({ ...loaded, end_time: '10:00' })).toBe(false)
    expect(hasTime({ ...loaded, date_reservation: '2026-02-30' })).toBe(false)
  })
})
