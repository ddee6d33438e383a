import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './places.mjs'
import { editedMigrations, migrationsIn, releasedVersions } from './released-migrations.fixture.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stunda-released-'))
  folder = join(root, 'server/src/db/migrations')
  mkdirSync(folder, { recursive: true })
  git('init', '--quiet')
  for (const name of ['0001_people', '0002_rooms', '0003_keys']) write(name, 'select 1;')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'Begin')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) => expect(spawnSync('git', args, { cwd: root }).status).toBe(0)
const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)

describe('a migration that a tagged version has', () => {
  it('is neither changed nor renamed in this repository', context => {
    if (releasedVersions(ROOT).length === 0) context.skip('no version is tagged here')
    expect(editedMigrations(ROOT)).toEqual([])
  })

  it('may be changed before any version is tagged', () => {
    write('0003_keys', 'select 4;')
    expect([releasedVersions(root), editedMigrations(root)]).toEqual([[], []])
  })

  it('is named in a sentence when it is changed, renamed or gone; a new one is not', () => {
    git('tag', 'v0.1.0')
    write('0004_new', 'select 2;')
    expect(editedMigrations(root)).toEqual([])
    write('0001_people', 'select 3;')
    renameSync(join(folder, '0002_rooms.sql'), join(folder, '0005_rooms.sql'))
    expect(editedMigrations(root)).toEqual([
      'Migration 0001_people.sql has changed or is gone since v0.1.0: restore it, and write a new migration.',
      'Migration 0002_rooms.sql has changed or is gone since v0.1.0: restore it, and write a new migration.',
    ])
    expect(migrationsIn(root, 'v0.1.0').at(0)).toEqual({ name: '0001_people.sql', text: 'select 1;' })
  })
})
