/**
 * The text of a file as schools have it: UTF-8, UTF-16 with its mark, or else Windows-1257, as Excel writes CSV in the Baltic states.
 * Marks at the beginning are left out.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}
