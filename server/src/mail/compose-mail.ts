import type { Language } from '@stunda/contract/wire.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { inSubject, nameInSubject, oneLine } from '../shared/one-line.ts'
import { text } from '../texts/texts.ts'
import type { MailKind } from './kinds.ts'

/** A mail as it goes out. */
export interface Mail {
  kind: MailKind
  /** The school's name; null while it has none. */
  from: string | null
  to: { name: string; address: string }
  language: Language
  subject: string
  text: string
  html: string
  /** The address that switches such mails off by one POST (RFC 8058). */
  unsubscribe?: string
}

/** The texts of a mail of notices, in its reader's language. */
export interface NoticesLetter {
  subject: string
  /** Why it is sent, to a contact; null: to the user. */
  why: string | null
  parts: {
    title: string
    lines: { text: string; before: string | null; after: string | null }[]
    foot: string
  }[]
  /** The button and its address; null: none, because a contact has no sign-in. */
  button: { text: string; link: string } | null
  /** The links that switch such mails off. */
  leaving: { text: string; link: string }[]
  unsubscribe: string
}

/** A user, or a contact of theirs. */
interface Recipient {
  /** The user's name. */
  full_name: string
  email: string
  language: Language
  contact: object | null
}

/** Writes a mail of notices. */
export function composeNotices(recipient: Recipient, school: string, letter: NoticesLetter): Mail {
  const { subject, why, button, leaving, unsubscribe } = letter
  const { language } = recipient
  const { greeting, ending } = frameOf(recipient, school)
  const parts = letter.parts.map(inOneLines)
  const inText = parts.map(({ title, lines, foot }) =>
    [title, ...lines.map(line => `  ${lineInText(line)}`), foot].filter(Boolean).join('\n'),
  )
  const inHtml = parts.map(({ title, lines, foot }) =>
    [
      `<p><strong>${asHtml(title)}</strong>`,
      ...lines.map(lineInHtml),
      ...(foot ? [`<span style="${SMALL}">${asHtml(foot)}</span>`] : []),
    ].join('<br>'),
  )
  const leave = leaving.map(
    one => `<a href="${asHtml(one.link)}" style="color:#57606a">${asHtml(one.text)}</a>`,
  )
  const leaveInText = leaving.map(one => `${one.text}:\n${one.link}`)
  return {
    kind: 'notices',
    from: senderOf(school),
    to: addressee(recipient),
    language,
    subject: inSubject(`${nameInSubject(school)}: ${subject}`),
    text: [
      greeting,
      ...inText,
      ...(button ? [`${button.text}:\n${button.link}`] : []),
      ending,
      ...(why ? [why] : []),
      ...leaveInText,
    ]
      .join('\n\n')
      .concat('\n'),
    html: page(language, [
      paragraph(greeting),
      ...inHtml,
      ...(button ? [buttonInHtml(button)] : []),
      paragraph(ending),
      `<p style="${SMALL}">${[...(why ? [asHtml(why)] : []), ...leave].join('<br>')}</p>`,
    ]),
    unsubscribe,
  }
}

type Part = NoticesLetter['parts'][number]
type Line = Part['lines'][number]

/** Names and reasons that somebody has typed begin no lines of their own in a mail of the school. */
function inOneLines({ title, lines, foot }: Part): Part {
  const whole = (words: string | null) => words && oneLine(words)
  return {
    title: oneLine(title),
    lines: lines.map(line => ({
      text: oneLine(line.text),
      before: whole(line.before),
      after: whole(line.after),
    })),
    foot: oneLine(foot),
  }
}

function lineInText({ text: words, before, after }: Line): string {
  const change = before && after ? `${before} → ${after}` : (after ?? before)
  return [words, change].filter(Boolean).join(': ')
}

function lineInHtml({ text: words, before, after }: Line): string {
  const old = before && `<s style="color:#57606a">${asHtml(before)}</s>`
  const change = [old, after && asHtml(after)].filter(Boolean).join(' → ')
  return [words && asHtml(words), change].filter(Boolean).join(': ')
}

/** Writes a mail in its recipient's language; `link` is the address of its button. */
export function composeMail(
  kind: Exclude<MailKind, 'notices'>,
  recipient: Recipient,
  { school, link }: { school: string; link: string },
): Mail {
  const say = (key: string, values = { name: oneLine(recipient.full_name), school: oneLine(school) }) =>
    text(recipient.language, `mail.${key}`, values)
  const { greeting, ending } = frameOf(recipient, school)
  const inHead = { name: nameInSubject(recipient.full_name), school: nameInSubject(school) }
  const paragraphs = say(`${kind}_text`).split('\n\n')
  const button = say(`${kind}_button`)
  return {
    kind,
    from: senderOf(school),
    to: addressee(recipient),
    language: recipient.language,
    subject: inSubject(say(`${kind}_subject`, inHead)),
    text: [greeting, ...paragraphs, `${button}:\n${link}`, ending].join('\n\n').concat('\n'),
    html: page(recipient.language, [
      ...[greeting, ...paragraphs].map(paragraph),
      buttonInHtml({ text: button, link }),
      `<p style="${SMALL}">${asHtml(say('link_by_hand'))}<br><a href="${asHtml(link)}">${asHtml(link)}</a></p>`,
      paragraph(ending),
    ]),
  }
}

/** The name and address of the mail's head; a contact's name is not known. */
function addressee({ full_name, email, contact }: Recipient): Mail['to'] {
  return { name: contact ? '' : oneLine(full_name), address: email }
}

function senderOf(school: string): string | null {
  return school === UNNAMED_SCHOOL ? null : oneLine(school)
}

function frameOf({ full_name, language, contact }: Recipient, school: string) {
  const values = { name: oneLine(full_name), school: oneLine(school) }
  const say = (key: string) => text(language, `mail.${key}`, values)
  return { greeting: say(contact ? 'greeting_contact' : 'greeting'), ending: say('ending') }
}

function buttonInHtml({ text: words, link }: { text: string; link: string }): string {
  return `<p style="margin:28px 0"><a href="${asHtml(link)}" style="${BUTTON}">${asHtml(words)}</a></p>`
}

const BODY = 'font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff;margin:0;padding:24px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none'
const SMALL = 'font-size:13px;color:#57606a;word-break:break-all'

function page(language: Language, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    `<body style="${BODY}"><div style="max-width:560px">`,
    ...parts,
    '</div></body></html>\n',
  ].join('\n')
}

function paragraph(words: string): string {
  return `<p>${asHtml(words).replaceAll('\n', '<br>')}</p>`
}

function asHtml(words: string): string {
  return words.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
