// Is everybody told once when the server is killed twenty times while 1,000 messages go out?
// It counts what is lost or doubled, and measures no answer.
import type { openDatabase } from '@stunda/server/db/open.ts'
import { killWhileTelling } from '../server/test/killed-while-telling.ts'
import { onEachDatabase } from './support/each-database.ts'
import { report } from './support/figures.ts'

/** Each is told by a push and by a mail. */
const PEOPLE = 500
const KILLS = 20
const PATIENCE_SECONDS = 900

await onEachDatabase(measure)

async function measure(name: string, where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const told = await killWhileTelling({
    where,
    people: PEOPLE,
    kills: KILLS,
    patience_seconds: PATIENCE_SECONDS,
    // The minute after which another server takes over would pass twenty times.
    without_leases: where.databaseUrl !== undefined,
  })
  const { pushes, mails, inbox, untopical, killed, left, seconds } = told
  const none = { unit: '', target: { atMost: 0 } }
  const twice = (counts: readonly number[]) => counts.filter(count => count > 1).length
  const devices = pushes.map(tags => new Set(tags).size)
  const missing = [devices, mails, inbox].flatMap(counts => counts.filter(count => count === 0)).length
  const note = `${killed} kills in ${seconds.toFixed(0)} s`
  report([
    {
      question: `${name}: messages and notices of ${PEOPLE} people that have not arrived`,
      value: missing,
      ...none,
      note,
    },
    { question: `${name}: jobs that are left`, value: left, ...none },
    { question: `${name}: people with two notices in the inbox`, value: twice(inbox), ...none },
    { question: `${name}: devices that show two notices`, value: twice(devices), ...none },
    {
      question: `${name}: pushes without the topic by which one replaces itself`,
      value: untopical.length,
      ...none,
    },
    {
      question: `${name}: pushes that came again after a kill, and replaced themselves`,
      value: pushes.flat().length - devices.length,
      unit: '',
    },
    { question: `${name}: mails that came again after a kill`, value: sum(mails) - mails.length, unit: '' },
  ])
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
