/** When schools are put to sleep and woken, milliseconds. */
export interface Times {
  /** How long one stays open after its last request. */
  awakeMs: number
  /** How long one stays open that was opened because of its jobs alone. */
  awakeForJobsMs: number
  /** How long it stays open at most because of its jobs alone: others wait for its place. */
  longestForJobsMs: number
  /** How often a server looks for schools to wake and to put to sleep. */
  lookMs: number
  /** A sleeping school is woken after this time at the latest. */
  longestSleepMs: number
  /** How long a request waits for a school that is being woken. */
  longestWakeMs: number
  /** How long after the first request a school's jobs begin. */
  jobsAfterMs: number
}

/** The times of a server of many schools. */
export const TIMES: Times = {
  ...{ awakeMs: 60_000, awakeForJobsMs: 5_000, longestForJobsMs: 900_000, lookMs: 5_000 },
  ...{ longestSleepMs: 3_600_000, longestWakeMs: 8_000, jobsAfterMs: 1_000 },
}
