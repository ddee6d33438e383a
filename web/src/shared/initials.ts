/** `AL` of Anna Liepiņa; letters of two parts (Dž) stay as they are written. */
export function initialsOf({ name, surname }: { name: string; surname: string }): string {
  return [name, surname]
    .map(part => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('lv')
}
