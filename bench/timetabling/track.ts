import { checkSolution as checkCourses } from './ctt/check.ts'
import { readInstance as readCourses } from './ctt/instance.ts'
import { solve as solveCourses } from './ctt/solve.ts'
import type { Running, Solved, Verdict } from './running.ts'
import { checkSolution as checkEvents } from './tim/check.ts'
import { readInstance as readEvents } from './tim/instance.ts'
import { solve as solveEvents } from './tim/solve.ts'

/** The tracks of the competition: `ctt`, lectures of courses; `tim`, events of students. */
export type Track = 'ctt' | 'tim'

/** An instance that has been read: what to do with it. */
export interface Task {
  solve(running: Running): Solved
  /** Counts a written solution, with code of its own. */
  check(text: string): Verdict
}

/**
 * Reads an instance of a track.
 * @throws if the text is no such instance
 */
export function taskOf(track: Track, text: string): Task {
  if (track === 'ctt') {
    const instance = readCourses(text)
    return {
      solve: running => solveCourses(instance, running),
      check: solution => checkCourses(instance, solution),
    }
  }
  const instance = readEvents(text)
  return {
    solve: running => solveEvents(instance, running),
    check: solution => checkEvents(instance, solution),
  }
}
