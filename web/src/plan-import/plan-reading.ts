import type { Match, PlanImport } from '@stunda/contract/plan-import/plan-import.ts'
import type { ImportState } from '../shared/import/use-import.ts'

/** What the server says of a plan beside what it says of every list. */
export type PlanReading = PlanImport['data'] & Pick<PlanImport, 'change'>

/** What is said of all rows of a plan. */
export interface PlanChoices {
  term?: { date_from: string; date_to: string }
  matches?: Match[]
  part?: number[]
  take?: number[]
  beside?: number[]
  changes_from?: string
  rest_of?: number[]
}

/** The reading of a plan; undefined before a file is read. */
export function readingOf({ reading }: Pick<ImportState, 'reading'>): PlanReading | undefined {
  return (reading as PlanReading | null) ?? undefined
}

export function choicesOf({ forAll }: Pick<ImportState, 'forAll'>): PlanChoices {
  return forAll as PlanChoices
}
