/** Of the tests of a report: how many there were, and the first that failed, by its file and title. */
export interface Failures {
  count: number
  first: string | undefined
}

interface VitestReport {
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Reads a report of Vitest. A file that could not be loaded counts as a test that failed. */
export function failedInVitest(report: VitestReport): Failures {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const titles = assertionResults.filter(test => test.status === 'failed').map(test => test.fullName)
    const reasons = titles.length === 0 && status === 'failed' ? [message.split('\n')[0] ?? ''] : titles
    return reasons.map(reason => `${fileOf(name)}: ${reason.trim()}`)
  })
  return { count: report.numTotalTests + failed.length, first: failed[0] }
}

interface Suite {
  specs?: { title: string; file: string; ok: boolean }[]
  suites?: Suite[]
}

/** Reads a report of Playwright. What failed before the first test, such as a build of the pages, counts as a test that failed. */
export function failedInPlaywright({
  errors = [],
  ...all
}: Suite & { errors?: { message: string }[] }): Failures {
  const specs = specsOf(all)
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  const before = errors
    .map(({ message }) => message.split('\n')[0] ?? '')
    .filter(it => !/No tests found/.test(it))
  return { count: specs.length + before.length, first: [...failed, ...before][0] }
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** A path from the folder of the copy on. */
const fileOf = (path: string) => path.replace(/^.*?\/(?=(domain|contract|demo|server|web|scripts)\/)/, '')
