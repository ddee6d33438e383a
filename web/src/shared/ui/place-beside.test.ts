import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const SCREEN = { width: 1000, height: 800 }
const CARD = { width: 288, height: 200 }
const box = (left: number, top: number, width = 140, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test.each([
  ['to the right of its event', box(100, 100), { left: 252, top: 112, holds: 'bottom' }],
  ['to the left where the right has no room', box(800, 100), { left: 500, top: 112, holds: 'bottom' }],
  ['no lower than the screen', box(100, 780), { left: 252, top: 592, holds: 'bottom' }],
  ['no higher than the screen', box(100, -100), { left: 252, top: 8, holds: 'bottom' }],
  ['below an event as wide as the screen', box(10, 100, 980), { left: 10, top: 152, holds: 'top' }],
  [
    'within the screen where the event is out of sight',
    box(10, 1200, 980),
    { left: 10, top: 592, holds: 'bottom' },
  ],
  ['above it at the bottom of the screen', box(10, 700, 980), { left: 10, top: 488, holds: 'bottom' }],
])('the hover card stands %s', (_, anchor, place) => {
  expect(placeBeside(anchor, CARD, SCREEN)).toEqual(place)
})
