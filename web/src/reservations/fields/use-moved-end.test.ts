import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { withStart } from './use-moved-end.ts'

const times = (text: string) => {
  const [start_time = '', end_time = ''] = text.split('–')
  return { start_time, end_time }
}

describe('a start that is typed', () => {
  test.each([
    ['10:00–10:45', '12:00', '12:00–12:45'],
    ['10:00–12:00', '11:00', '11:00–12:00'],
    ['10:00–12:00', '08:00', '08:00–12:00'],
    ['10:00–12:00', '12:00', '12:00–14:00'],
    ['10:00–12:00', '23:00', '23:00–23:55'],
    ['–12:00', '13:00', '13:00–12:00'],
    ['10:00–', '13:00', '13:00–'],
  ])('makes of %s with %s %s', (before, start, after) =>
    expect(withStart(times(before), start, null).to).toEqual(times(after)),
  )

  it('always takes the end of an event along', () => {
    expect(withStart(times('10:00–12:00'), '11:00', null, true).to).toEqual(times('11:00–13:00'))
    expect(withStart(times('10:00–12:00'), '08:00', null, true).to).toEqual(times('08:00–10:00'))
  })

  it('that is put right again gives the end that it would have given at once', () => {
    const clock = fc.integer({ min: 0, max: 287 }).map(slot => {
      const minutes = slot * 5
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    })
    fc.assert(
      fc.property(fc.array(clock, { minLength: 1 }), fc.boolean(), (starts, always) => {
        const before = times('10:00–16:00')
        let moved = withStart(before, starts[0] ?? '', null, always)
        for (const start of starts.slice(1)) moved = withStart(moved.to, start, moved, always)
        expect(moved.to).toEqual(withStart(before, starts.at(-1) ?? '', null, always).to)
      }),
    )
  })

  it('begins anew from an end that was chosen since', () => {
    const moved = withStart(times('10:00–10:45'), '12:00', null, true)
    expect(withStart(times('12:00–14:00'), '13:00', moved, true).to).toEqual(times('13:00–15:00'))
  })
})
