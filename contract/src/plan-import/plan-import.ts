import { z } from 'zod'
import { type EXPORTED_PLAN_FIELDS, PLAN_FIELDS } from '../bounds.ts'
import { importAnswer, importBody, TableFormat } from '../import.ts'
import { Alternative } from '../reservations/reservations.ts'
import { CivilDate, CivilDateTime, Id } from '../wire.ts'

export type PlanField = (typeof PLAN_FIELDS)[number]

/** What names of a plan stand for. */
export const NAMED_KINDS = ['room', 'subject', 'teacher', 'student', 'group'] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/** The answer to a doubt: what a name in the file means. */
const Match = z.object({ kind: z.enum(NAMED_KINDS), text: z.string().max(1000), id: Id })
export type Match = z.infer<typeof Match>

/**
 * `term`: the first and the last day of weekly rows. `matches`: what names mean that were in doubt. `only_solved`: books the rows without
 * errors and leaves the others, which are in the answer's `errors`. `part`: the numbers of the rows of which only the free dates are booked.
 * `take`: the numbers of the rows that stand otherwise since an earlier import and are to be moved, from the day `changes_from` on (left out:
 * today). `beside`: those that are new lessons beside what stands, or whose dates are booked anew that were changed or deleted since. Others of them are left as they stand. `rest_of`: the names of the changes
 * by which other rows of the same list were imported before; the rows are not compared with what these have booked.
 */
export const PlanImportBody = importBody(PLAN_FIELDS, {
  term: z.object({ date_from: CivilDate, date_to: CivilDate }).optional(),
  matches: z.array(Match).max(5000).default([]),
  only_solved: z.boolean().default(false),
  part: z.array(z.number().int().positive()).max(25_000).default([]),
  take: z.array(z.number().int().positive()).max(25_000).default([]),
  beside: z.array(z.number().int().positive()).max(25_000).default([]),
  changes_from: CivilDate.optional(),
  rest_of: z.array(Id).max(1000).default([]),
})
export type PlanImportBody = z.output<typeof PlanImportBody>

/** A name in the file that may mean several things of the school, or none. `rows`: how many rows have it. */
const Doubt = z.object({
  kind: z.enum(NAMED_KINDS),
  text: z.string(),
  rows: z.number().int(),
  /** The most alike first. */
  likely: z.array(z.object({ id: Id, name: z.string() })),
  /** Whether the first of these is more alike than all others. */
  is_clear: z.boolean(),
})
export type Doubt = z.infer<typeof Doubt>

/** A row some of whose dates cannot be booked. */
const PartlyFree = z.object({
  row: z.number().int(),
  /** How many dates it has, and how many of them are free. */
  dates: z.number().int(),
  free: z.number().int(),
  /** The first date that is not free, and places for it. */
  first: CivilDate,
  alternatives: z.array(Alternative),
})
export type PartlyFree = z.infer<typeof PartlyFree>

/** A lesson as an earlier import has booked it and it stands, from now on. */
const ImportedLesson = z.object({
  /** The first of its reservations, and how many it has. */
  reservation_id: Id,
  dates: z.number().int(),
  event_name: z.string(),
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  room: z.string(),
  teachers: z.array(z.string()),
  students: z.array(z.string()),
})
export type ImportedLesson = z.infer<typeof ImportedLesson>

/** A row that stands otherwise. `taken`: what stands is moved as the row says. */
const ChangedRow = ImportedLesson.extend({ row: z.number().int(), taken: z.boolean() })
export type ChangedRow = z.infer<typeof ChangedRow>

export const PlanImport = z.object({
  data: importAnswer(PLAN_FIELDS).shape.data.extend({
    /** The indexes of all rows that have errors. */
    left: z.array(z.number().int()),
    doubts: z.array(Doubt),
    partly: z.array(PartlyFree),
    /** The rows that were imported before and stand otherwise, and lessons of the same imports that no row says. */
    changed: z.array(ChangedRow),
    gone: z.array(ImportedLesson),
    /** The dates of rows that were imported before and changed or deleted since; they stay as they are. */
    kept: z.array(z.object({ row: z.number().int(), dates: z.array(CivilDate) })),
    /** Reservations that were moved, or in a check would be. */
    moved: z.array(Id),
    /** How many reservations the rows without errors are, or were booked. */
    reservations: z.number().int(),
    /** One reservation of each booked series: with `change` and `whole_act`, they or those that were moved undo the import. */
    booked: z.array(Id),
  }),
  /** The name of what was booked, for an undo. */
  change: Id.optional(),
})
export type PlanImport = z.infer<typeof PlanImport>

export type ExportedPlanField = (typeof EXPORTED_PLAN_FIELDS)[number]

/** Both days are included. A calendar (`ics`) has the reservations as its events. */
export const PlanExportQuery = z.object({
  date_from: CivilDate,
  date_to: CivilDate,
  format: z.enum([...TableFormat.options, 'ics']).default('csv'),
})
export type PlanExportQuery = z.output<typeof PlanExportQuery>
