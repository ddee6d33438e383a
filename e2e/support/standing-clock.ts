// `node --import` this before a server: its wall clock stands at CLOCK (an instant, ISO 8601), its timers go on.
// The server has no setting for this: nobody can move a school's clock.
const instant = Temporal.Instant.from(process.env.CLOCK ?? '')
/** No two transactions of the embedded database begin at one time, as in a school: a microsecond passes with each look. */
const LOOK_MS = 0.001
/** Pino asks for whole milliseconds while it loads. */
const WHOLE_LOOKS = 500
let looks = 0
Temporal.Now.instant = () => instant
Date.now = () => instant.epochMilliseconds + LOOK_MS * Math.max(0, looks++ - WHOLE_LOOKS)
