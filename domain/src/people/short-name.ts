/** A person's name in short: `Agnese Marija Kalniņa` → `A. Kalniņa`; a single word stays. */
export function shortName(full_name: string): string {
  const words = full_name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${[...(words[0] ?? '')][0]}. ${last}`
}
