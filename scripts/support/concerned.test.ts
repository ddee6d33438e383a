import { describe, expect, it } from 'vitest'
import { concernedServer, concernedStories, concernedUnits } from './concerned.mjs'
import { importers } from './imports.mjs'

const uses = (...files: string[]) => files.map(file => `import { it } from '${file}'`).join('\n')
const SCHOOL = '../../test/school.ts'
const importedBy = importers([
  ['domain/src/swap.test.ts', uses('./swap.ts', 'vitest')],
  ['domain/src/rules.ts', uses('./swap.ts')],
  ['domain/src/rules.test.ts', uses('./rules.ts')],
  ['web/src/lanes.test.ts', uses('./lanes.ts')],
  ['web/src/lanes.ts', `import type {\n  Swap,\n} from '@stunda/domain/rules.ts'`],
  ['server/src/lessons/swapping.service.ts', uses('@stunda/domain/swap.ts')],
  ['server/src/app/app.ts', uses('../lessons/swapping.service.ts', '../rooms/rooms.service.ts')],
  ['server/test/school.ts', uses('../src/app/app.ts')],
  ['server/src/lessons/lessons.test.ts', uses(SCHOOL)],
  ['server/src/lessons/swapping.test.ts', uses(SCHOOL)],
  ['server/src/lessons/swapping.postgres.test.ts', uses(SCHOOL)],
  ['server/src/rooms/rooms.test.ts', uses(SCHOOL)],
  ['server/src/mail/swaps-told.test.ts', uses('../lessons/swapping.service.ts')],
])

describe('a change concerns', () => {
  it('the unit tests that import it, themselves or by others', () => {
    expect(concernedUnits(['domain/src/swap.ts'], importedBy)?.sort()).toEqual([
      'domain/src/rules.test.ts',
      'domain/src/swap.test.ts',
      'web/src/lanes.test.ts',
    ])
    expect(concernedUnits(['web/src/lanes.ts'], importedBy)).toEqual(['web/src/lanes.test.ts'])
  })

  it('the server’s tests that import it without the whole server, then those where it is used, those named alike first', () => {
    expect(concernedServer(['domain/src/swap.ts'], importedBy)).toEqual([
      'server/src/mail/swaps-told.test.ts',
      'server/src/lessons/swapping.test.ts',
      'server/src/lessons/lessons.test.ts',
    ])
  })

  it('a test of the server that was changed itself', () => {
    const changed = 'server/src/rooms/rooms.test.ts'
    expect(concernedServer([changed], importedBy)).toEqual([changed])
  })

  it('no stories, unless it is one of the pages', () => {
    expect(concernedStories(['domain/src/swap.ts', 'server/src/app/app.ts'])).toEqual([])
    expect(concernedStories(['web/src/lanes.ts'])).toBe(undefined)
    expect(concernedStories(['e2e/stories/swap.story.ts'])).toBe(undefined)
  })

  it.each([
    ['texts', ['server/src/texts/lv/mail.json']],
    ['migrations', ['server/src/db/migrations/0001.sql']],
    ['packages', ['package-lock.json']],
    ['many files', Array.from({ length: 21 }, (_, index) => `domain/src/${index}.ts`)],
    ['nothing, after a run that failed', []],
  ])('everything when it is of %s', (_, changed) => {
    expect(concernedUnits(changed, importedBy)).toBe(undefined)
    expect(concernedServer(changed, importedBy)).toBe(undefined)
    expect(concernedStories(changed)).toBe(undefined)
  })

  it('all of the server’s tests when it is of what all of them import', () => {
    expect(concernedServer(['server/test/school.ts'], importedBy)).toBe(undefined)
  })
})
