import { expect, it } from 'vitest'
import { isAppleMobile } from './apple-mobile.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const MACINTOSH = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`

it.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI}`, 5, true],
  ['an iPad of old', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${SAFARI}`, 5, true],
  ['an iPad, which calls itself a Macintosh', MACINTOSH, 5, true],
  ['a Macintosh, whose screen nobody touches', MACINTOSH, 0, false],
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36', 5, false],
  ['a touched Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36', 10, false],
])(
  'the browser of %s is told apart: installing helps there or not',
  (_device, userAgent, maxTouchPoints, is) => {
    expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(is)
  },
)
