import type { Fault, Finding } from './fault.ts'

/** The findings as a table in Markdown, and how many faults were found. */
export function tableOf(findings: ReadonlyMap<Fault, Finding>): string {
  const rows = [...findings].map(([fault, { found, seconds }]) => [
    fault.name,
    fault.class,
    fault.file,
    found?.step ?? '—',
    found?.test ?? '**not found**',
    String(seconds),
  ])
  const lines = [['fault', 'class', 'file', 'step', 'found by', 's'], Array(6).fill('---'), ...rows]
  const count = [...findings.values()].filter(({ found }) => found).length
  const text = lines.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  return `${text.join('\n')}\n\n${count} of ${findings.size} found`
}
