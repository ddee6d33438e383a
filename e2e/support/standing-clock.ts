// `node --import` this before a server, and its wall clock stands at CLOCK (an instant, ISO 8601) while its timers go on.
// The server itself knows nothing of it: there is no setting by which a school's clock could be moved.
const instant = Temporal.Instant.from(process.env.CLOCK ?? '')
Temporal.Now.instant = () => instant
Date.now = () => instant.epochMilliseconds
