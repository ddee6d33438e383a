import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../test/installed.ts'
import { setJobClock } from '../../test/job-clock.ts'
import { useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import { replicasOf } from '../db/replica.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import { measureHouse, totalsOf } from './metrics.ts'

const school = useSchool()
const FOLDER = fileURLToPath(new URL('../../../ops/', import.meta.url))
const read = (name: string) => readFileSync(FOLDER + name, 'utf8')
/** Names that are the language's, labels and what they are compared with. */
const NOT_METRICS =
  /\b(sum|rate|increase|count|max|topk|unless|and|on|or|offset|time|by|le|histogram_quantile|up|job|kind|outcome|status|state|route|method|instance|version|commit|schema)\b/g

/** The names of metrics in an expression. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"|\[[^\]]*\]|\$\w+/g, '').replace(NOT_METRICS, '')
  return bare.match(/[a-z]\w+/g) ?? []
}

/** The metrics of a school and of a house, as text. */
async function knownMetrics(): Promise<string> {
  await queueMail(school.database.db, 'password_changed', { user_id: school.people.marta.id })
  await setJobClock(school.database.db, school.context.instant())
  const replica = replicasOf({ warn: () => {} }).of(school.database.db)
  const backups = { folder: '', keep: { days: 1, weeks: 0 }, make: async () => {} }
  const app = await buildApp({ ...school.context, replica, backups })
  await app.inject({ url: '/api/settings' })
  const { body } = await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })
  await app.close()
  const counts = { schools: () => ({ active: 1 }), databases: () => ({ away: 0 }), walOfMoves: async () => 0 }
  const ofHouse = await measureHouse({ totals: totalsOf(), ...counts })()
  return body + (await ofHouse.metrics())
}

describe('the dashboard and the alerts', () => {
  it('ask for nothing that the metrics do not have', async () => {
    const asked = [
      ...[...read('dashboard.json').matchAll(/"expr": "(.+)"/g)].map(([, it = '']) => JSON.parse(`"${it}"`)),
      ...[...read('alerts.yml').matchAll(/expr: (?:>-\n((?: {10}.+\n)+)|(.+))/g)].map(
        ([, lines, it = '']) => lines ?? it,
      ),
    ].flatMap(metricsIn)
    expect(new Set(asked).size).toBeGreaterThan(8)
    const known = await knownMetrics()
    expect(asked.filter(name => !new RegExp(`^${name}[ {]`, 'm').test(known))).toEqual([])
  })

  it.skipIf(!isInstalled('promtool', !spawnSync('promtool', ['--version']).error))(
    'ring when they should, and only then (where promtool is installed)',
    () => {
      const tested = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER })
      expect(tested.stdout.toString() + tested.stderr).toContain('SUCCESS')
      expect(tested.status).toBe(0)
    },
  )
})
