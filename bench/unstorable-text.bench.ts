// How long does the search for texts that the database cannot store take, compared with parsing the JSON? No database takes part.
import { unstorableTextIn } from '@stunda/server/http/unstorable-text.ts'
import { median, report, reportMachine } from './support/figures.ts'

const BYTES = 1024 * 1024
const TIMES = 9
/** Each ends with such a text, so that all of it is gone through. */
const BODIES = {
  'a list of numbers': `[${filled('0,')}"\\u0000"]`,
  'a list of texts': `[${filled('"a",')}"\\u0000"]`,
  'a list of empty lists': `[${filled('[],')}"\\u0000"]`,
  'a list of objects': `[${filled('{"a":0},')}"\\u0000"]`,
  'lists in lists': `${'['.repeat(BYTES / 2)}"\\u0000"${']'.repeat(BYTES / 2)}`,
}

reportMachine('no database')
for (const [name, text] of Object.entries(BODIES)) {
  const parsing: number[] = []
  const looking: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const begun = worked()
    const body: unknown = JSON.parse(text)
    const parsed = worked()
    if (unstorableTextIn(body) === undefined) throw new Error('it is there')
    parsing.push(parsed - begun)
    looking.push(worked() - parsed)
  }
  report([
    {
      question: `going through 1 MB of JSON, ${name}, against parsing it`,
      value: median(looking) / median(parsing),
      unit: '×',
      target: { atMost: 1.2 },
      note: `${median(looking).toFixed(1)} ms and ${median(parsing).toFixed(1)} ms`,
    },
  ])
}

/** CPU time of this thread so far, ms: others at work on the machine lengthen the hours only. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function filled(piece: string): string {
  return piece.repeat(BYTES / piece.length)
}
