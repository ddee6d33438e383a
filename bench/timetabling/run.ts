// `npm run -s timetabling -- ctt|tim FILE --seconds N --seed S --out FILE`: solves an instance of the timetabling competition of 2007 on one core and
// writes the solution; the last line is its cost. `--steps N` instead of seconds: the same solution on every machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { forSeconds, forSteps } from './running.ts'
import { type Track, taskOf } from './track.ts'

const USAGE = 'npm run -s timetabling -- ctt|tim FILE --seconds N --seed S --out FILE'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    steps: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
const [track, file] = positionals
const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
const isKnown = (track === 'ctt' || track === 'tim') && file && values.out
if (isKnown && seconds > 0 && Number.isInteger(seed)) run(track, here(file), here(values.out ?? ''))
else {
  console.error(USAGE)
  process.exitCode = 2
}

function run(track: Track, file: string, out: string): void {
  const task = taskOf(track, readFileSync(file, 'utf8'))
  const over = values.steps ? forSteps(Number(values.steps)) : forSeconds(seconds, () => performance.now())
  const { text, steps } = task.solve({ seed, over })
  writeFileSync(out, text)

  const { broken, distance, cost } = task.check(readFileSync(out, 'utf8'))
  console.log(`${steps} steps in ${(performance.now() / 1000).toFixed(1)} s, seed ${seed}`)
  for (const what of broken) console.log(`BROKEN ${what}`)
  if (track === 'tim') console.log(`distance ${distance}, cost ${cost}`)
  console.log(String(cost))
  if (broken.length > 0) process.exitCode = 1
}

/** A path as it was typed, from the folder in which npm was called. */
function here(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path)
}
