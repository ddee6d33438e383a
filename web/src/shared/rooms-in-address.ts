/** The room ids of `rooms=3,7` in an address; invalid ones are left out. Null: the address names no rooms. */
export function roomsInAddress(search: string): number[] | null {
  const rooms = new URLSearchParams(search).get('rooms')
  if (rooms === null) return null
  const ids = rooms
    .split(',')
    .filter(id => /^[1-9]\d{0,9}$/.test(id))
    .map(Number)
  return [...new Set(ids)]
}
