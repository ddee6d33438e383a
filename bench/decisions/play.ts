import { randomOf } from '../storm/random.ts'
import { type Played, playRound } from './round.ts'
import type { World } from './world.ts'

const STEPS_A_ROUND = 40

/** Plays rounds of random steps until there were enough of them, or something is found. The same seed plays the same steps. */
export async function play(
  worldOf: (round: number) => World,
  { steps, seed }: { steps: number; seed: number },
): Promise<Played> {
  const all: Played = { steps: 0, answers: new Map(), found: [] }
  for (let round = 0; all.steps < steps && all.found.length === 0; round += 1) {
    const played = await playRound(worldOf(round), randomOf(seed + round), STEPS_A_ROUND)
    all.steps += Math.max(1, played.steps)
    for (const [kind, count] of played.answers) all.answers.set(kind, (all.answers.get(kind) ?? 0) + count)
    all.found.push(...played.found.map(finding => `seed ${seed + round}: ${finding}`))
  }
  return all
}
