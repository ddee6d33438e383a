import type { OfficeNames } from '@stunda/contract/office/endpoints.ts'
import { expect, test } from 'vitest'
import { namesInWords } from './names-in-words.ts'

type Named = OfficeNames['first'][number]

const who = (name: string, of: Partial<Named> = {}) => ({
  ...{ name, start_datetime: null, room_number: null },
  ...of,
})
const [AGNESE, JANIS] = ['Agnese Kalniņa', 'Jānis Bērziņš']
const LESSONS = [
  who(AGNESE, { start_datetime: '2026-11-23 11:20:00' }),
  who(JANIS, { start_datetime: '2026-11-24 09:15:00' }),
]

test.each<[string, Named[], { lv: string; en: string }]>([
  ['nobody', [], { lv: '', en: '' }],
  ['one', [who(AGNESE)], { lv: 'Agnese Kalniņa', en: 'Agnese Kalniņa' }],
  [
    'people',
    [who(AGNESE), who(JANIS)],
    { lv: 'Agnese Kalniņa, Jānis Bērziņš', en: 'Agnese Kalniņa, Jānis Bērziņš' },
  ],
  [
    'lessons',
    LESSONS,
    {
      lv: '11:20 Agnese Kalniņa · 24. nov., 09:15 Jānis Bērziņš',
      en: '11:20 Agnese Kalniņa · 24 Nov, 09:15 Jānis Bērziņš',
    },
  ],
  ['keys', [who(AGNESE, { room_number: '203' })], { lv: '203 Agnese Kalniņa', en: '203 Agnese Kalniņa' }],
])('%s in words', (_, names, words) => {
  for (const language of ['lv', 'en'] as const)
    expect(namesInWords(names, '2026-11-23 09:00:00', language)).toBe(words[language])
})
