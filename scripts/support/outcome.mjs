/** Begins a line by which a test says that it is skipped, because this machine has not what it needs. */
export const NOT_INSTALLED = 'not installed: '

/**
 * What a step that passed says behind its name: how many tests ran, out of Vitest's or Playwright's last lines, and what was not installed.
 * @param {string} said
 */
export function outcomeOf(said) {
  const count = /^\s*(?:Tests\s+)?(\d+ passed.*)$/m.exec(said.split('\n').slice(-12).join('\n'))
  const counted = count?.[1]?.replace(/ \([\d.]+m?s\)$/, '')
  const missing = new Set(said.split('\n').flatMap(line => line.split(NOT_INSTALLED).slice(1)))
  const skipped = missing.size > 0 ? `skipped, because not installed: ${[...missing].join(', ')}` : undefined
  const all = [counted, skipped].filter(it => it !== undefined)
  return all.length > 0 ? `  (${all.join('; ')})` : ''
}
