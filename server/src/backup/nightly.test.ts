import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { clearJobs, jobsOf, runJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { enqueue } from '../jobs/jobs.service.ts'
import { writeBackup } from './backup.service.ts'
import { partsOf } from './backup-content.ts'
import { checkBackupFile, linesOf } from './backup-file.ts'
import { BackupFailed } from './backup-refused.ts'
import { backupWorkers } from './nightly.service.ts'

const folder = scratchFolder('nightly')
let fails: Error | undefined
const school = useSchool(() => ({
  backups: {
    folder,
    keep: { days: 2, weeks: 1 },
    make: async path => {
      await writeBackup(school.database.db, path, school.context.instant())
      if (fails) throw fails
    },
  },
}))

afterEach(async () => {
  fails = undefined
  await clearJobs(school.database.db)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server that has run since the evening of 23 November. */
async function started() {
  school.setNow('2026-11-23T20:00:00+02:00')
  const workers = await backupWorkers(school.context)
  for (const { kind, every } of workers)
    if (every) await enqueue(school.database.db, kind, {}, { key: 'schedule' })
  return (at: string) => {
    school.setNow(at)
    return runJobs(school, workers)
  }
}

const NIGHT = '2026-11-24T02:05:00+02:00'

describe('backups by themselves', () => {
  it('one is made each night, and is the school’s', async () => {
    const yesterday = 'stunda-2026-11-23-020000.backup'
    writeFileSync(join(folder, yesterday), '')
    const runAt = await started()
    await runAt('2026-11-24T01:55:00+02:00')
    expect(readdirSync(folder)).toEqual([yesterday])
    await runAt(NIGHT)
    await runAt('2026-11-24T02:16:00+02:00')
    expect(readdirSync(folder).toSorted()).toEqual([yesterday, 'stunda-2026-11-24-020500.backup'])
    const path = join(folder, 'stunda-2026-11-24-020500.backup')
    await checkBackupFile(path)
    const [first] = await Array.fromAsync(partsOf(linesOf(path), 1))
    expect(first).toMatchObject({ header: { school_name: 'Stunda' } })
  })

  it('what a killed server has left of one is removed after a day', async () => {
    const broken = [
      'stunda-2026-11-20-020000.backup.unverified',
      'stunda-2026-11-21-020000.backup.unverified.part',
      'stunda-2026-11-23-120000.backup.unverified',
    ]
    for (const name of broken) writeFileSync(join(folder, name), '')
    const runAt = await started()
    await runAt(NIGHT)
    expect(readdirSync(folder).toSorted()).toEqual([broken[2], 'stunda-2026-11-24-020500.backup'])
  })

  it('those that are older than the school keeps them are removed, other files are not', async () => {
    const old = [
      'stunda-2026-11-10-020000.backup',
      'stunda-2026-11-22-020000.backup',
      'stunda-2026-11-23-020000.backup',
    ]
    for (const name of [...old, 'before-the-move.backup']) writeFileSync(join(folder, name), '')
    const runAt = await started()
    await runAt(NIGHT)
    expect(readdirSync(folder).toSorted()).toEqual([
      'before-the-move.backup',
      'stunda-2026-11-23-020000.backup',
      'stunda-2026-11-24-020500.backup',
    ])
  })

  it('one that is not good is not kept, is tried again, and is then a failed job', async () => {
    fails = new BackupFailed('it is not good')
    const runAt = await started()
    await runAt(NIGHT)
    expect(readdirSync(folder)).toEqual([])
    expect(await jobsOf(school.database.db, 'backup')).toMatchObject([{ state: 'retry', tries: 1 }])
    await runAt('2026-11-24T03:05:00+02:00')
    await runAt('2026-11-24T05:05:00+02:00')
    expect(await jobsOf(school.database.db, 'backup')).toMatchObject([{ state: 'failed', tries: 3 }])
  })

  it('one whose data break a rule is no good one, but the last of them is kept until there is a good one', async () => {
    fails = new BackupFailed('a series is half booked: 1', true)
    const runAt = await started()
    await runAt(NIGHT)
    expect(readdirSync(folder)).toEqual(['stunda-2026-11-24-020500.backup.breaks-a-rule'])
    expect((await school.as('anna').get('/api/admin/backups')).json.data.backups).toEqual([])
    await runAt('2026-11-24T03:05:00+02:00')
    const [last, ...others] = readdirSync(folder)
    expect([last, others]).toEqual(['stunda-2026-11-24-030500.backup.breaks-a-rule', []])
    await checkBackupFile(join(folder, String(last)))
    fails = undefined
    await runAt('2026-11-24T05:05:00+02:00')
    expect(readdirSync(folder)).toEqual(['stunda-2026-11-24-050500.backup'])
  })

  it('the last success is in the metrics', async () => {
    const runAt = await started()
    const told = async () => (await school.as('nobody').get('/api/metrics')).json as string
    expect(await told()).toContain('backup_last_success_timestamp_seconds Nan')
    await runAt(NIGHT)
    expect(await told()).toMatch(/\nbackup_last_success_timestamp_seconds 1[\d.]+\n/)
    expect(await told()).toMatch(/\nbackup_last_success_bytes [1-9]\d+\n/)
  })
})

describe('an administrator', () => {
  it('has a backup made, and finds and saves it', async () => {
    const runAt = await started()
    const anna = school.as('anna')
    expect((await anna.get('/api/admin/backups')).json.data).toEqual({
      nightly: true,
      in_work: false,
      restorable: false,
      backups: [],
    })
    expect((await anna.post('/api/admin/backups')).status).toBe(200)
    expect((await anna.post('/api/admin/backups')).status).toBe(200)
    expect((await anna.get('/api/admin/backups')).json.data.in_work).toBe(true)
    await runAt('2026-11-23T21:00:00+02:00')
    const { data } = (await anna.get('/api/admin/backups')).json
    expect(data).toMatchObject({
      in_work: false,
      backups: [{ name: 'stunda-2026-11-23-210000.backup', made_at: '2026-11-23 21:00:00' }],
    })
    const saved = await anna.get(`/api/admin/backups/${data.backups[0].name}`)
    expect(saved).toMatchObject({
      status: 200,
      json: expect.stringMatching(/^STUNDA BACKUP 1\n/),
      headers: { 'content-disposition': 'attachment; filename="stunda-2026-11-23-210000.backup"' },
    })
  })

  it('finds no other files of the server', async () => {
    writeFileSync(join(folder, 'before-the-move.backup'), '')
    const anna = school.as('anna')
    for (const name of [
      'before-the-move.backup',
      '..%2F..%2Fetc%2Fpasswd',
      'stunda-2026-11-24-020500.backup',
    ])
      expect((await anna.get(`/api/admin/backups/${name}`)).status).toBe(404)
  })
})
