/**
 * Decodes a school’s file: UTF-8, UTF-16 with its mark, or Windows-1257, as Excel writes CSV in the Baltic states. Byte order marks are
 * left out.
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

/** The first bytes of Excel’s files: zip archives, and the older format. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether a file is an Excel workbook instead of text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOKS.some(beginning => beginning.every((byte, place) => bytes[place] === byte))
}
