// Import this first in the process that runs the stories: its clock, and that of every Node process that it starts, goes on
// from STORY_CLOCK (a time of the school, such as 2026-12-31T23:50, or `now` for the machine's own time), without it from a
// Tuesday in the term. So no story fails on some days or at some hours only. Browsers have the machine's clock: the pages
// trust that of the server.
const USUAL = '2026-11-24T10:20'
const SCHOOL_ZONE = 'Europe/Riga'
/** This process has read this file already: by NODE_OPTIONS, before Playwright's settings import it. */
const isMoved = Object.getOwnPropertyDescriptor(Date, 'isMoved')?.value === true

if (!process.env.CLOCK_AHEAD_MS) {
  process.env.CLOCK_AHEAD_MS = String(millisecondsUntil(process.env.STORY_CLOCK || USUAL))
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`.trim()
}
if (!isMoved) move(Number(process.env.CLOCK_AHEAD_MS))

function millisecondsUntil(clock: string): number {
  if (clock === 'now') return 0
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(SCHOOL_ZONE).epochMilliseconds - Date.now()
}

function move(milliseconds: number): void {
  const instant = Temporal.Now.instant
  const now = Date.now
  Temporal.Now.instant = () => instant().add({ milliseconds })
  Date.now = () => now() + milliseconds
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [Date.now()], made),
  })
  Object.defineProperty(Date, 'isMoved', { value: true })
}
