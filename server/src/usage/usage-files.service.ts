import {
  type DebtTime,
  type LessonTime,
  OwnUsageTable,
  type RoomTime,
  type SubstitutionsOfTeacher,
  type UsageOfLessons,
  type UsageOfRooms,
  type UsageQuery,
  type UsageTable,
} from '@stunda/contract/usage/usage.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { AppContext } from '../shared/app-context.ts'
import { CsvFile, type SignedIn, XlsxFile } from '../shared/call.ts'
import { toCsv } from '../shared/csv.ts'
import { workbookOf } from '../shared/table-file.ts'
import { text } from '../texts/texts.ts'
import { ownLessons, usageOfLessons, usageOfRooms } from './usage.service.ts'
import type { Period } from './usage-days.repository.ts'

/** A table as it is written into a file; times in hours. */
interface Table {
  name: UsageTable
  headers: string[]
  rows: (string | number | null)[][]
}

type Say = (key: string) => string

/** One table of the usage as CSV. Refuses as `usageOfRooms`. */
export async function usageTable(
  context: AppContext,
  language: Language,
  asked: UsageQuery & { table: UsageTable },
): Promise<CsvFile> {
  return csvOf(await tablesOf(context, language, asked), language, asked)
}

/** The whole usage as a workbook, a sheet a table. Refuses as `usageOfRooms`. */
export async function usageWorkbook(
  context: AppContext,
  language: Language,
  asked: UsageQuery,
): Promise<XlsxFile> {
  return workbookFile(await tablesOf(context, language, asked), language, asked)
}

/** One table of a teacher's own lessons as CSV. Refuses as `ownLessons`. */
export async function ownTable(
  context: AppContext,
  actor: SignedIn,
  language: Language,
  asked: Period & { table: UsageTable },
): Promise<CsvFile> {
  return csvOf(await ownTables(context, actor, language, asked), language, asked)
}

/** A teacher's own lessons as a workbook, a sheet a table. Refuses as `ownLessons`. */
export async function ownWorkbook(
  context: AppContext,
  actor: SignedIn,
  language: Language,
  asked: Period,
): Promise<XlsxFile> {
  return workbookFile(await ownTables(context, actor, language, asked), language, asked)
}

function csvOf(tables: readonly Table[], language: Language, asked: Period & { table: UsageTable }): CsvFile {
  const { headers, rows } = tables.find(({ name }) => name === asked.table) ?? { headers: [], rows: [] }
  return new CsvFile(
    `${fileName(asked)}-${asked.table.replace('_', '-')}.csv`,
    toCsv(language, headers, rows),
  )
}

async function workbookFile(tables: readonly Table[], language: Language, asked: Period): Promise<XlsxFile> {
  const sheets = tables.map(({ name, ...table }) => ({
    name: text(language, `usage.sheet_${name}`),
    ...table,
  }))
  return new XlsxFile(`${fileName(asked)}.xlsx`, await workbookOf(sheets))
}

async function tablesOf(context: AppContext, language: Language, asked: UsageQuery): Promise<Table[]> {
  const [used, taught] = await Promise.all([
    usageOfRooms(context, asked),
    usageOfLessons(context, language, asked),
  ])
  const say = (key: string) => text(language, `usage.${key}`)
  return [...roomTables(used, say), ...lessonTables(taught, say)]
}

async function ownTables(
  context: AppContext,
  actor: SignedIn,
  language: Language,
  asked: Period,
): Promise<Table[]> {
  const tables = lessonTables(await ownLessons(context, actor, language, asked), key =>
    text(language, `usage.${key}`),
  )
  return tables.filter(({ name }) => OwnUsageTable.safeParse(name).success)
}

function roomTables(used: UsageOfRooms, say: Say): Table[] {
  const heads = ['hours_used', 'hours_outside', 'hours_open', 'share'].map(say)
  return [
    {
      name: 'rooms',
      headers: [say('room_number'), say('room_name'), say('room_group'), say('state'), ...heads],
      rows: used.rooms.map(({ room_number, name, room_group, state, ...time }) => [
        ...[room_number, name, room_group.name, state === 'open' ? null : say(state)],
        ...roomCells(time),
      ]),
    },
    {
      name: 'room_groups',
      headers: [say('room_group'), say('state'), say('rooms_count'), ...heads],
      rows: used.room_groups.map(({ name, is_removed, rooms_count, ...time }) => [
        ...[name, is_removed ? say('removed') : null, rooms_count],
        ...roomCells(time),
      ]),
    },
    {
      name: 'features',
      headers: [say('feature'), say('rooms_count'), ...heads],
      rows: used.features.map(({ name, rooms_count, ...time }) => [name, rooms_count, ...roomCells(time)]),
    },
    {
      name: 'hours',
      headers: [say('weekday'), say('hour'), ...heads],
      rows: used.hours.map(({ weekday, hour, ...time }) => [
        say(`weekday_${weekday}`),
        hour,
        ...roomCells(time),
      ]),
    },
  ]
}

function lessonTables(taught: UsageOfLessons, say: Say): Table[] {
  const heads = ['lessons', 'hours_taught', 'lessons_cancelled', 'hours_cancelled'].map(say)
  const debtHeads = ['lessons_owed', 'hours_owed', 'lessons_made_up', 'hours_made_up'].map(say)
  const ofPeople = <Person extends { list_name: string; is_archived: boolean }>(
    name: UsageTable,
    columns: string[],
    people: readonly Person[],
    cells: (person: Person) => number[],
  ): Table => ({
    name,
    headers: [say('person'), say('state'), ...columns],
    rows: people.map(person => [
      ...[person.list_name, person.is_archived ? say('archived') : null],
      ...cells(person),
    ]),
  })
  return [
    ofPeople('teachers', heads, taught.teachers, lessonCells),
    {
      name: 'subjects',
      headers: [say('subject'), say('state'), ...heads, ...debtHeads],
      rows: taught.subjects.map(subject => [
        ...[subject.name ?? say('without_subject'), subject.is_removed ? say('removed') : null],
        ...lessonCells(subject),
        ...debtCells(subject),
      ]),
    },
    ofPeople('students', heads, taught.students, lessonCells),
    ofPeople(
      'substitutions',
      ['lessons_substituted', 'hours_substituted', 'lessons_replaced', 'hours_replaced'].map(say),
      taught.substitutions,
      substitutionCells,
    ),
    ofPeople('debts', debtHeads, taught.debts, debtCells),
  ]
}

function roomCells({ minutes_used, minutes_outside, minutes_open }: RoomTime): (number | null)[] {
  const share = minutes_open === 0 ? null : rounded((100 * (minutes_used - minutes_outside)) / minutes_open)
  return [hours(minutes_used), hours(minutes_outside), hours(minutes_open), share]
}

function lessonCells({
  lessons,
  minutes_taught,
  lessons_cancelled,
  minutes_cancelled,
}: LessonTime): number[] {
  return [lessons, hours(minutes_taught), lessons_cancelled, hours(minutes_cancelled)]
}

function substitutionCells(of: SubstitutionsOfTeacher): number[] {
  const { lessons_substituted, minutes_substituted, lessons_replaced, minutes_replaced } = of
  return [lessons_substituted, hours(minutes_substituted), lessons_replaced, hours(minutes_replaced)]
}

function debtCells({ lessons_owed, minutes_owed, lessons_made_up, minutes_made_up }: DebtTime): number[] {
  return [lessons_owed, hours(minutes_owed), lessons_made_up, hours(minutes_made_up)]
}

function hours(minutes: number): number {
  return rounded(minutes / 60)
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}

function fileName({ date_from, date_to }: Period): string {
  return `usage-${date_from}-${date_to}`
}
