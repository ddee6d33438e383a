import type { Readable } from 'node:stream'
import type { Language } from '@stunda/contract/wire.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { KeptForms } from './kept-forms.ts'

/** A signed-in user, as every handler sees them. */
export interface SignedIn extends Actor {
  full_name: string
  /** False for a user who signed up and waits to be let in: only the calls declared `waiting` are open to them. */
  let_in: boolean
  /** The language that this request asks for. */
  language: Language
  /** The hash of the token that the request came with. */
  token_hash: Buffer
}

/** An answer's JSON text (or its UTF-8 bytes), built by the database and sent unchanged. `kept`: its other forms, if it is sent again. */
export class JsonText {
  readonly json: string | Uint8Array
  readonly kept: KeptForms | null
  constructor(json: string | Uint8Array, kept: KeptForms | null = null) {
    this.json = json
    this.kept = kept
  }
}

/** An answer that is a CSV file to save under a name. */
export class CsvFile {
  readonly name: string
  readonly text: string
  constructor(name: string, text: string) {
    this.name = name
    this.text = text
  }
}

/** An answer that is a calendar (RFC 5545) to save under a name. */
export class CalendarFile {
  readonly name: string
  readonly text: string
  constructor(name: string, text: string) {
    this.name = name
    this.text = text
  }
}

/** An answer that is an Excel workbook to save under a name. */
export class XlsxFile {
  readonly name: string
  readonly bytes: Uint8Array
  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

/** An answer that is any file to save under a name, read as it is sent. */
export class StoredFile {
  readonly name: string
  readonly content: Readable
  constructor(name: string, content: Readable) {
    this.name = name
    this.content = content
  }
}

/** Reports how far long work is, and lets other requests be answered. */
export type ReportProgress = (done: number, total: number) => Promise<void>

/** Does what writes in one transaction, and once however often the same request is sent. */
export type Once = <Body>(write: () => Promise<Body>) => Promise<Body>

/** The tools of long work: `once` wraps its writing, which a repeated request does not do again. */
export interface LongWork {
  report: ReportProgress
  once: Once
}
