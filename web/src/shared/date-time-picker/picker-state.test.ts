import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { addDays } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import texts from '../../i18n/lv/picker.json' with { type: 'json' }
import { type Message, sayMessage } from '../../i18n/say-message.ts'
import type { Say } from '../../i18n/texts.ts'
import { parseClock } from './clock.ts'
import { type Moment, type MomentKind, writeMoment } from './moment.ts'
import {
  clear,
  closedPicker,
  confirm,
  type End,
  focus,
  leave,
  open,
  type PickerAction,
  pickDay,
  pickTime,
  restore,
  setPart,
  settle,
  shownMoments,
  step,
  write as typing,
} from './picker-state.ts'
import { type PickerRules, refusalText } from './rules.ts'

const TODAY = '2026-11-23'
const t: Say = (key, values = {}) => {
  const text = (texts as Record<string, string>)[key.replace('picker.', '')] ?? key
  return sayMessage(compileMessageOrThrow(text) as Message, values, 'lv')
}

/** A picker without its page: of a date, today, that is not required, unless told otherwise. */
function pickerOf(
  value: Moment | readonly Moment[] = TODAY,
  {
    usualTime = '00:00',
    ...over
  }: Partial<Omit<PickerRules & MomentKind, 'usualTime'>> & { usualTime?: string } = {},
) {
  const { mode = 'date', accuracy = 2, hours12 = false, language = 'lv' } = over
  const kind: MomentKind = { mode, accuracy, hours12, language }
  const rules = { minuteStep: 1, ...over, kind, today: TODAY, usualTime: parseClock(usualTime) ?? 0 }
  let state = closedPicker([value].flat())
  return {
    act(...actions: readonly PickerAction[]) {
      for (const action of actions) state = action(state, rules)
      return this
    },
    get value() {
      return state.value.length === 1 ? state.value[0] : state.value
    },
    /** The text of a field. */
    text: (end: End = 0) =>
      (state.end === end ? state.typed : null) ?? writeMoment(shownMoments(state)[end] ?? '', kind),
    get isOpen() {
      return state.opened
    },
    get error() {
      return state.refusal && refusalText(state.refusal, kind, t)
    },
  }
}

const write = (text: string, end: End = 0) => [focus(end), typing(text)]

describe('a range', () => {
  test.each([
    ['10.–12.12.', '2026-12-10', '2026-12-12'],
    ['10-12.12', '2026-12-10', '2026-12-12'],
    [' 10. - 12.12.2026 ', '2026-12-10', '2026-12-12'],
    ['10.12.–12.12.', '2026-12-10', '2026-12-12'],
    ['10.–12. decembris', '2026-12-10', '2026-12-12'],
    ['28.12.–4.1.', '2026-12-28', '2027-01-04'],
    ['30/11 – 2/12', '2026-11-30', '2026-12-02'],
  ])('is typed whole into either field: %s', (text, ...days) => {
    for (const end of [0, 1] as const) {
      const picker = pickerOf([TODAY, TODAY], { required: true }).act(focus(end), typing(text), leave)
      expect(picker.value).toEqual(days)
    }
  })

  it('is none where a hyphen parts day and month', () => {
    const picker = pickerOf([TODAY, TODAY]).act(focus(1), typing('10-12'), leave)
    expect(picker.value).toEqual([TODAY, '2026-12-10'])
  })

  test.each(['12.–10.12.', '10–12', '10.–12.13.', '10.–11.–12.12.'])('is not typed by %s', text => {
    const picker = pickerOf([TODAY, TODAY]).act(focus(0), typing(text), leave)
    expect([picker.value, picker.error]).toEqual([[TODAY, TODAY], expect.stringContaining(text)])
  })

  const week = ['2026-11-23', '2026-11-27']

  test('whose end precedes its start is put in order when it is typed', () => {
    expect(pickerOf(week).act(...write('20.11.2026', 1), leave).value).toEqual(['2026-11-20', '2026-11-23'])
  })

  test('is put in order when its later day is picked first', () => {
    const picker = pickerOf(['', '']).act(focus(0), open(true), pickDay('2026-11-27'))
    expect(picker.value).toEqual(['', ''])
    expect(picker.isOpen).toBe(true)
    picker.act(pickDay('2026-11-18'))
    expect(picker.value).toEqual(['2026-11-18', '2026-11-27'])
    expect(picker.isOpen).toBe(false)
  })

  it('is exactly the two days that are typed from left to right, whatever it was before', () => {
    const day = fc.nat(800).map(days => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.nat(60), day, fc.nat(60), (was, length, first, days) => {
        const last = addDays(first, days)
        const picker = pickerOf([was, addDays(was, length)], { required: true })
        picker.act(...write(first), settle, ...write(last, 1))
        expect(picker.text(0)).toBe(
          writeMoment(first, { mode: 'date', accuracy: 2, hours12: false, language: 'lv' }),
        )
        expect(picker.act(leave).value).toEqual([first, last])
      }),
    )
  })

  it('is the two days that are typed, in order, whichever end is typed first and however often', () => {
    const typed = fc.record({ end: fc.constantFrom<End>(0, 1), day: fc.nat(30) })
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 6 }), all => {
        const picker = pickerOf(week, { required: true })
        for (const { end, day } of all) picker.act(...write(addDays(TODAY, day), end), settle)
        const last = all.at(-1) ?? { end: 0, day: 0 }
        const shown = picker.text(last.end)
        picker.act(leave)
        const [from = '', to = ''] = [picker.value].flat()
        expect(from <= to).toBe(true)
        // What was typed last is one of its ends.
        expect([picker.text(0), picker.text(1)]).toContain(shown)
      }),
    )
  })

  test('whose start is typed after its end takes the end along, and stays as long', () => {
    const picker = pickerOf(week).act(...write('30.11.2026'), settle)
    expect([picker.text(0), picker.text(1)]).toEqual(['30.11.2026', '04.12.2026'])
    expect(picker.value).toEqual(['2026-11-30', '2026-12-04'])
  })

  test('whose start is typed before its end keeps the end', () => {
    expect(pickerOf(week).act(...write('25.11.2026'), leave).value).toEqual(['2026-11-25', '2026-11-27'])
  })

  test.each([
    ['30.11.2026', '2.12.2026', ['2026-11-30', '2026-12-02']],
    ['1.11.2026', '2.11.2026', ['2026-11-01', '2026-11-02']],
    ['30.11.2026', '30.11.2026', ['2026-11-30', '2026-11-30']],
    ['1.1.2027', '5.1.2027', ['2027-01-01', '2027-01-05']],
  ])('of one day becomes %s to %s, in these fields', (first, last, value) => {
    const picker = pickerOf(['2026-11-28', '2026-11-28'], { required: true })
    expect(picker.act(...write(first), settle, ...write(last, 1), leave).value).toEqual(value)
  })

  test('goes back to its end when the start is stepped back', () => {
    const up = Array.from({ length: 6 }, () => step(0, 'day', 1))
    const down = Array.from({ length: 6 }, () => step(0, 'day', -1))
    const picker = pickerOf(week).act(focus(0), ...up)
    expect(picker.value).toEqual(['2026-11-29', '2026-12-03'])
    expect(picker.act(...down).value).toEqual(week)
  })

  test('whose end cannot go along so far ends on the day when it starts', () => {
    const picker = pickerOf(week, { max: '2026-12-01' }).act(...write('30.11.'), settle)
    expect(picker.value).toEqual(['2026-11-30', '2026-11-30'])
  })

  test('is not put in order before one leaves, so that its start can still be put right', () => {
    const picker = pickerOf(week).act(...write('20.11.2026', 1), settle, focus(0))
    expect([picker.text(0), picker.text(1)]).toEqual(['23.11.2026', '20.11.2026'])
    expect(picker.act(typing('18.11.2026'), leave).value).toEqual(['2026-11-18', '2026-11-20'])
  })

  test('of times takes its end along, part by part too', () => {
    const picker = pickerOf(['10:00', '10:45'], { mode: 'time' }).act(focus(0), open(true))
    // As the digits of 12 are typed.
    picker.act(setPart(0, 'hours', 1), setPart(0, 'hours', 12))
    expect(picker.value).toEqual(['12:00', '12:45'])
    expect(picker.act(...write('23:30'), settle).value).toEqual(['23:30', '23:59'])
  })

  test('of times is put in order when one leaves', () => {
    const picker = pickerOf(['10:00', '10:45'], { mode: 'time' }).act(focus(1), open(true))
    picker.act(setPart(1, 'hours', 9))
    expect(picker.value).toEqual(['10:00', '10:45'])
    expect([picker.text(0), picker.text(1)]).toEqual(['10:00', '09:45'])
    expect(picker.act(confirm).value).toEqual(['09:45', '10:00'])
  })

  test('of dates and times takes its end along over midnight', () => {
    const hour = ['2026-11-23 10:00:00', '2026-11-23 11:00:00']
    expect(pickerOf(hour, { mode: 'datetime' }).act(...write('23.11. 23:30'), confirm).value).toEqual([
      '2026-11-23 23:30:00',
      '2026-11-24 00:30:00',
    ])
  })

  test('of dates and times is put in order', () => {
    const hour = ['2026-11-23 10:00:00', '2026-11-23 11:00:00']
    expect(pickerOf(hour, { mode: 'datetime' }).act(...write('23.11. 9:30', 1), confirm).value).toEqual([
      '2026-11-23 09:30:00',
      '2026-11-23 10:00:00',
    ])
  })

  test('gets another end when a day is picked in the field of its end', () => {
    const picker = pickerOf(week, { required: true }).act(focus(1), open(true), pickDay('2026-12-02'))
    expect(picker.value).toEqual(['2026-11-23', '2026-12-02'])
    expect(picker.isOpen).toBe(false)
  })

  test('begins anew when the day that is picked in the field of its end is before its start', () => {
    const picker = pickerOf(week, { required: true }).act(focus(1), open(true), pickDay('2026-11-10'))
    expect(picker.value).toEqual(week)
    expect(picker.act(pickDay('2026-11-12')).value).toEqual(['2026-11-10', '2026-11-12'])
  })

  test('whose start is picked and whose end is typed is both', () => {
    const picker = pickerOf(week, { required: true }).act(focus(0), open(true), pickDay('2026-11-30'))
    expect(picker.act(open(false), ...write('2.12.2026', 1), leave).value).toEqual([
      '2026-11-30',
      '2026-12-02',
    ])
  })

  test('of which only the start is picked stays as it was, and that is said', () => {
    const picker = pickerOf(week, { required: true }).act(focus(0), open(true), pickDay('2026-11-30'), leave)
    expect(picker.value).toEqual(week)
    expect(picker.error).toBe(texts.half_range)
  })

  test('is cleared by choosing one of its ends, and half of one is none', () => {
    const picker = pickerOf(week).act(focus(0), open(true), pickDay('2026-11-18'))
    expect(picker.text()).toBe('18.11.2026')
    expect(picker.act(restore).value).toEqual(week)
    expect(picker.act(open(true), pickDay('2026-11-18'), leave).value).toEqual(week)
    expect(picker.act(focus(0), open(true), pickDay('2026-11-27')).value).toEqual(['', ''])
  })

  it('is not cleared by choosing one of its ends if it is required, but begins anew', () => {
    const picker = pickerOf(week, { required: true }).act(focus(0), open(true), pickDay('2026-11-27'))
    expect(picker.value).toEqual(week)
    expect([picker.text(0), picker.text(1)]).toEqual(['27.11.2026', ''])
  })

  it('is picked start and end, whichever comes first', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.nat(800), (one, other) => {
        const [first, second] = [addDays('2026-01-01', one), addDays('2026-01-01', other)]
        const picked = pickerOf(['', '']).act(focus(0), pickDay(first), pickDay(second)).value
        expect(picked).toEqual([first, second].sort())
      }),
    )
  })

  it('of dates and times keeps the times that were there', () => {
    const before = ['2026-11-23 09:30:00', '2026-11-24 17:00:00']
    const picker = pickerOf(before, { mode: 'datetime', usualTime: '08:00' }).act(
      focus(0),
      open(true),
      pickDay('2026-12-02'),
    )
    expect(picker.text()).toBe('02.12.2026 09:30')
    picker.act(pickDay('2026-12-01'))
    expect(picker.value).toEqual(['2026-12-01 08:00:00', '2026-12-02 09:30:00'])
    expect(picker.isOpen).toBe(true)
  })

  it('of one day or of a time twice stays as it is', () => {
    expect(pickerOf([TODAY, TODAY]).act(...write('23.11.', 1), confirm).value).toEqual([TODAY, TODAY])
    const time = pickerOf(['10:00', '10:45'], { mode: 'time' }).act(...write('10.45'), confirm)
    expect(time.value).toEqual(['10:45', '10:45'])
  })
})

describe('choosing the chosen date', () => {
  test('clears it', () => {
    const picker = pickerOf().act(focus(0), open(true), pickDay(TODAY))
    expect(picker.value).toBe('')
    expect(picker.text()).toBe('')
    const datetime = pickerOf('2026-11-23 10:00:00', { mode: 'datetime' })
    expect(datetime.act(focus(0), open(true), pickDay(TODAY)).value).toBe('')
  })

  test('keeps it where a value is required', () => {
    const picker = pickerOf(TODAY, { required: true }).act(focus(0), open(true), pickDay(TODAY))
    expect(picker.value).toBe(TODAY)
    picker.act(...write(''), confirm)
    expect(picker.error).toBe('Lauks ir obligāts')
    expect(picker.value).toBe(TODAY)
  })

  test('is one way; the button and an empty field are others', () => {
    const picker = pickerOf().act(focus(0), open(true), clear)
    expect(picker.value).toBe('')
    expect(picker.isOpen).toBe(false)
    expect(picker.act(open(true), pickDay(TODAY)).value).toBe(TODAY)
    expect(picker.act(...write(''), leave).value).toBe('')
  })

  it('another one takes its place, the time staying', () => {
    expect(pickerOf().act(focus(0), pickDay('2026-11-24')).value).toBe('2026-11-24')
    const datetime = pickerOf('2026-11-23 10:30:00', { mode: 'datetime' })
    expect(datetime.act(focus(0), pickDay('2026-11-24')).value).toBe('2026-11-24 10:30:00')
  })

  it('takes the place of what was typed and not settled', () => {
    const picker = pickerOf().act(...write('24.12.'), pickDay('2026-11-25'), leave)
    expect(picker.value).toBe('2026-11-25')
  })
})

describe('a date in a disabled range', () => {
  const closed = {
    disabled: [{ from: '2026-11-24', to: '2026-11-26', name: 'inventarizācija' }],
    min: '2026-11-20',
    max: '2026-11-30',
  }

  test('is refused when it is clicked, and the old value stays', () => {
    const picker = pickerOf(TODAY, closed).act(focus(0), open(true), pickDay('2026-11-25'))
    expect(picker.error).toBe('Šo dienu izvēlēties nevar: inventarizācija.')
    expect(picker.value).toBe(TODAY)
    expect(picker.isOpen).toBe(true)
    expect(picker.act(pickDay('2026-11-27')).error).toBeNull()
  })

  test('is refused when it is typed, and the old value stays', () => {
    const picker = pickerOf(TODAY, closed).act(...write('25.11.'), leave)
    expect(picker.error).toBe('Šo dienu izvēlēties nevar: inventarizācija.')
    expect(picker.text()).toBe('23.11.2026')
    expect(picker.value).toBe(TODAY)
  })

  test('is gone over by an arrow; before the first and after the last day there is none', () => {
    const picker = pickerOf(TODAY, closed).act(focus(0), step(0, 'day', 1))
    expect(picker.value).toBe('2026-11-27')
    expect(picker.act(...write('1.12.2026'), confirm).error).toBe(
      'Vēlākais, ko var izvēlēties, ir 30.11.2026.',
    )
    expect(picker.act(...write('19.11.2026'), confirm).error).toBe(
      'Agrākais, ko var izvēlēties, ir 20.11.2026.',
    )
    expect(picker.value).toBe('2026-11-27')
  })

  it('is refused as an end of a range too, and the range stays', () => {
    const picker = pickerOf(['2026-11-21', '2026-11-23'], closed).act(
      focus(1),
      open(true),
      pickDay('2026-11-25'),
    )
    expect(picker.error).toBe('Šo dienu izvēlēties nevar: inventarizācija.')
    expect(picker.value).toEqual(['2026-11-21', '2026-11-23'])
  })

  it('without a name is refused without a reason', () => {
    const picker = pickerOf(TODAY, { disabled: [{ from: '2026-11-24', to: '2026-11-24' }] })
    expect(picker.act(focus(0), pickDay('2026-11-24')).error).toBe('Šo dienu izvēlēties nevar.')
  })
})

describe('modes', () => {
  test('a date is picked from a month, and that closes it', () => {
    const picker = pickerOf().act(focus(0), open(true), pickDay('2026-11-25'))
    expect(picker.value).toBe('2026-11-25')
    expect(picker.text()).toBe('25.11.2026')
    expect(picker.isOpen).toBe(false)
  })

  test('a date and a time are picked side by side', () => {
    const picker = pickerOf('', { mode: 'datetime', usualTime: '08:00' })
    expect(picker.act(focus(0), open(true), pickDay('2026-11-25')).value).toBe('2026-11-25 08:00:00')
    expect(picker.act(setPart(0, 'hours', 17), setPart(0, 'minutes', 45)).value).toBe('2026-11-25 17:45:00')
    expect(picker.isOpen).toBe(true)
    expect(picker.act(confirm).isOpen).toBe(false)
    expect(picker.text()).toBe('25.11.2026 17:45')
  })

  test('a time is picked part by part', () => {
    const picker = pickerOf('10:30', { mode: 'time' })
    expect(picker.act(focus(0), open(true), settle, step(0, 'hours', 1), step(0, 'minutes', -1)).value).toBe(
      '11:29',
    )
  })
})

describe('a time', () => {
  test.each([
    [2, 2, '10:31'],
    [3, 3, '10:31:15'],
    [4, 4, '10:31:15.250'],
  ] as const)('at accuracy %i has %i parts', (accuracy, parts, value) => {
    const picker = pickerOf(value.replace(':31', ':30'), { mode: 'time', accuracy })
    expect(picker.text().split(/[:.]/)).toHaveLength(parts)
    expect(picker.act(...write(value), confirm).value).toBe(value)
    expect(picker.act(...write(`${value}${accuracy === 4 ? '' : ':01'}`), confirm).error === null).toBe(
      accuracy === 4,
    )
  })

  test('offers AM and PM in 12-hour mode', () => {
    const picker = pickerOf('10:30', { mode: 'time', hours12: true })
    expect(picker.text()).toBe('10:30 AM')
    expect(picker.act(focus(0), open(true), setPart(0, 'half', 1)).value).toBe('22:30')
    expect(picker.act(setPart(0, 'half', 1)).value).toBe('22:30')
    expect(picker.act(setPart(0, 'hours', 12)).value).toBe('12:30')
    expect(picker.act(setPart(0, 'half', 0)).value).toBe('00:30')
    expect(picker.act(...write('9:05 pm'), confirm).value).toBe('21:05')
    expect(picker.text()).toBe('09:05 PM')
  })

  test('has no AM and PM otherwise', () => {
    expect(pickerOf('22:30', { mode: 'time' }).text()).toBe('22:30')
  })

  test('is picked from a list where some are offered, in 12-hour mode with AM and PM', () => {
    const picker = pickerOf('10:30', { mode: 'time', hours12: true }).act(focus(0), open(true))
    picker.act(pickTime('13:45'))
    expect(picker.value).toBe('13:45')
    expect(picker.text()).toBe('01:45 PM')
    expect(picker.isOpen).toBe(false)
  })

  test('that is not chosen yet begins with the usual one', () => {
    const options = { mode: 'time', usualTime: '08:00' } as const
    expect(pickerOf('', options).act(focus(0), step(0, 'hours', 1)).value).toBe('08:00')
    expect(pickerOf('', options).act(focus(0), setPart(0, 'minutes', 45)).value).toBe('08:45')
    const datetime = pickerOf('', { mode: 'datetime', usualTime: '08:00' })
    expect(datetime.act(focus(0), step(0, 'day', 1)).value).toBe('2026-11-23 08:00:00')
  })
})

describe('Escape', () => {
  test('closes and restores what was picked, stepped and typed since one came', () => {
    const picker = pickerOf('2026-11-23 10:00:00', { mode: 'datetime' })
    picker.act(focus(0), open(true), pickDay('2026-11-25'), step(0, 'hours', 1))
    expect(picker.value).toBe('2026-11-25 11:00:00')
    expect(picker.act(restore).value).toBe('2026-11-23 10:00:00')
    expect(picker.isOpen).toBe(false)
    expect(picker.act(step(0, 'day', 1), step(0, 'day', 1)).value).toBe('2026-11-25 10:00:00')
    expect(picker.act(restore).value).toBe('2026-11-23 10:00:00')
    expect(picker.act(...write('1.1.'), restore).text()).toBe('23.11.2026 10:00')
    expect(picker.act(leave).value).toBe('2026-11-23 10:00:00')
  })

  test('restores both ends of a range', () => {
    const picker = pickerOf(['2026-11-23', '2026-11-27']).act(...write('30.11.', 1), settle, focus(0))
    expect(picker.value).toEqual(['2026-11-23', '2026-11-30'])
    expect(picker.act(restore).value).toEqual(['2026-11-23', '2026-11-27'])
  })

  test('restores nothing that Enter has settled', () => {
    const picker = pickerOf().act(...write('24.11.'), confirm, step(0, 'day', 1))
    expect(picker.value).toBe('2026-11-25')
    expect(picker.act(restore).value).toBe('2026-11-24')
  })

  test('restores nothing from before one left and came again', () => {
    const picker = pickerOf().act(...write('24.11.'), leave, focus(0), step(0, 'day', 1), restore)
    expect(picker.value).toBe('2026-11-24')
  })

  test('is left to the dialog around it when there is nothing to close or restore', () => {
    const rules = { kind: { mode: 'date', accuracy: 2, hours12: false, language: 'lv' } } as PickerRules
    const state = focus(0)(closedPicker([TODAY]), rules)
    expect(restore(state, rules)).toBe(state)
    const opened = open(true)(state, rules)
    expect(restore(opened, rules)).not.toBe(opened)
  })
})

describe('typing', () => {
  test('Enter and leaving take what was typed', () => {
    const picker = pickerOf().act(...write('24.11.'))
    expect(picker.value).toBe(TODAY)
    expect(picker.act(confirm).value).toBe('2026-11-24')
    expect(picker.act(...write('2026-11-30'), leave).value).toBe('2026-11-30')
  })

  test('what is not understood is said, and the old value stays', () => {
    const picker = pickerOf('10:30', { mode: 'time' }).act(...write('25:00'), confirm)
    expect(picker.error).toBe('„25:00” nav laiks. Rakstiet, piemēram, 10:30.')
    expect(picker.text()).toBe('10:30')
    expect(picker.value).toBe('10:30')
    expect(picker.act(typing('9')).error).toBeNull()
  })

  test('an arrow goes on from what was typed', () => {
    expect(pickerOf().act(...write('5.12.2026'), step(0, 'day', 1)).value).toBe('2026-12-06')
    const time = pickerOf('10:30', { mode: 'time', minuteStep: 5 })
    expect(time.act(...write('930'), step(0, 'minutes', -1)).value).toBe('09:25')
  })

  test('an arrow does nothing to what is not understood', () => {
    const picker = pickerOf().act(...write('39.11.'), step(0, 'day', 1))
    expect(picker.error).toMatch(/^„39\.11\.” nav datums/)
    expect(picker.value).toBe(TODAY)
  })

  test('a day without a year is not before the first one that may be chosen', () => {
    expect(pickerOf(TODAY, { min: TODAY }).act(...write('10.1.'), confirm).value).toBe('2027-01-10')
  })
})
