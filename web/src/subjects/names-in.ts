/** The names in a text with a name on each line: each name once, without regard to case, as it was first written. */
export function namesIn(text: string): string[] {
  const names = new Map<string, string>()
  for (const line of text.split('\n')) {
    const name = line.trim()
    const key = name.toLocaleLowerCase('lv')
    if (name && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}
