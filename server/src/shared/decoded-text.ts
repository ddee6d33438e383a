/** The text of a stranger's file: UTF-8, UTF-16, or Windows-1257 as Latvian programs write it; without a byte order mark. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}
