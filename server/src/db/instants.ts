/** An instant as the database takes it. */
export function asDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
