import type { MailWay } from '@stunda/contract/settings/admin-settings.ts'
import type { Db } from '../db/database.ts'
import type { Opened } from '../db/opened.ts'
import type { Replica } from '../db/replica.ts'

/** The application's context: what every service needs of the outside world. */
export interface AppContext {
  db: Db
  /** Subscribes to notifications of all servers on the same database. */
  listen: Opened['listen']
  /** Checks the database. */
  check: Opened['check']
  /** The connections to the database, for the metrics. */
  connections?: Opened['connections']
  /** The standby from which schedules are read where it shows what the database shows. */
  replica?: Replica | undefined
  /** The clock. Rules are given the school's civil time, never the clock. */
  instant(): Temporal.Instant
  /** The public address of the server, without a slash at its end; undefined: the address of the request counts. */
  public_url?: string | undefined
  /** How mails go out. */
  mail: MailWay
  /** Deletes the mails to an address from the outbox folder; undefined without such a folder. */
  forgetMails?: ((address: string) => Promise<void>) | undefined
  /** Whether calendars of other houses may lie on this machine; for tests. */
  calendars_allow_loopback?: boolean
  /** Whether push services may lie on this machine; for tests. */
  push_allow_loopback?: boolean
  /** The address to which push services can turn (RFC 8292), `https:` or `mailto:`; undefined: to the https address by which a device opens the school. */
  push_subject?: string | undefined
  /** The place where backups are kept, and how one is made; undefined: this server makes none. */
  backups?: BackupPlace | undefined
  /** Works on the same database with statements that may take as long as they need; undefined: those of `db` may. */
  patiently?: (<Result>(work: (db: Db) => Promise<Result>) => Promise<Result>) | undefined
  /** Brings a backup, whose path it is given, into a school that has only accounts (BackupRefused); undefined: `db` and this process do. */
  restore?: ((path: string) => Promise<{ school_name: string; made_at: string }>) | undefined
  /** The folder in which an uploaded backup lies until it is restored; undefined: the system's for temporary files. */
  upload_folder?: string
  /** The e-class system whose users may sign in; undefined: not offered. */
  e_class?: EClassConfig | undefined
}

/** Backups that a server makes by itself. */
export interface BackupPlace {
  folder: string
  /** The last backup is kept of each of so many days and weeks. */
  keep: { days: number; weeks: number }
  /** Writes a backup into a new file and verifies it; rejects if it is not good (BackupFailed), or `signal` aborts. A bad file stays, too. */
  make(path: string, signal: AbortSignal): Promise<void>
}

/** An OAuth 2.0 provider (authorization code flow) and the school's client there. */
export interface EClassConfig {
  authorize_url: string
  token_url: string
  userinfo_url: string
  client_id: string
  client_secret: string
  issuer: string
  scope: string
  /** The claim that contains the personal code. */
  personal_code_claim: string
  /** Whether an e-mail counts as verified when the provider does not state it. */
  email_is_verified: boolean
  /** The address the provider redirects to: /sign-in-e of this server. */
  redirect_url: string
  /** Timeout for identifying a person, milliseconds. */
  slowest_ms: number
}
