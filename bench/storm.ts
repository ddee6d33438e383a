// `npm run storm [-- seconds] [-- embedded|postgres] [-- calm|rough] [-- pooled|house]`: runs 50 random clients against one server for a minute, on both
// databases (`pooled`: on PostgreSQL through PgBouncer), without and with crashes (the server five times, PostgreSQL twice), and reports forbidden states of the database.
// `house`: 50 clients in each of three schools, each on a PostgreSQL of its own, that are moved to the next one meanwhile (calm), or killed (rough).
import { availableParallelism } from 'node:os'
import { stormOverHouse } from './storm/house.ts'
import { type Aftermath, storm, type Weather } from './storm/run.ts'

const args = process.argv.slice(2)
const seconds = Number(args.find(arg => /^\d+$/.test(arg)) ?? 60)
const seed = Number(args.find(arg => arg.startsWith('seed='))?.slice(5) ?? Math.floor(Math.random() * 1e9))
const isAsked = (word: string, other: string) => args.includes(word) || !args.includes(other)

const pooled = args.includes('pooled')
const onHouse = args.includes('house')
const kinds = (['embedded', 'postgres'] as const).filter(kind =>
  pooled ? kind === 'postgres' : isAsked(kind, kind === 'embedded' ? 'postgres' : 'embedded'),
)
const weathers: Weather[] = kinds.flatMap(kind => [
  ...(isAsked('calm', 'rough') ? [{ kind, pooled, seconds, seed, crashes: 0, databaseCrashes: 0 }] : []),
  ...(isAsked('rough', 'calm')
    ? [{ kind, pooled, seconds, seed, crashes: 5, databaseCrashes: kind === 'postgres' ? 2 : 0 }]
    : []),
])

const houseWeathers = [
  ...(isAsked('calm', 'rough') ? [{ seconds, seed, crashes: 0, databaseCrashes: 0, moves: 6 }] : []),
  ...(isAsked('rough', 'calm') ? [{ seconds, seed, crashes: 5, databaseCrashes: 3, moves: 0 }] : []),
]

let isWell = true
console.log(`storm · ${availableParallelism()} cores · Node ${process.version} · seed=${seed}`)
for (const weather of onHouse ? houseWeathers : []) {
  const { crashes, databaseCrashes, moves } = weather
  console.log(
    `\na house on three PostgreSQLs, ${seconds} s, the server killed ${crashes} times, a PostgreSQL ${databaseCrashes} times, ${moves} moves`,
  )
  for (const [index, aftermath] of (await stormOverHouse(weather)).entries()) {
    console.log(`  school ${index + 1}`)
    isWell = tell(aftermath) && isWell
  }
}
for (const weather of onHouse ? [] : weathers) {
  const { kind, crashes, databaseCrashes } = weather
  console.log(
    `\n${kind}, ${seconds} s, the server killed ${crashes} times, PostgreSQL ${databaseCrashes} times`,
  )
  isWell = tell(await storm(weather)) && isWell
}
process.exitCode = isWell ? 0 : 1

function tell({ log, found, seconds: took }: Aftermath): boolean {
  let total = 0
  for (const [action, statuses] of [...log.answers].sort(([a], [b]) => a.localeCompare(b))) {
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
    total += [...statuses.values()].reduce((sum, count) => sum + count, 0)
    console.log(`  ${action.padEnd(18)} ${told.join(', ')}`)
  }
  console.log(
    `  ${total} answers in ${took.toFixed(0)} s, ${log.acknowledged.length} writes of events answered, ${log.repeated} sent again`,
  )
  for (const finding of found) console.log(`  FOUND ${finding}`)
  console.log(found.length === 0 ? '  nothing found that must not be' : `  ${found.length} found`)
  return found.length === 0
}
