// Are three servers upgraded one after the other, while 50 clients book on one PostgreSQL, without an error, a loss or a pause? From the newest
// tagged version, or from the commit in UPGRADE_FROM, to this checkout and some migrations more, which touch the busiest tables.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/postgres.ts'
import { upgrade } from './storm/upgrade.ts'
import { buildOf, buildWith, lastRelease } from './support/builds.ts'
import { report, reportMachine } from './support/figures.ts'

const SERVERS = 3
/** How long the servers of an upgrade work side by side before the next one is upgraded. */
const PAUSE_MS = Number(process.env.UPGRADE_PAUSE_MS ?? 10_000)
const FROM = process.env.UPGRADE_FROM ?? lastRelease()
const EXPAND = [
  `alter table reservations add column upgraded_note text`,
  `alter table users add column upgraded_note text`,
  `create table upgrade_notes (id integer generated always as identity primary key,
     reservation_id integer references reservations on delete cascade, user_id integer references users on delete cascade);
   create index upgrade_notes_reservation on upgrade_notes (reservation_id)`,
  `alter table participants add column upgraded_note text`,
  `alter table history add column upgraded_note text`,
]

const folder = mkdtempSync(join(tmpdir(), 'stunda-upgrade-'))
const postgres = await startPostgres({ durable: true })
try {
  await measure()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const older = buildOf(FROM, mkdtempSync(join(folder, 'older-')))
  const migrations = EXPAND.map((text, index) => ({ name: `999${index}_expand.sql`, text }))
  const newer = buildWith(migrations, mkdtempSync(join(folder, 'newer-')))
  const { log, found, failures, cut, errors, openedMs, endings, refused, pauseMs } = await upgrade({
    ...{ postgres, folder, older, newer, servers: SERVERS, pauseMs: PAUSE_MS },
    tell: line => console.log(line),
  })
  for (const finding of found) console.log(`FOUND ${finding}`)
  for (const line of errors.slice(0, 10)) console.log(`LOGGED ${line.slice(0, 600)}`)

  const total = sum([...log.answers.values()].flatMap(it => [...it.values()]))
  const none = { unit: '', target: { atMost: 0 } }
  const statuses = [...failures].map(([status, count]) => `${status} × ${count}`).join(', ')
  reportMachine(`from ${FROM}`)
  report([
    {
      question: 'answers of servers with 500 or more',
      value: sum(failures.values()),
      ...none,
      note: `${total} answers; ${statuses || 'none'}`,
    },
    {
      question: 'what may never be, and answered writes that are lost',
      value: found.length,
      ...none,
      note: `${log.acknowledged.length} writes answered`,
    },
    {
      question: 'requests that a server took and did not answer (502 by the proxy, and sent again)',
      value: cut.length,
      unit: '',
    },
    {
      question: 'the longest end of a server',
      value: Math.max(...endings.map(({ ms }) => ms)) / 1000,
      unit: 's',
      target: { atMost: 15 },
      note: `codes ${endings.map(({ code }) => code)}`,
    },
    { question: 'the start of the first new server, which migrates', value: openedMs / 1000, unit: 's' },
    { question: 'the longest time without an answered write', value: pauseMs / 1000, unit: 's' },
    {
      question: 'the exit code of an older server that starts afterwards',
      value: refused.code ?? 0,
      unit: '',
      target: { atLeast: 78 },
      note: refused.said[0] ?? '',
    },
  ])
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0)
}
