const NAMED = /^(?:tel|tālrunis|tālr|mob|phone|тел)[.:\s]+/iu

/**
 * A telephone as a list has it, without what people and spreadsheets write around it: `tel. 26123456`, `="26123456"`, `26123456.0`,
 * `2.6123456E+07`, `8-26123456`. A number whose digits are lost stays as it is.
 */
export function writtenPhone(cell: string): string {
  const text = cell
    .trim()
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(NAMED, '')
    .trim()
  const [, first = '', others = '', power = ''] = /^(\d)[.,](\d+)E\+?0?(\d+)$/i.exec(text) ?? []
  if (first && others.length === Number(power)) return first + others
  return text.replace(/^(\d+)\.0+$/, '$1').replace(/^8[-\s](?=\d{8}$)/, '')
}
