import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { AnswerCache, type CachedAnswer } from './answer-cache.ts'

interface Answer extends CachedAnswer {
  text: string
}

const answered = (text: string): Answer => ({ bytes: new TextEncoder().encode(text), text })

/** Readings that end when told to; `text` counts them. */
function slowReadings() {
  const ends: (() => void)[] = []
  const read = () =>
    new Promise<Answer>(resolve => {
      const text = `reading ${ends.length + 1}`
      ends.push(() => resolve(answered(text)))
    })
  return { read, ends }
}

describe('answers that many ask for', () => {
  it('are read anew for who asks after the last reading', async () => {
    const answers = new AnswerCache<Answer>()
    await answers.answer('day', 1, async () => answered('before'))
    expect(await answers.answer('day', 1, async () => answered('after'))).toEqual(answered('after'))
  })

  it('show the reading what is kept, so that it may still stand', async () => {
    const answers = new AnswerCache<Answer>()
    const kept = await answers.answer('day', 1, async () => answered('before'))
    expect(await answers.answer('day', 1, async (_, still) => still)).toBe(kept)
    expect(await answers.answer('another day', 1, async (_, still) => still)).toBeUndefined()
  })

  it('are never of a reading that began before one asked', async () => {
    const answers = new AnswerCache<Answer>()
    const { read, ends } = slowReadings()
    const first = answers.answer('day', 1, read)
    await setImmediate()
    const second = answers.answer('day', 1, read)
    expect(ends).toHaveLength(1)
    ends[0]!()
    expect(await first).toEqual(answered('reading 1'))
    await setImmediate()
    ends[1]!()
    expect(await second).toEqual(answered('reading 2'))
  })

  it('are shared by all who wait for the next reading', async () => {
    const answers = new AnswerCache<Answer>()
    const { read, ends } = slowReadings()
    const first = answers.answer('day', 1, read)
    await setImmediate()
    const waiting = [1, 2, 3].map(() => answers.answer('day', 1, read))
    ends[0]!()
    await first
    await setImmediate()
    const later = answers.answer('day', 1, read)
    ends[1]!()
    expect(await Promise.all(waiting)).toEqual([1, 2, 3].map(() => answered('reading 2')))
    await setImmediate()
    ends[2]!()
    expect(await later).toEqual(answered('reading 3'))
  })

  it('are read with whatever all who wait see as nobody else does', async () => {
    const answers = new AnswerCache<Answer>()
    const read: (readonly number[])[] = []
    const ask = (asker: number) =>
      answers.answer('day', asker, async askers => {
        read.push([...askers])
        await setImmediate()
        return answered('day')
      })
    const together = [1, 2].map(ask)
    await setImmediate()
    await Promise.all([...together, ...[3, 4, 5].map(ask)])
    expect(read).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
  })

  it('are read again after a reading that failed', async () => {
    const answers = new AnswerCache<Answer>()
    const failing = answers.answer('day', 1, () => Promise.reject(new Error('away')))
    const failed = expect(failing).rejects.toThrow('away')
    await setImmediate()
    const waiting = answers.answer('day', 1, async () => answered('back'))
    await failed
    expect(await waiting).toEqual(answered('back'))
  })

  it('are let go, oldest first, when they grow too many', async () => {
    const answers = new AnswerCache<Answer>()
    const kept: (string | undefined)[] = []
    const look = (question: string) =>
      answers.answer(question, 1, async (_, still) => {
        kept.push(still?.text)
        return still ?? answered(question)
      })
    for (let day = 0; day <= 200; day++) await look(`day ${day}`)
    kept.length = 0
    await look('day 200')
    await look('day 0')
    expect(kept).toEqual(['day 200', undefined])
  })
})
