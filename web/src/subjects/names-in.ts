/** The names in a text of one name a line, each once, as they were written first; blank lines are none. */
export function namesIn(text: string): string[] {
  const names = new Map<string, string>()
  for (const line of text.split('\n')) {
    const name = line.trim()
    const key = name.toLocaleLowerCase('lv')
    if (name && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}
