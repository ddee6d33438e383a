/** A row of a list that Untis exports (DIF): what its cells hold, by their places from 1, of `width` cells. */
export function untisRow(width: number, held: Record<number, string | number>): string {
  const cells = Array.from({ length: width }, (_, at) => held[at + 1] ?? '')
  return `${cells.map(cell => (typeof cell === 'string' && cell !== '' ? `"${cell}"` : cell)).join(',')}\n`
}

/** A teacher as GPU004.TXT has them. */
export const untisTeacher = (short: string, surname: string, name: string, more = {}): string =>
  untisRow(45, {
    1: short,
    2: surname,
    8: 2,
    9: 8,
    16: 12.5,
    25: 255,
    26: 16777215,
    29: name,
    31: 1,
    ...more,
  })

/** A subject as GPU006.TXT has it. */
export const untisSubject = (short: string, long: string): string =>
  untisRow(21, { 1: short, 2: long, 7: 1, 8: 4, 18: 0, 19: 65280 })

/** A class as GPU003.TXT has it. */
export const untisClass = (short: string, long: string): string =>
  untisRow(28, { 1: short, 2: long, 4: '101', 6: 4, 7: 8, 8: 1, 9: 2, 13: '5' })

/** A room as GPU005.TXT has it. */
export const untisRoom = (short: string, long: string, more = {}): string =>
  untisRow(17, { 1: short, 2: long, 7: 4, 14: 0, 15: 65280, ...more })

/** A student as GPU010.TXT has them. */
export const untisStudent = (short: string, surname: string, name: string, more = {}): string =>
  untisRow(15, { 1: short, 2: surname, 8: name, 9: '1017', 11: 2, 13: '20141130', ...more })
