import { UserBody } from '@stunda/contract/people/admin-users.ts'
import {
  IMPORTED_USER_FIELDS,
  type UserField,
  type UserImport,
  type UserImportBody,
} from '@stunda/contract/people/import.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { namesInCell } from '@stunda/domain/names-in-cell.ts'
import { areInOtherClasses } from '@stunda/domain/people/class-names.ts'
import { asPersonalCode } from '@stunda/domain/people/personal-code.ts'
import { splitName } from '@stunda/domain/people/split-name.ts'
import { writtenPhone } from '@stunda/domain/people/written-phone.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { oneLine, withHyphens } from '@stunda/domain/typed-text.ts'
import type { Trx } from '../db/database.ts'
import { lock, lockNames } from '../db/locks.ts'
import { inTransaction, Raced } from '../db/transaction.ts'
import { queueMails } from '../mail/mail-queue.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { LongWork } from '../shared/call.ts'
import {
  type CheckedRow,
  checkRows,
  errorsOfSchema,
  firstRowOf,
  headersKnown,
  type ImportRequest,
  type Read,
  readImport,
  translateRowErrors,
  writeInParts,
} from '../shared/csv-import.ts'
import { classIn } from '../shared/header-row.ts'
import { refuse, type TextRef } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { addContacts, faultOf } from './contacts.service.ts'
import type { Changing } from './departure.service.ts'
import { whileGivingEmails } from './given-emails.service.ts'
import * as groupsRepository from './groups.repository.ts'
import { OTHER_HEADERS } from './import-headers.ts'
import { readRoles } from './import-roles.ts'
import { listRoles } from './people.service.ts'
import { emailOf, fullNameOf, type ImportedUser, isNameAlone, registeredUsers } from './registered-users.ts'
import { readPeople } from './untis-people.ts'
import * as repository from './user-import.repository.ts'
import { mayBeWithoutEmail, TAKEN } from './users.service.ts'

type Row = Read<UserField>['rows'][number]

const LONGEST_GROUP_NAME = 100

/**
 * Imports users, all or none: missing groups are created, and users with an e-mail are invited. Rows of existing users are skipped.
 * `dry_run` only checks; otherwise a file with errors is refused (422 with the same `data`).
 */
export async function importUsers(
  { context, actor, bookings }: Pick<Changing, 'context' | 'actor' | 'bookings'>,
  { language, body, query }: ImportRequest<UserImportBody>,
  { report, once }: LongWork,
): Promise<UserImport> {
  const { dry_run, columns } = query
  if (body.role && readRoles(body.role).unknown)
    refuse('invalid', { errors: { role: [{ text: 'errors.field_invalid' }] } })
  const known = headersKnown(IMPORTED_USER_FIELDS, 'people', OTHER_HEADERS)
  const listed = await readPeople(language, body, (sent: UserImportBody) =>
    readImport(sent, columns, IMPORTED_USER_FIELDS, known, { group: classIn }),
  )
  const read = { ...listed, rows: listed.rows.map(asPerson) }
  const total = read.rows.length * (dry_run ? 1 : 2)
  const { good, already, faults } = await check(context.db, read, { language, role: body.role }, done =>
    report(done, total),
  )
  const data = { ...read, errors: translateRowErrors(language, faults), already, imported: 0 }
  if (dry_run) return { data }
  if (faults.length > 0)
    refuse('invalid', {
      message: { text: 'errors.rows_faulty', values: { rows: faults.length } },
      extra: { data },
    })
  const imported = { data: { ...data, imported: good.length } }
  const write = () =>
    inTransaction(context.db, async trx => {
      await lockNames(trx)
      await refuseNamesakes(trx, good)
      const groups = await groupsRepository.groupsNamed(trx, unique(good.flatMap(user => user.groups)))
      await lock(trx, { groups })
      const emails = good.flatMap(user => emailOf(user) ?? [])
      const written = await whileGivingEmails(trx, emails, () =>
        writeInParts(good, async (part, index) => {
          await report(read.rows.length + index, total)
          return repository.insertUsers(trx, part, language)
        }),
      )
      const ids = written.flatMap(part => part.ids)
      const joined = written.flatMap(part => part.joined)
      const known = [...groups, ...written.flatMap(part => part.made)]
      if (joined.some(({ group_id }) => !known.includes(group_id)))
        throw new Raced('a group was created meanwhile')
      await addContacts(trx, contactsOf(good, ids))
      await queueMails(
        trx,
        'invitation',
        ids.filter((_, index) => good[index]?.email).map(user_id => ({ user_id })),
      )
      await joinLessons(trx, { context, actor, bookings }, joined)
      return imported
    })
  return refusingTaken(TAKEN, () => once(write))
}

async function check(
  db: Trx | Changing['context']['db'],
  { rows: asRead, numbers }: Read<UserField>,
  { language, role: roleOfAll }: { language: Language; role: string | undefined },
  tell: (done: number) => Promise<void>,
) {
  const rows = asRead.map(asStored)
  const emails = rows.map(emailOf)
  const codes = rows.map(row => row.personal_code)
  const known = await repository.takenOf(db, emails, codes)
  const registered = await registeredUsers(db, rows)
  const firstEmail = firstRowOf(emails)
  const firstCode = firstRowOf(codes)
  const namesakes = Map.groupBy(rows.keys(), row => fullNameOf(rows[row] ?? {}))
  const titles = listRoles(language).map(({ title }) => title)
  return checkRows(rows, tell, (row, index): CheckedRow<ImportedUser> => {
    const { role, group = '', contacts, ...described } = row
    const roles = readRoles(role || roleOfAll || '')
    const groups = groupsIn({ group })
    // Students may have no e-mail.
    const isWithout = !emails[index] && roles.ids.length > 0 && mayBeWithoutEmail(roles.ids)
    const parsed = UserBody.safeParse({
      ...described,
      ...(isWithout && { email: null }),
      roles: roles.ids,
      contacts: readContacts(contacts ?? '', language),
    })
    const errors = parsed.success ? {} : renamed(errorsOfSchema(parsed.error))
    if (roles.unknown) errors.role = [{ text: 'people.role_unknown', values: { roles: titles.join(', ') } }]
    if (groups.length > 0 && !errors.role && !roles.ids.includes(roleId('student')))
      errors.group = [{ text: 'people.group_for_students' }]
    if (groups.some(name => name.length > LONGEST_GROUP_NAME))
      errors.group = [{ text: 'errors.field_invalid' }]
    const fault = parsed.success && faultOf(parsed.data.contacts ?? [], parsed.data.email)
    if (fault) errors.contacts = [{ text: fault.text }]
    if (parsed.success && Object.keys(errors).length === 0) {
      if (registered.hasAlready({ ...parsed.data, groups })) return { isAlready: true }
      const earlier = namesakes
        .get(fullNameOf(row))
        ?.find(other => other < index && !areInOtherClasses(groupsIn(rows[other]), groups))
      const namesake = registered.takerOfName({ ...row, groups })
      if (namesake)
        errors.email = [{ text: namesake === 'archived' ? 'people.name_archived' : 'people.name_taken' }]
      else if (isNameAlone(row) && earlier !== undefined)
        errors.email = [{ text: 'people.name_twice', values: { row: numbers[earlier] ?? 0 } }]
    }
    for (const [field, value, first, taken] of [
      ['email', emails[index], firstEmail, known.emails],
      ['personal_code', codes[index], firstCode, known.personal_codes],
    ] as const) {
      const earlier = value ? first.get(value) : undefined
      if (!value || errors[field]) continue
      const taker = taken.get(value)
      if (taker) errors[field] = [{ text: `people.${field}_${taker === 'archived' ? 'archived' : 'taken'}` }]
      else if (earlier !== undefined && earlier < index)
        errors[field] = [{ text: `people.${field}_twice`, values: { row: numbers[earlier] ?? 0 } }]
    }
    return parsed.success && Object.keys(errors).length === 0
      ? { good: { ...parsed.data, groups } }
      : { errors }
  })
}

/** The groups that a row names. */
function groupsIn({ group = '' }: Row = {}): string[] {
  return namesInCell(group).map(oneLine).filter(Boolean)
}

/** A row whose whole name is split into its parts. */
function asPerson({ full_name = '', surname_first = '', ...row }: Row): Row {
  const parts = full_name ? splitName(full_name) : surname_first ? splitName(surname_first, true) : {}
  const named = { ...parts, ...Object.fromEntries(Object.entries(row).filter(([, cell]) => cell)) }
  return { ...row, ...named, ...(row.phone && { phone: writtenPhone(row.phone) }) }
}

/** A row whose names, e-mail and personal code are as they are stored, so that they can be compared. */
function asStored({ ...row }: Row): Row {
  for (const field of ['name', 'surname', 'middlename'] as const)
    if (row[field]) row[field] = withHyphens(row[field])
  if (row.email) row.email = oneLine(row.email)
  if (row.personal_code) row.personal_code = asPersonalCode(row.personal_code)
  return row
}

/** Refuses (422) if a user with the name of a row without e-mail and code was added meanwhile. */
async function refuseNamesakes(trx: Trx, users: readonly ImportedUser[]): Promise<void> {
  const namesakes = users.filter(isNameAlone)
  if (namesakes.length === 0) return
  const registered = await registeredUsers(trx, namesakes)
  if (namesakes.some(registered.takerOfName))
    refuse('invalid', { errors: { email: [{ text: 'people.name_taken' }] } })
}

/** Adds new members of groups to the groups' future lessons. */
async function joinLessons(
  trx: Trx,
  { context, actor, bookings }: Pick<Changing, 'context' | 'actor' | 'bookings'>,
  joined: readonly repository.Joined[],
): Promise<void> {
  const now = await schoolNow({ ...context, db: trx })
  const busy = await groupsRepository.inLessonsToCome(trx, unique(joined.map(one => one.group_id)), now)
  const students = unique(joined.filter(one => busy.includes(one.group_id)).map(one => one.user_id))
  await bookings.comeBack(trx, context, actor, busy, students)
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}

/** The contacts of imported users, whose ids are in the same order. */
function contactsOf(users: readonly ImportedUser[], ids: readonly number[]) {
  return users.flatMap(({ contacts = [] }, index) => {
    const user_id = ids[index]
    return user_id === undefined ? [] : contacts.map(contact => ({ ...contact, user_id }))
  })
}

/** The addresses in a cell; they are written to in the language of the import. */
function readContacts(given: string, language: Language) {
  const emails = given.split(/[\s,;]+/).filter(Boolean)
  return emails.map(email => ({ email, language }))
}

/** Moves the errors of `roles` to the file's column `role`. */
function renamed({ roles, ...errors }: Record<string, TextRef[]>): Record<string, TextRef[]> {
  return roles ? { ...errors, role: roles } : errors
}
