import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/** The file that the schedule is first shown with. */
export const EVERYDAY = 'everyday'
const PAGE_CHUNKS = ['start', EVERYDAY] as const

const START = '/src/app/main.tsx'
/** The page's own script and the bundler's helpers. */
const ENTRY = /\/web\/index\.html$|^\0rolldown\/runtime/
const FIRST_PAGE = ['/src/app/signed-in.tsx', '/src/routes/schedule-page.tsx']

/**
 * Bundles all that every page starts with into the page's own script, and all that the schedule is first shown with into another: they would be some
 * seventy small files, and browsers request six at a time.
 */
export function pageChunks(): Group {
  let known: Record<(typeof PAGE_CHUNKS)[number], Set<string>> | undefined
  return {
    debugName: 'pages',
    name: (id, context) => {
      known ??= reachedBy(context)
      const reached = known
      if (ENTRY.test(id)) return 'start'
      return PAGE_CHUNKS.find(name => reached[name].has(id)) ?? null
    },
  }
}

function reachedBy(context: Context): { start: Set<string>; everyday: Set<string> } {
  const from = (path: string) => reach(`${import.meta.dirname.replace(/\/vite$/, '')}${path}`, context)
  const start = from(START)
  const everyday = FIRST_PAGE.flatMap(path => [...from(path)]).filter(id => !start.has(id))
  return { start, everyday: new Set(everyday) }
}

/** A module and its static imports, recursively. */
function reach(id: string, context: Context, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  // Copied: the next call of getModuleInfo overwrites it.
  for (const imported of [...(context.getModuleInfo(id)?.importedIds ?? [])])
    reach(imported, context, reached)
  return reached
}
