/** The end of a zip archive's directory, an entry of it, and their lengths without names and comments (APPNOTE.TXT, 4.3). */
const END = { sign: 0x06054b50, length: 22 }
const ENTRY = { sign: 0x02014b50, length: 46 }
const LONGEST_COMMENT = 0xffff

/**
 * The bytes of a zip archive's files when they are unpacked, as its directory says, and their names; Infinity if the directory cannot be
 * read. Readers unpack of a file no more than the directory says.
 */
export function unpackedBytes(bytes: Uint8Array): { total: number; names: string[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const unreadable = { total: Number.POSITIVE_INFINITY, names: [] }
  const end = endOf(view)
  if (end === undefined) return unreadable
  const count = view.getUint16(end + 10, true)
  const names: string[] = []
  let total = 0
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY.length > bytes.length || view.getUint32(at, true) !== ENTRY.sign) return unreadable
    total += view.getUint32(at + 24, true)
    const [name, extra, comment] = [28, 30, 32].map(place => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const begin = at + ENTRY.length
    names.push(new TextDecoder().decode(bytes.subarray(begin, begin + name)))
    at = begin + name + extra + comment
  }
  return { total, names }
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END.length - LONGEST_COMMENT)
  for (let at = view.byteLength - END.length; at >= first; at--)
    if (view.getUint32(at, true) === END.sign) return at
  return undefined
}
