import { NOTICE_KINDS } from '@stunda/contract/bounds.ts'
import { expect, test } from 'vitest'
import { PRESETS, presetOf, withPreset } from './presets.ts'

const unlike = NOTICE_KINDS.map(kind => ({ kind, inbox: false, mail: true, push: false, later: false }))

test.each(PRESETS)('the choices of the preset %s are known as it', preset => {
  expect(presetOf(withPreset(preset, unlike))).toBe(preset)
})

test('choices that differ in one way are of no preset', () => {
  const [first, ...others] = withPreset('all', unlike)
  if (!first) throw new Error('No kind')
  expect(presetOf([{ ...first, mail: false }, ...others])).toBeNull()
  expect(presetOf([{ ...first, later: false }, ...others])).toBeNull()
})

test('the important ones are mailed of the next days, but for requests', () => {
  const choices = withPreset('important', unlike)
  expect(choices.filter(({ mail, push }) => !(mail && push)).map(({ kind }) => kind)).toEqual(['request'])
  expect(choices.every(({ inbox, later }) => inbox && !later)).toBe(true)
})
