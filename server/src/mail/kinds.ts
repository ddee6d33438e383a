/** The kinds of mails. Each has its texts in texts/<language>/mail.json. */
export const MAIL_KINDS = [
  'invitation',
  'reset_password',
  'password_changed',
  'account_locked',
  'verify_email',
  'email_claimed',
  'verify_contact',
  'notices',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** A user or one of their contacts, or an address that is looked up only when the mail is sent, and may belong to nobody. */
export type Recipient =
  | { user_id: number; contact_id?: number; email?: never }
  | { email: string; user_id?: never; contact_id?: never }
