/** The mails that go out. Each has its texts in texts/<language>/mail.json. */
export const MAIL_KINDS = [
  'invitation',
  'reset_password',
  'password_changed',
  'account_locked',
  'verify_email',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** For whom: a user, or an address that may be nobody's, which shows only when the mail is sent. */
export type Recipient = { user_id: number; email?: never } | { email: string; user_id?: never }
