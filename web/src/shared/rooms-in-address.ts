/** The ids in `rooms=3,7` of an address; what is none is left out. Null: the address says nothing of rooms. */
export function roomsInAddress(search: string): number[] | null {
  const rooms = new URLSearchParams(search).get('rooms')
  if (rooms === null) return null
  const ids = rooms
    .split(',')
    .filter(id => /^[1-9]\d{0,9}$/.test(id))
    .map(Number)
  return [...new Set(ids)]
}
