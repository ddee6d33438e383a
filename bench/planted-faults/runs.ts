import type { Step } from '../../scripts/support/steps.mjs'
import { allSteps } from '../../scripts/support/test-steps.mjs'
import type { Fault } from './fault.ts'

/** One run of a step: of all its tests, or of some. */
export interface Run {
  step: Step
  tool: Tool
  /** Files or folders of tests; all of the step's if there are none. */
  files: string[]
  /** Words of the tests' titles. */
  title?: string | undefined
}

/** Steps of these two have tests with names and can run some of them; others are run whole. */
export type Tool = 'vitest' | 'playwright' | 'whole'

/** How far a fault is looked for: in what its hints name, in the tests beside its file and the units, or in every step. */
export type Reach = 'hinted' | 'near' | 'all'

/** Whole steps that take seconds, or a minute. */
const CHEAP = ['types', 'missing texts', 'format and lint', 'import rules']
const TEST = /\.test\.tsx?$/

/**
 * The runs for a fault, in their order: what its hints name, the cheap steps, the tests beside its file, then each step that a change of its file
 * concerns. A list of several runs stands for the first of them that has any test.
 */
export function runsFor(fault: Fault, reach: Reach): Run[][] {
  const concerned = allSteps.filter(step => step.inputs.some(input => contains(input, fault.file)))
  const cheap = CHEAP.flatMap(name => concerned.filter(step => step.name === name)).map(whole)
  const hinted = fault.seen_by.map(hint => runsOfHint(hint, concerned))
  if (reach === 'hinted') return hinted
  const named = hinted.flat().filter(({ files }) => files.length === 0)
  const left = cheap.filter(({ step }) => !named.some(run => run.step === step))
  const runs = [...hinted, ...left.map(run => [run])]
  const folder = `${fault.file.split('/').slice(0, -1).join('/')}/`
  runs.push(inOrder(concerned, folder).map(step => ({ ...whole(step), files: [folder] })))
  const rest = concerned.filter(step => !cheap.some(run => run.step === step))
  const units = rest.filter(({ name }) => name === 'unit')
  const others = rest.filter(step => !units.includes(step))
  return [...runs, ...[...units, ...(reach === 'all' ? byCost(others) : [])].map(step => [whole(step)])]
}

function whole(step: Step): Run {
  const program = step.commands[0]?.[0] ?? ''
  const tool = /vitest/.test(program) ? 'vitest' : /playwright/.test(program) ? 'playwright' : 'whole'
  return { step, tool, files: [] }
}

/** A hint is the name of a step, or `file: words of a title`. */
function runsOfHint(hint: string, steps: Step[]): Run[] {
  const named = steps.find(({ name }) => name === hint)
  if (named) return [whole(named)]
  const [file = '', title] = hint.split(': ')
  if (TEST.test(file)) return inOrder(steps, file).map(step => ({ ...whole(step), files: [file], title }))
  const inBrowser = steps.map(whole).filter(({ tool }) => tool === 'playwright')
  return inBrowser
    .map(run => ({ ...run, files: [file], title }))
    .sort((a, b) => depth(b.step, file) - depth(a.step, file))
}

/** The steps that may have a Vitest file: the server's for the server's, PostgreSQL first; the units for others. */
function inOrder(steps: Step[], file: string): Step[] {
  const ofServer = steps.filter(({ name }) => name.startsWith('server'))
  const ofKind = file.startsWith('server/') ? ofServer : steps.filter(({ name }) => name === 'unit')
  return ofKind.toSorted((a, b) => Number(b.name.includes('postgres')) - Number(a.name.includes('postgres')))
}

/** Browsers are dearer than anything else. */
const byCost = (steps: Step[]) =>
  steps.toSorted((a, b) => Number(a.needsWeb ?? false) - Number(b.needsWeb ?? false))

/** How narrow the input is under which a step has a file. */
const depth = (step: Step, file: string) =>
  Math.max(0, ...step.inputs.filter(input => contains(input, file)).map(input => input.length))

const contains = (input: string, file: string) => file === input || file.startsWith(`${input}/`)
