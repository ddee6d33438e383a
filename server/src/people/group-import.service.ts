import { GROUP_FIELDS } from '@stunda/contract/bounds.ts'
import {
  GroupBody,
  type GroupField,
  type GroupImport,
  type GroupImportBody,
} from '@stunda/contract/people/admin-groups.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { LongWork } from '../shared/call.ts'
import { errorsOfSchema, type ImportRequest } from '../shared/csv-import.ts'
import { importNamed, type NamedList } from '../shared/named-import.ts'
import { readYesNo } from '../shared/yes-no.ts'
import * as repository from './groups.repository.ts'

/** A group of a list; undefined: the list does not say whether it is filling up. */
export interface ImportedGroup {
  name: string
  is_filling?: boolean | undefined
}

const GROUPS: NamedList<GroupField, ImportedGroup> = {
  ...{ fields: GROUP_FIELDS, named: 'group', room: 'people' },
  taken: { groups_name: { field: 'group', message: { text: 'people.group_name_taken' } } },
  headers: {
    nosaukums: 'group',
    grupas: 'group',
    grupasnosaukums: 'group',
    klase: 'group',
    klases: 'group',
    kolektivs: 'group',
    ansamblis: 'group',
    name: 'group',
    groups: 'group',
    groupname: 'group',
    class: 'group',
    classes: 'group',
    название: 'group',
    группа: 'group',
    группы: 'group',
    класс: 'group',
  },
  untis: { list: 'classes', nameOf: ({ short }) => short },
  read: ({ group, is_filling = '' }) => {
    const said = readYesNo(is_filling)
    const parsed = GroupBody.safeParse({
      name: group ?? '',
      ...(said !== undefined && { is_filling: said === 1 }),
    })
    const wrong = parsed.success ? {} : errorsOfSchema(parsed.error)
    const errors = {
      ...(wrong.name && { group: wrong.name }),
      ...(is_filling && said === undefined && { is_filling: [{ text: 'rooms.yes_or_no' }] }),
    }
    return parsed.success && Object.keys(errors).length === 0 ? { row: parsed.data } : { errors }
  },
  known: async db => {
    const { groups } = await repository.listGroups(
      db,
      { words: [], sort: 'name' },
      { limit: null, offset: 0, members: false },
    )
    return new Map(groups.map(({ name, is_filling }) => [name.toLowerCase(), { name, is_filling }]))
  },
  hasAlready: (known, { is_filling }) => is_filling === undefined || is_filling === known.is_filling,
  write: repository.writeGroups,
}

/** Imports groups as importNamed does; of one that the school has, whether it is filling up is set. Their students come with people. */
export function importGroups(
  context: AppContext,
  asked: ImportRequest<GroupImportBody>,
  long: LongWork,
): Promise<GroupImport> {
  return importNamed(context, asked, long, GROUPS)
}
