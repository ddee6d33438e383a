import { call } from '../api/call.ts'

/** A list that was chosen or pasted: its table as CSV; of a workbook, all of its sheets. */
export interface ImportFile {
  name: string
  sheet: string
  sheets: { name: string; csv: string }[]
}

/** Reads a chosen file, or several as one table, in the order of their names, as GPU001.TXT and GPU004.TXT. Throws as `readFile`. */
export async function readFiles(chosen: readonly File[]): Promise<ImportFile> {
  const files = await Promise.all(chosen.map(readFile))
  const [first, ...others] = files.toSorted((a, b) => a.name.localeCompare(b.name))
  if (!first) throw new Error('no file was chosen')
  if (others.length === 0) return first
  const all = [first, ...others]
  return fileOf(all.map(({ name }) => name).join(', '), [{ name: '', csv: all.map(csvOf).join('\n') }])
}

/** Reads a chosen file: a text here, as the school’s computers write it; anything else on the server, which throws what it refuses. */
async function readFile(chosen: File): Promise<ImportFile> {
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  if (isText(bytes)) return fileOf(chosen.name, [{ name: '', csv: decodeText(bytes) }])
  const { data } = await call('POST /api/admin/imports/tables', { body: chosen })
  return fileOf(chosen.name, data.sheets)
}

/** A file of these sheets, of which the longest is shown: the first is often a title page. */
export function fileOf(name: string, sheets: ImportFile['sheets']): ImportFile {
  const [longest] = sheets.toSorted((a, b) => b.csv.length - a.csv.length)
  return { name, sheet: longest?.name ?? '', sheets }
}

/** The CSV of the sheet that is shown. */
export function csvOf({ sheet, sheets }: ImportFile): string {
  return sheets.find(({ name }) => name === sheet)?.csv ?? ''
}

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

/** The first bytes of files that are no texts: archives, Excel’s older format, PDF, and pages, which the server tells apart. */
const NO_TEXTS = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0], [0x25, 0x50, 0x44, 0x46], [0x3c]]

/** Whether a file is a text with cells. */
export function isText(bytes: Uint8Array): boolean {
  return !NO_TEXTS.some(beginning => beginning.every((byte, place) => bytes[place] === byte))
}
