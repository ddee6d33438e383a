import type { TableFormat } from '@stunda/contract/import.ts'
import type { Group, GroupBody, GroupStudent } from '@stunda/contract/people/admin-groups.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { cellOfNames } from '@stunda/domain/names-in-cell.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import type { Db, Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { searchWords } from '../db/search-words.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { CsvFile, XlsxFile } from '../shared/call.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { tableFile } from '../shared/table-file.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import * as repository from './groups.repository.ts'
import { asUser } from './people.service.ts'

const OFFERED_AT_ONCE = 100
const TAKEN = { groups_name: { field: 'name', message: { text: 'people.group_name_taken' } } }

interface Sought {
  search: string
  sort: repository.GroupList['sort']
}

/** The people of a group who are searched for, and their order. */
interface SoughtMembers {
  search: string
  sort: repository.MemberList['sort']
}

/** One page of the groups; with `with=platform_students…` including their active members. */
export async function listGroups(
  { db }: AppContext,
  {
    page,
    per_page,
    search,
    sort,
    with: more,
  }: Sought & { page: number; per_page: number; with?: string | undefined },
) {
  const members = more?.startsWith('platform_students') ?? false
  const list = { words: searchWords(search), sort }
  const found = await repository.listGroups(db, list, { ...rowsOf({ page, per_page }), members })
  return pageOf(found.groups.map(asGroup), { page, per_page, total: found.total })
}

/** The list of groups as a CSV file. */
export async function exportGroups(
  { db }: AppContext,
  language: Language,
  { search, sort, format }: Sought & { format: TableFormat },
): Promise<CsvFile | XlsxFile> {
  const list = { words: searchWords(search), sort }
  const { groups } = await repository.listGroups(db, list, { limit: null, offset: 0, members: true })
  const rows = groups.map(({ name, is_filling, students_count, members }) => [
    name,
    text(language, is_filling ? 'rooms.yes' : 'rooms.no'),
    students_count,
    cellOfNames((members ?? []).map(user => user.full_name)),
  ])
  const headers = ['group', 'is_filling', 'students_count', 'students'].map(column =>
    text(language, `people.column_${column}`),
  )
  return tableFile(format, 'groups', language, { headers, rows })
}

/** A group with its active members, or those that match a search, and their other groups. 404 if there is no such group. */
export async function getGroup(
  { db }: { db: Db },
  id: number,
  { search, sort }: SoughtMembers = { search: '', sort: 'surname' },
): Promise<Group> {
  const group = await repository.findGroup(db, id, { words: searchWords(search), sort })
  return group ? asGroup(group) : refuse('not_found')
}

/** The first hundred students, in an order, that match a search and can be assigned to a group; with their groups. */
export async function listStudentsToAssign(
  { db }: AppContext,
  { search, sort, except_group = null }: SoughtMembers & { except_group?: number | null | undefined },
): Promise<GroupStudent[]> {
  const words = searchWords(search)
  return repository.listStudentsToAssign(db, {
    words,
    sort,
    role_id: roleId('student'),
    except_group,
    limit: OFFERED_AT_ONCE,
  })
}

/** Adds a group without members. 422 at a name that another has. */
export async function createGroup(context: AppContext, group: GroupBody): Promise<Group> {
  return refusingTaken(TAKEN, () =>
    inTransaction(context.db, async trx => getGroup({ db: trx }, await repository.insertGroup(trx, group))),
  )
}

/** Changes a group's name and whether it is filling up. 404 when there is none, 422 at a name that another has. */
export async function updateGroup(context: AppContext, id: number, group: GroupBody): Promise<Group> {
  const changed = await refusingTaken(TAKEN, () => repository.updateGroup(context.db, id, group))
  return changed ? getGroup(context, id) : refuse('not_found')
}

/** Deletes one group. 404 when there is none; 409 as deleteGroups. */
export async function deleteGroup(context: AppContext, id: number): Promise<number[]> {
  return inTransaction(context.db, async trx => {
    await lock(trx, { groups: [id] })
    if ((await repository.existingGroups(trx, [id])).length === 0) refuse('not_found')
    return remove(trx, context, [id])
  })
}

/** Deletes groups, all or none; past lessons keep their names. 409 when one is gone already or has lessons to come. */
export async function deleteGroups(context: AppContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  const asked = [...new Set(ids)]
  return inTransaction(context.db, async trx => {
    await lock(trx, { groups: asked })
    const existing = await repository.existingGroups(trx, asked)
    if (existing.length < asked.length) refuse('state_forbids', { message: { text: 'people.groups_gone' } })
    return remove(trx, context, asked)
  })
}

/** Ends a group in the caller's transaction: it keeps its id, but no members. 409 if it has lessons to come. */
export async function endGroup(trx: Trx, context: AppContext, id: number): Promise<void> {
  const now = await schoolNow({ ...context, db: trx })
  const busy = await repository.inLessonsToCome(trx, [id], now)
  if (busy.length > 0) refuseInLessons(busy)
  await repository.endGroup(trx, id)
}

/** Brings an ended group back, with those of its former members who are active. 409 if another group has its name now. */
export async function reviveGroup(trx: Trx, id: number, members: readonly number[]): Promise<void> {
  if (await repository.isNameTaken(trx, id))
    refuse('state_forbids', { message: { text: 'people.group_name_taken' } })
  await repository.reviveGroup(trx, id, members)
}

function refuseInLessons(groups: readonly number[]): never {
  refuse('state_forbids', { message: { text: 'people.group_in_event' }, extra: { groups } })
}

async function remove(trx: Trx, context: AppContext, ids: number[]): Promise<number[]> {
  const now = await schoolNow({ ...context, db: trx })
  const busy = await repository.inLessonsToCome(trx, ids, now)
  if (busy.length > 0) refuseInLessons(busy)
  await repository.removeGroups(trx, ids)
  return ids
}

function asGroup({ members, ...group }: repository.GroupRow): Group {
  return members
    ? { ...group, platform_students: members.map(user => ({ ...asUser(user), groups: user.groups })) }
    : group
}
