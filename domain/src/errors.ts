/**
 * The error codes of the system. The server maps each to an HTTP status in one table.
 */
export const ERROR_CODES = [
  'not_json',
  'unauthenticated',
  'forbidden',
  'not_verified',
  'not_found',
  'too_slow',
  'state_forbids',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'too_many_requests',
  'database_away',
  'database_busy',
  'database_read_only',
  'disk_full',
  'school_closed',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]
