import { expect, it } from 'vitest'
import { makeLog, sentences } from './log.ts'

const said = (tell: (log: ReturnType<typeof makeLog>) => void) => {
  const texts: string[] = []
  tell(
    makeLog(
      'info',
      sentences(text => void texts.push(text)),
    ),
  )
  return texts.join('')
}

it('a person at a terminal reads sentences, and each address once', () => {
  const text = said(log => {
    log.info('Server listening at http://127.0.0.1:3000')
    log.info('Stunda is open at http://localhost:3000')
    log.info({ request_id: 'a', method: 'GET', route: '/api/rooms', status: 200, ms: 3.2 }, 'request')
  })
  expect(text).toBe('Stunda is open at http://localhost:3000\nGET /api/rooms 200, 3.2 ms\n')
})

it('a person at a terminal reads of an error what it is and where, and nothing that it quotes', () => {
  const refused = Object.assign(new Error('Key (email)=(marta@school.lv) exists'), { severity: 'ERROR' })
  const text = said(log => log.error({ err: refused }, 'request failed'))
  expect(text).toMatch(/^request failed\nError: refused by the database\n +at /)
  expect(text).not.toContain('marta')
})
