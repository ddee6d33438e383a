/** Whether the asked place was seen free, and is no more. */
export interface Watched {
  /** What is asked: room, people and time, as a text. */
  asked: string
  wasFree: boolean
  isJustTaken: boolean
}

export const NOTHING_WATCHED: Watched = { asked: '', wasFree: false, isJustTaken: false }

/** After another look at the same place: what was free and clashes now, somebody has just taken. Another place begins anew. */
export function watch(before: Watched, asked: string, isClashing: boolean): Watched {
  if (asked !== before.asked) return { asked, wasFree: !isClashing, isJustTaken: false }
  const wasFree = before.wasFree || !isClashing
  return { asked, wasFree, isJustTaken: wasFree && isClashing }
}
