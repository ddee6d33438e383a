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
}

/** Writes a mail in its recipient's language; `link` is the address of its button. */
export function composeMail(
  kind: MailKind,
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
