import type { School } from './school.ts'

/** The credentials of a CalDAV link, as a program sends them, and the path of its calendar. */
export interface DavAccess {
  username: string
  password: string
  /** `username:password`. */
  credentials: string
  /** The path of its one calendar. */
  plan: string
}

/** What a program sends to the CalDAV server, without a client around it. */
export function davOf(school: School) {
  const opened = { url: '' }
  return {
    /** The address at which the school's door is open. */
    async url(): Promise<string> {
      opened.url ||= await school.open()
      return opened.url
    },
    /** A new CalDAV link of somebody, to the own plan or, for administrators, to a room. */
    async linkOf(who: Parameters<School['as']>[0], more: { room_id?: number } = {}): Promise<DavAccess> {
      const { json } = await school.as(who).post('/api/calendar-links', { kind: 'caldav', ...more })
      const { username, password } = json.data
      const calendar = more.room_id === undefined ? 'plan' : `room-${more.room_id}`
      return {
        ...{ username, password, credentials: `${username}:${password}` },
        plan: `/caldav/${username}/calendars/${calendar}/`,
      }
    },
    async send(
      method: string,
      path: string,
      {
        body = '',
        headers = {},
        credentials = '',
      }: { body?: string; headers?: Record<string, string>; credentials?: string } = {},
    ) {
      const authorization = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
      const answer = await fetch((await this.url()) + path, {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/xml', ...headers, ...(credentials && authorization) },
        ...(body && { body }),
      })
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    },
  }
}
