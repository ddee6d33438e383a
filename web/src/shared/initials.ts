/** `AL` of Anna Liepiņa. */
export function initialsOf({ name, surname }: { name: string; surname: string }): string {
  return [name, surname]
    .map(part => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('lv')
}
