import type { UserField, UserImportBody } from '@stunda/contract/people/import.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Read } from '../shared/csv-import.ts'
import { isUntis, tableOfList } from '../shared/untis.ts'
import { text } from '../texts/texts.ts'

type Reads = (body: UserImportBody) => Promise<Read<UserField>>

/** Reads a list of people, of which that of the teachers (GPU004.TXT) or students (GPU010.TXT) of Untis has no header and a role for all. */
export async function readPeople(
  language: Language,
  body: UserImportBody,
  read: Reads,
): Promise<Read<UserField>> {
  const table = 'csv' in body ? peopleOfUntis(body.csv, language) : undefined
  if (!table) return read(body)
  const people = await read({ ...body, csv: table.csv })
  // The table has a header before the rows of the file.
  return { ...people, numbers: people.numbers.map(number => table.numbers[number - 2] ?? 0) }
}

function peopleOfUntis(csv: string, language: Language): { csv: string; numbers: number[] } | undefined {
  const headers = (['surname', 'name', 'email', 'phone', 'group', 'role'] as const).map(field =>
    text(language, `people.column_${field}`),
  )
  if (isUntis('teachers', csv)) {
    const role = text(language, 'people.role_teacher')
    return tableOfList(csv, 'teachers', headers, ({ surname, name, email, phone, mobile }) => [
      ...[surname, name, email, mobile || phone, '', role],
    ])
  }
  if (!isUntis('students', csv)) return undefined
  const role = text(language, 'people.role_student')
  return tableOfList(csv, 'students', headers, ({ surname, name, email, group }) => [
    ...[surname, name, email, '', group, role],
  ])
}
