import { isPasswordLength } from '@stunda/domain/people/password.ts'

/** Passwords that are common in Latvia and missing in international lists. */
const COMMON_HERE = [
  'parole',
  'parole1',
  'parole12',
  'parole123',
  'latvija',
  'latvija1',
  'riga123',
  'rigarulz',
  'skola',
  'skola1',
  'skola123',
  'skola12',
  'stunda',
  'stunda1',
  'stunda12',
  'stunda123',
  'muzika',
  'muzika1',
  'muzika12',
  'muzika123',
  'mūzika',
  'klavieres',
  'skolotajs',
  'pedagogs',
  'audzeknis',
  'lidzudzu',
  'draugs',
  'mamma1',
  'mamma123',
  'milestiba',
  'saulite',
  'kakitis',
]

let common: Promise<Set<string>> | undefined

/**
 * Whether a password is common, regardless of case: in the zxcvbn list (30,000 from published leaks), common in Latvia, one
 * character repeated, or a sequence.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase()
  common ??= loadCommon()
  return isRun(text) || (await common).has(text)
}

/** Loaded when the first password is chosen, because signing in does not need the list. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'].map(String).filter(isPasswordLength), ...COMMON_HERE])
}

/** Whether all characters have the same distance: 111111, 123456, 987654, abcdef. */
function isRun(text: string): boolean {
  const codes = [...text].map(sign => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 2] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
