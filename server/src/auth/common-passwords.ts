import { isPasswordLength } from '@stunda/domain/people/password.ts'

/** What is common here and on no list of the world's. */
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
 * Whether a password is among the commonest, whatever its case: those of the zxcvbn list (some 30,000 out of published leaks),
 * those common here, one sign repeated, or signs in a row.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase()
  common ??= loadCommon()
  return isRun(text) || (await common).has(text)
}

/** Read when the first password is chosen: who only signs in needs no list. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'].map(String).filter(isPasswordLength), ...COMMON_HERE])
}

/** One step all the way: 111111, 123456, 987654, abcdef. */
function isRun(text: string): boolean {
  const codes = [...text].map(sign => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 2] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
