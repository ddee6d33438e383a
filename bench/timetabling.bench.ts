// How good are the plans of the placement's engine beside those of others? It solves the instances of the international timetabling competition of 2007,
// each on one core: `npm run bench -- timetabling [seconds [seed]]`. TIMETABLING names the folder of the instances; they are not part of this repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, report } from './support/figures.ts'
import { forSeconds } from './timetabling/running.ts'
import { type Track, taskOf } from './timetabling/track.ts'

const FOLDER = process.env.TIMETABLING ?? join(import.meta.dirname, '..', '..', 'shared', 'timetabling')
const SECONDS = Number(process.argv[2] ?? 300)
const SEED = Number(process.argv[3] ?? 1)
/** The costs of comp01 to comp14 in the winner's best recorded runs, and the sum that is asked of ours. */
const WINNER = [5, 51, 84, 37, 330, 48, 20, 41, 109, 16, 0, 333, 66, 59]
const SUM = 1255

if (existsSync(FOLDER)) {
  console.log(
    `each as by npm run -s timetabling -- ctt|tim FILE --seconds ${SECONDS} --seed ${SEED} --out OUT`,
  )
  report([...courses(), ...events()])
} else console.log(`the instances are missing: there is no ${FOLDER} (TIMETABLING names another folder)`)

function courses(): Figure[] {
  const figures = instances('ctt').map(({ name, path }, i): Figure => {
    const { broken, cost, note } = solved('ctt', path)
    const winner = WINNER[i] ?? 0
    const most = Math.max(Math.floor(winner * 1.1), winner + 8)
    return {
      question: `${name}, cost after ${SECONDS} s, the winner's: ${winner}`,
      value: broken.length > 0 ? Number.NaN : cost,
      unit: 'points',
      target: { atMost: most },
      note,
    }
  })
  const sum = figures.reduce((sum, { value }) => sum + value, 0)
  return [
    ...figures,
    {
      question: 'the sum of these, the best of the winner: 1199',
      value: sum,
      unit: 'points',
      target: { atMost: SUM },
    },
  ]
}

function events(): Figure[] {
  return instances('tim').map(({ name, path }) => {
    const { broken, distance, cost, note } = solved('tim', path)
    return {
      question: `${name}, distance to feasibility after ${SECONDS} s`,
      value: broken.length > 0 ? Number.NaN : distance,
      unit: 'students',
      target: { atMost: 0 },
      note: `cost ${cost}, ${note}`,
    }
  })
}

function instances(track: Track) {
  const folder = join(FOLDER, track)
  return readdirSync(folder)
    .filter(file => file.endsWith(`.${track}`))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map(name => ({ name, path: join(folder, name) }))
}

/** What came of an instance; each is told at once, as all take hours. */
function solved(track: Track, path: string) {
  const task = taskOf(track, readFileSync(path, 'utf8'))
  const { text, steps } = task.solve({ seed: SEED, over: forSeconds(SECONDS, () => performance.now()) })
  const verdict = task.check(text)
  const note = `seed ${SEED}, ${(steps / SECONDS / 1e6).toFixed(1)} million steps a second`
  console.log(`${path}: ${verdict.broken.length} broken, distance ${verdict.distance}, cost ${verdict.cost}`)
  return { ...verdict, note }
}
