import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTyped, takeTyped } from './typed-meanwhile.ts'

const page = new EventTarget()
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...more }))

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

it('a letter typed with Option or AltGr is one, and Enter presses nothing', () => {
  keepTyped()
  expect(press('ā', { altKey: true })).toBe(false)
  expect(press('ņ', { altKey: true, ctrlKey: true })).toBe(false)
  expect(press('Enter')).toBe(false)
  expect(press('n', { altKey: true })).toBe(true)
  expect(takeTyped()).toBe('āņ')
})

it('letters that are typed meanwhile are kept, and reach nothing else', () => {
  keepTyped()
  keepTyped()
  expect(['k', 'ā', 'x', 'Backspace', 'r'].map(key => press(key))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(press('Escape')).toBe(true)
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(takeTyped()).toBe('kār')
  expect(press('a')).toBe(true)
  expect(takeTyped()).toBe('')
})
