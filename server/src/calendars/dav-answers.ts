import { element, xmlDocument } from './dav-xml.ts'

/** An answer of the CalDAV server. */
export interface DavAnswer {
  status: number
  body: string
  /** Of an event. */
  etag?: string
  /** Whether the body is iCalendar, not XML. */
  isCalendar?: boolean
}

/** The answer for what a link does not have. */
export const NOT_FOUND: DavAnswer = { status: 404, body: '' }

/** The answer to a method that a resource does not have. */
export const NOT_ALLOWED: DavAnswer = { status: 405, body: '' }

/** The answer for what would be more than a whole answer may have. */
export const TOO_LARGE = davError(507, 'D:number-of-matches-within-limits')

/** An answer of responses. */
export function multistatus(responses: string): DavAnswer {
  return { status: 207, body: xmlDocument('D:multistatus', responses) }
}

/** A refusal that names the condition that does not hold. */
export function davError(status: number, condition: string, inner = ''): DavAnswer {
  return { status, body: xmlDocument('D:error', element(condition, inner)) }
}
