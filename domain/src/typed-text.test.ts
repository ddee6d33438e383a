import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runs } from './runs.fixture.ts'
import { oneLine, severalLines, withHyphens } from './typed-text.ts'

describe('a text of one line', () => {
  it.each([
    ['spaces around it', '  Koris ', 'Koris'],
    ['a no-break space', 'Anna\u00a0Marija', 'Anna Marija'],
    ['a thin and a wide space', 'Anna\u2009\u3000Marija', 'Anna Marija'],
    ['a tab', 'Anna\tMarija', 'Anna Marija'],
    ['line breaks of every kind', '5.a\r\n\u2028\u0085Koris', '5.a Koris'],
    ['a byte order mark', '\ufeffKoris', 'Koris'],
    ['a space without width', 'Klavierspēle\u200b', 'Klavierspēle'],
    ['a word joiner and a soft hyphen', 'Klavier\u2060spē\u00adle', 'Klavierspēle'],
    ['a bell and an escape', 'Ko\u0007ris\u001b', 'Koris'],
    ['a zero', 'Ko\u0000ris', 'Koris'],
    ['marks of direction', '\u202ekoris\u202c \u2067x\u2069\u200e\u061c', 'koris x'],
    ['half of a character', 'Koris\ud83c', 'Koris'],
    ['a letter with its mark apart', 'Le\u0304rums', 'Lērums'],
    ['a joiner where nothing joins', 'Klavier\u200dspē\u200cle', 'Klavierspēle'],
    ['fillers', '\u3164\u115f\u2800Koris\uffa0', 'Koris'],
    ['only what nobody sees', '\u200b\u2060\u00ad \u3164', ''],
    ['only a mark', '\u0301', ''],
    ['nothing', '', ''],
  ])('%s', (_, typed, stored) => {
    expect(oneLine(typed)).toBe(stored)
  })

  it.each([
    ['a family', '👨‍👩‍👧 Ģimene'],
    ['a heart in its colour', '❤️'],
    ['a skin and a trade', '👩🏽‍🎤'],
    ['a Persian word with its joiner', 'می‌خواهم'],
    ['a word in Devanagari', 'क्‍ष'],
    ['Latvian, Russian, signs', 'Ģ. Šķēle – „Ноктюрн” №1 (♭) …'],
  ])('stays: %s', (_, text) => {
    expect(oneLine(text)).toBe(text)
  })
})

describe('a text of several lines', () => {
  it.each([
    ['line breaks of every kind', 'Nāk\r\nvecāki\rar\u2028bērniem', 'Nāk\nvecāki\nar\nbērniem'],
    ['an empty line between', 'Nāk\n\nvecāki', 'Nāk\n\nvecāki'],
    ['spaces at the ends of lines', '  Nāk  \n  vecāki\t\n', 'Nāk\n  vecāki'],
    ['what nobody sees', 'Nāk\u0007\n\u202evecāki\u200b', 'Nāk\nvecāki'],
    ['only what nobody sees', '\u200b\n\u2060', ''],
  ])('%s', (_, typed, stored) => {
    expect(severalLines(typed)).toBe(stored)
  })
})

it.each([
  ['Anna–Marija', 'Anna-Marija'],
  ['Anna\u2011Marija', 'Anna-Marija'],
  ['320101–12345', '320101-12345'],
])('%s has hyphens: %s', (typed, stored) => {
  expect(withHyphens(typed)).toBe(stored)
})

const ODD =
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u00a0\u2009\u2028\u202e\u0301\u034f\ufe0f\u0000\r\n\t 👨👩🏽❤aēم\u0915\u094d\u3164\u212b'
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 })
  .map(parts => parts.join(''))

test.each([
  ['oneLine', oneLine],
  ['severalLines', severalLines],
  ['withHyphens', withHyphens],
])('%s leaves alone what it returned, and returns nothing that is not seen', (_, clean) => {
  fc.assert(
    fc.property(oddText, text => {
      const stored = clean(text)
      expect(clean(stored)).toBe(stored)
      expect(stored).toBe(stored.normalize('NFC').trim())
      expect(stored.replaceAll('\n', '')).not.toMatch(
        /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]/u,
      )
    }),
    runs(1000),
  )
})
