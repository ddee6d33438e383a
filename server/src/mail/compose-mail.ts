import type { Language } from '@stunda/contract/wire.ts'
import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
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

/** What a mail of notices says, in its reader's language. */
export interface NoticesLetter {
  subject: string
  parts: {
    title: string
    lines: { text: string; before: string | null; after: string | null }[]
    foot: string
  }[]
  button: string
  link: string
  /** The links that switch such mails off. */
  leaving: { text: string; link: string }[]
  unsubscribe: string
}

/** Writes a mail of notices. */
export function composeNotices(
  recipient: { full_name: string; email: string; language: Language },
  school: string,
  { subject, parts, button, link, leaving, unsubscribe }: NoticesLetter,
): Mail {
  const { language, full_name: name } = recipient
  const say = (key: string) => text(language, `mail.${key}`, { name, school })
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
    from: school === UNNAMED_SCHOOL ? null : school,
    to: { name, address: recipient.email },
    language,
    subject: `${school}: ${subject}`,
    text: [say('greeting'), ...inText, `${button}:\n${link}`, say('ending'), ...leaveInText]
      .join('\n\n')
      .concat('\n'),
    html: page(language, [
      paragraph(say('greeting')),
      ...inHtml,
      `<p style="margin:28px 0"><a href="${asHtml(link)}" style="${BUTTON}">${asHtml(button)}</a></p>`,
      paragraph(say('ending')),
      `<p style="${SMALL}">${leave.join('<br>')}</p>`,
    ]),
    unsubscribe,
  }
}

type Line = NoticesLetter['parts'][number]['lines'][number]

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
  recipient: { full_name: string; email: string; language: Language },
  { school, link }: { school: string; link: string },
): Mail {
  const say = (key: string) => text(recipient.language, `mail.${key}`, { name: recipient.full_name, school })
  const paragraphs = say(`${kind}_text`).split('\n\n')
  const button = say(`${kind}_button`)
  return {
    kind,
    from: school === UNNAMED_SCHOOL ? null : school,
    to: { name: recipient.full_name, address: recipient.email },
    language: recipient.language,
    subject: say(`${kind}_subject`),
    text: [say('greeting'), ...paragraphs, `${button}:\n${link}`, say('ending')].join('\n\n').concat('\n'),
    html: page(recipient.language, [
      ...[say('greeting'), ...paragraphs].map(paragraph),
      `<p style="margin:28px 0"><a href="${asHtml(link)}" style="${BUTTON}">${asHtml(button)}</a></p>`,
      `<p style="${SMALL}">${asHtml(say('link_by_hand'))}<br><a href="${asHtml(link)}">${asHtml(link)}</a></p>`,
      paragraph(say('ending')),
    ]),
  }
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
