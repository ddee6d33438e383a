import { expect, it } from 'vitest'
import { pathOf } from './call.ts'

it('puts ids into their places', () => {
  expect(pathOf('/api/things/:id/of/:other', { id: 7, other: 'a/b' })).toBe('/api/things/7/of/a%2Fb')
})

it('writes lists with commas, flags as 1 and 0, and leaves out what is undefined', () => {
  const query = {
    rooms: [3, 7],
    include_cancelled: true,
    strict: false,
    date: '2026-11-23',
    except: undefined,
  }
  expect(pathOf('/api/x', {}, query)).toBe('/api/x?rooms=3%2C7&include_cancelled=1&strict=0&date=2026-11-23')
})

it('has no question mark where nothing is asked', () => {
  expect(pathOf('/api/x', {}, { rooms: undefined })).toBe('/api/x')
})
