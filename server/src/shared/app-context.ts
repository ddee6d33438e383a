import type { MailWay } from '@stunda/contract/settings/admin-settings.ts'
import type { Db } from '../db/database.ts'
import type { Opened } from '../db/opened.ts'

/** What every room of the server is built with. */
export interface AppContext {
  db: Db
  /** Hears what any server on the same database announces. */
  listen: Opened['listen']
  /** How the database is. */
  check: Opened['check']
  /** The clock. Rules get the school's civil time made of it, never the clock itself. */
  instant(): Temporal.Instant
  /** How mails go out. */
  mail: MailWay
  /** Deletes the mails to an address from the outbox folder; undefined without such a folder. */
  forgetMails?: ((address: string) => Promise<void>) | undefined
  /** The e-class system whose users may sign in here; none: not offered. */
  e_class?: EClassConfig | undefined
}

/** An OAuth 2.0 provider (authorization code) and what the school is known by there. */
export interface EClassConfig {
  authorize_url: string
  token_url: string
  userinfo_url: string
  client_id: string
  client_secret: string
  issuer: string
  scope: string
  /** Which field of its answer about a person is the personal code. */
  personal_code_claim: string
  /** Whether an e-mail of which it does not say so is verified all the same. */
  email_is_verified: boolean
  /** Where it sends the browser back to: /sign-in-e on this server. */
  redirect_url: string
  /** How long it may take to say who somebody is, milliseconds. */
  slowest_ms: number
}
