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

/** How files of Excel begin: those of today are zip archives, those of old had a form of their own. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether a file is a workbook, which is no text at all. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOKS.some(beginning => beginning.every((byte, place) => bytes[place] === byte))
}
