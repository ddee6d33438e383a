import { describe, expect, it } from 'vitest'
import { backupName, isDue, madeAt, outdated } from './kept-backups.ts'

const nights = (count: number) =>
  Array.from({ length: count }, (_, back) => {
    const day = Temporal.PlainDate.from('2026-11-25').subtract({ days: back })
    return backupName(`${day} 02:00:05`)
  })

describe('which backups are kept', () => {
  it('names a backup by the school’s time, and finds it again by its name', () => {
    expect(backupName('2026-11-25 02:00:05')).toBe('stunda-2026-11-25-020005.backup')
    expect(madeAt('stunda-2026-11-25-020005.backup')).toBe('2026-11-25 02:00:05')
    expect(madeAt('stunda-2026-11-25-020005.backup.part')).toBeUndefined()
    expect(madeAt('letter.txt')).toBeUndefined()
  })

  it('keeps the last seven days, and the last of each of four weeks', () => {
    const names = nights(40)
    const gone = new Set(outdated(names, { days: 7, weeks: 4 }))
    expect(names.filter(name => !gone.has(name)).map(name => name.slice(7, 17))).toEqual([
      ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
      ...['2026-11-15', '2026-11-08'],
    ])
  })

  it('keeps old ones while no newer ones are made', () => {
    expect(outdated(nights(3), { days: 7, weeks: 4 })).toEqual([])
  })

  it('keeps one of several of a day', () => {
    const names = [backupName('2026-11-25 02:00:05'), backupName('2026-11-25 09:30:00')]
    expect(outdated(names, { days: 7, weeks: 4 })).toEqual([names[0]])
  })

  it('leaves other files alone', () => {
    expect(outdated(['before-the-move.backup'], { days: 0, weeks: 0 })).toEqual([])
  })
})

describe('when a nightly backup is due', () => {
  const upSince = '2026-11-20 08:00:00'
  it.each([
    [
      'after the night, if the last is from the night before',
      '2026-11-25 02:00:10',
      '2026-11-24 02:00:05',
      upSince,
      true,
    ],
    ['not before the night', '2026-11-25 01:59:59', '2026-11-24 02:00:05', upSince, false],
    ['not twice in a night', '2026-11-25 02:10:00', '2026-11-25 02:00:05', upSince, false],
    [
      'in the day, if the machine was off at night, after an hour',
      '2026-11-25 09:00:00',
      '2026-11-23 02:00:05',
      '2026-11-25 08:00:00',
      true,
    ],
    [
      'not at once after such a start',
      '2026-11-25 08:59:59',
      '2026-11-23 02:00:05',
      '2026-11-25 08:00:00',
      false,
    ],
    ['for a school that has none yet', '2026-11-25 02:00:10', undefined, upSince, true],
  ])('%s', (_, now, last, since, due) => {
    expect(isDue({ now, last: last, upSince: since })).toBe(due)
  })
})
