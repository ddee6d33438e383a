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
    one => `<a href="${asHtml(one.link)}" style="color:${FAINT}">${asHtml(one.text)}</a>`,
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
    html: page(language, school, [
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
  const old = before && `<s style="color:${FAINT}">${asHtml(before)}</s>`
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
    html: page(recipient.language, school, [
      ...[greeting, ...paragraphs].map(paragraph),
      buttonInHtml({ text: button, link }),
      `<p style="${SMALL}">${asHtml(say('link_by_hand'))}<br><a href="${asHtml(link)}" style="color:${FAINT}">${asHtml(link)}</a></p>`,
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

/** The colours of the pages, in light: mail programs know neither tokens nor schemes. */
const TEXT = '#15181c'
const FAINT = '#656d79'
const ACCENT = '#3346c2'
const BODY = `font:15px/1.5 system-ui,sans-serif;color:${TEXT};background:#f5f6f8;margin:0;padding:24px 12px`
const CARD =
  'max-width:560px;margin:0 auto;padding:24px;border:1px solid #e4e6ea;border-radius:12px;background:#ffffff'
const MARK = `display:inline-block;width:22px;margin-right:8px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:700;line-height:22px;text-align:center`
const BUTTON = `display:inline-block;padding:10px 18px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none`
const SMALL = `font-size:12px;color:${FAINT};word-break:break-all`

/** A card with the school's name above what is said. */
function page(language: Language, school: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    `<body style="${BODY}"><div style="${CARD}">`,
    `<p style="margin-top:0;font-weight:600"><span aria-hidden="true" style="${MARK}">S</span>${asHtml(oneLine(school))}</p>`,
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
