import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/** The files that it makes. */
export const PAGE_CHUNKS = ['start', 'everyday'] as const

const START = '/src/app/main.tsx'
/** What its parts share would come with them, also what only forms use. */
const KIT = /\/node_modules\/(react-aria|react-stately|react-aria-components)\//
const EVERYDAY = ['/src/app/signed-in.tsx', '/src/routes/schedule-page.tsx']

/**
 * What every page begins with, in one file, and all that the schedule is first shown with, in another: they would be some seventy
 * small ones, as other parts use parts of them. Browsers ask for six at a time, and small files are packed worse.
 */
export function pageChunks(): Group {
  let known: Record<(typeof PAGE_CHUNKS)[number], Set<string>> | undefined
  return {
    debugName: 'pages',
    name: (id, context) => {
      known ??= reachedBy(context)
      const reached = known
      return PAGE_CHUNKS.find(name => reached[name].has(id)) ?? null
    },
  }
}

function reachedBy(context: Context): { start: Set<string>; everyday: Set<string> } {
  const from = (path: string) => reach(`${import.meta.dirname.replace(/\/vite$/, '')}${path}`, context)
  const start = from(START)
  const everyday = EVERYDAY.flatMap(path => [...from(path)]).filter(id => !start.has(id) && !KIT.test(id))
  return { start, everyday: new Set(everyday) }
}

/** A module and all that it imports, and these in turn; what is imported later is not among them. */
function reach(id: string, context: Context, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  // A copy: what is told of a module is overwritten by the next question.
  for (const imported of [...(context.getModuleInfo(id)?.importedIds ?? [])])
    reach(imported, context, reached)
  return reached
}
