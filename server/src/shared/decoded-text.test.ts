import { expect, it } from 'vitest'
import { decodedText } from './decoded-text.ts'

const utf16le = (text: string) => Buffer.from(text, 'utf16le')
const utf16be = (text: string) => utf16le(text).swap16()

it.each<[title: string, bytes: Buffer]>([
  ['UTF-8', Buffer.from('Bērziņš')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffBērziņš')],
  ['UTF-16 with a byte order mark', utf16le('\ufeffBērziņš')],
  ['UTF-16, the higher byte first, with a byte order mark', utf16be('\ufeffBērziņš')],
  ['UTF-16 without a byte order mark', utf16le('Bērziņš')],
  ['UTF-16, the higher byte first, without a byte order mark', utf16be('Bērziņš')],
  ['Windows-1257', Buffer.from([0x42, 0xe7, 0x72, 0x7a, 0x69, 0xf2, 0xf0])],
])('a file in %s keeps its Latvian letters', (_, bytes) => {
  expect(decodedText(bytes)).toBe('Bērziņš')
})

it('an empty file is an empty text', () => {
  expect(decodedText(new Uint8Array())).toBe('')
})
