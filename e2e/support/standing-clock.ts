// `node --import` this before a server: its wall clock stands at CLOCK (an instant, ISO 8601), its timers go on.
// The server has no setting for this: nobody can move a school's clock.
const instant = Temporal.Instant.from(process.env.CLOCK ?? '')
Temporal.Now.instant = () => instant
Date.now = () => instant.epochMilliseconds
