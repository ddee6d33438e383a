import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

const START = '/src/app/main.tsx'
/** Its one entry names all its parts, also those that only forms use. */
const MANTINE = /\/node_modules\/(@mantine|@floating-ui)\//
const EVERYDAY = ['/src/app/signed-in.tsx', '/src/routes/schedule-page.tsx']

/**
 * All that the schedule is first shown with, in one file: it would be some sixty small ones, as other pages use parts of it, and
 * browsers ask for six at a time.
 */
export function everydayChunk(): Group {
  let everyday: Set<string> | undefined
  return {
    debugName: 'everyday',
    name: (id, context) => {
      everyday ??= reachedOnlyBy(context)
      return everyday.has(id) ? 'everyday' : null
    },
  }
}

function reachedOnlyBy(context: Context): Set<string> {
  const from = (path: string) => reach(`${import.meta.dirname.replace(/\/vite$/, '')}${path}`, context)
  const start = from(START)
  return new Set(EVERYDAY.flatMap(path => [...from(path)]).filter(id => !start.has(id) && !MANTINE.test(id)))
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
