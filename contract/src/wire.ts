import { isCivilDate, isCivilDateTime, isClockTime } from '@stunda/domain/time/civil.ts'
import { oneLine, severalLines } from '@stunda/domain/typed-text.ts'
import { z } from 'zod'
import { LONGEST_REASON } from './bounds.ts'

/** An id: a positive 32-bit integer. */
export const Id = z.number().int().positive().max(2_147_483_647)

/** An id in a path or query, where everything is text. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)

/**
 * Several ids in a query: `ids[]=1&ids[]=2`, `ids=1&ids=2` and `ids=1,2` are the same (the server's query parser drops `[]`).
 */
export const IdList = textList(IdText)

/** Several texts in a query, written in any of the three ways. */
export function textList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform(given =>
      [given]
        .flat()
        .flatMap(text => text.split(','))
        .filter(Boolean),
    )
    .pipe(z.array(item).max(1000))
}

/** `YYYY-MM-DD`, a day that exists, of the years 1900–2199. */
export const CivilDate = z.string().refine(text => isCivilDate(text) && isOfOurTimes(text), 'date')
/** `YYYY-MM-DD HH:mm:ss`, the school's civil time, without a zone; of the years 1900–2199. */
export const CivilDateTime = z
  .string()
  .refine(text => isCivilDateTime(text) && isOfOurTimes(text), 'datetime')
/** `HH:mm` */
export const ClockTime = z.string().refine(isClockTime, 'time')

/** Databases have no year 0, and dates computed from these still have four digits. */
function isOfOurTimes(text: string): boolean {
  return '1900' <= text && text < '2200'
}

/** A flag in a query: `1` or `0`. */
export const FlagText = z.enum(['0', '1']).transform(flag => flag === '1')

/** A text of one line, such as a name, without what nobody sees (`oneLine` of the domain). */
export const Line = z.string().overwrite(oneLine)
/** A name with something to see, of at most 100 letters. */
export const Name = Line.min(1).max(100)
/** A text of several lines, with its line breaks. */
export const Lines = z.string().overwrite(severalLines)
/** The words to search for. */
export const Search = Line.max(200).default('')

/** Why somebody did something, in their own words; null if they did not say. */
export const Reason = Lines.max(LONGEST_REASON)
  .nullish()
  .transform(text => text || null)

/** The envelope of answers. */
export function data<Inner extends z.ZodType>(inner: Inner) {
  return z.object({ data: inner })
}

/**
 * The envelope of the answer to a call that changes reservations. `change`: the name of what it has changed, by which that is undone;
 * `deed_id`: the deed that it is a part of. Absent if that is nothing.
 */
export function changed<Inner extends z.ZodType>(inner: Inner) {
  return z.object({ data: inner, change: Id.optional(), deed_id: Id.optional() })
}

/** The requested page of a list; by default the first, with 25 items. */
export const PageQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default('1')
    .transform(Number),
  per_page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('25')
    .transform(Number)
    .pipe(z.number().max(100)),
})

/** One page of a list; an empty list has one page. */
export function page<Inner extends z.ZodType>(inner: Inner) {
  return z.object({
    data: z.array(inner),
    meta: z.object({
      current_page: z.number().int(),
      last_page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
    }),
  })
}

/** The answer of a deletion. */
export const Deleted = data(z.object({ deleted: z.array(Id) }))
/** The answer of a deletion of reservations. */
export const DeletedEvents = changed(Deleted.shape.data)

export const Language = z.enum(['lv', 'en'])
export type Language = z.infer<typeof Language>

const RefusalTexts = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** The answer of every refusal; texts are in the caller's language. */
export const ErrorBody = RefusalTexts.extend({
  /** The same texts in the other languages, for a person who switches the language while they are shown. */
  translations: z.partialRecord(Language, RefusalTexts).optional(),
  /** `not_verified`: the caller's account is not let in yet. */
  code: z.literal('not_verified').optional(),
  /** With 500: under what id the server's log has the request, as in the header `X-Request-Id` of every answer. */
  request_id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/**
 * The header of a POST that can be repeated when its answer was lost: the same key and body get the first answer within a day; with
 * another body it is refused (422).
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
