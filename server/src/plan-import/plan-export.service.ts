import { EXPORTED_PLAN_FIELDS } from '@stunda/contract/bounds.ts'
import type { PlanExportQuery } from '@stunda/contract/plan-import/plan-import.ts'
import { cellOfNames } from '@stunda/domain/names-in-cell.ts'
import { isClass } from '@stunda/domain/people/class-names.ts'
import { writeSchoolCalendar } from '../calendars/school-calendar.service.ts'
import { listCategories } from '../categories/categories.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CalendarFile, type CsvFile, type SignedIn, type XlsxFile } from '../shared/call.ts'
import { tableFile } from '../shared/table-file.ts'
import { text } from '../texts/texts.ts'
import { reservationsBetween } from './plan-export.repository.ts'

/**
 * The reservations of some days that are not cancelled, as a table that can be imported again, a row a reservation, with who is responsible
 * where one has somebody: an import has room for a year of a large school without these. Or as a calendar, whose ids `host` makes unique.
 */
export async function exportPlan(
  context: AppContext,
  actor: SignedIn,
  { date_from, date_to, format }: PlanExportQuery,
  host: string,
): Promise<CsvFile | XlsxFile | CalendarFile> {
  const { db } = context
  const { language } = actor
  const name = `reservations-${date_from}-${date_to}`
  if (format === 'ics')
    return new CalendarFile(
      `${name}.ics`,
      await writeSchoolCalendar(context, actor, { date_from, date_to, host }),
    )
  const [found, categories] = await Promise.all([
    reservationsBetween(db, date_from, date_to),
    listCategories({ db }, language),
  ])
  const categoryOf = new Map(categories.map(({ id, name }) => [id, name]))
  const hasOutsiders = found.some(one => one.responsible_name || one.responsible_phone)
  const fields = EXPORTED_PLAN_FIELDS.filter(field => hasOutsiders || !field.startsWith('responsible_'))
  const rows = found.map(one => {
    const { category_id, teachers, students, groups, ...own } = one
    const cells = {
      ...{ ...own, category: categoryOf.get(category_id) ?? '' },
      teachers: cellOfNames(teachers),
      students: cellOfNames([...students, ...atLesson(students, groups)]),
      groups: cellOfNames(groups),
    }
    return fields.map(field => cells[field])
  })
  const headers = fields.map(field => text(language, `plan.column_${field}`))
  return tableFile(format, name, language, { headers, rows })
}

/** A class beside students, which would only say whose class is meant, is at the lesson if it stands among them. */
function atLesson(students: readonly string[], groups: readonly string[]): readonly string[] {
  return students.length > 0 && groups.length === 1 && groups.every(isClass) ? groups : []
}
