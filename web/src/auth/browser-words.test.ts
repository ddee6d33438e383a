import { describe, expect, it } from 'vitest'
import { browserWords } from './browser-words.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const words = (user_agent: string) => {
  const { browser, system, is_phone } = browserWords(user_agent)
  return [browser, system, is_phone]
}

describe('a browser is told by the name that its user knows', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      false,
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Edge',
      'Windows',
      false,
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/143.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      'Opera',
      'Windows',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      true,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
      false,
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
      false,
    ],
    ['curl/8.14', null, null, false],
    ['', null, null, false],
  ])('%s', (user_agent, ...said) => expect(words(user_agent)).toEqual(said))
})
