import type { User } from '@stunda/contract/people/people.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { type Column, DataTable } from '../shared/ui/data-table/data-table.tsx'
import { SearchField } from '../shared/ui/data-table/list-page.tsx'
import { useSelection } from '../shared/ui/data-table/selection.tsx'
import { Segmented } from '../shared/ui/segmented.tsx'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { ConflictList, useAssign } from './assign.tsx'
import styles from './group-edit.module.css'
import { groupQuery, othersQuery, PEOPLE_SORTS, type PeopleSort } from './group-queries.ts'
import { GroupNames } from './user-columns.tsx'
import { listName } from './user-names.ts'

type Side = 'members' | 'others'

const FIRST = { search: '', sort: 'surname' as PeopleSort }

/** A group's members beside the students who could join it; several at once are moved. On a phone one side is shown at a time. */
export function GroupMembers({ id }: { id: number }) {
  const t = useTexts()
  const [side, setSide] = useState<Side>('members')
  const [asked, setAsked] = useState({ members: FIRST, others: FIRST })
  const count = useQuery(groupQuery(id)).data?.students_count
  const members = useQuery(groupQuery(id, asked.members))
  const others = useQuery(othersQuery(id, asked.others))
  const { assign, busy, refused } = useAssign()
  const inGroup = count === undefined ? t('people.students') : t('people.in_group', { count })
  const sideProps = (shown: Side) => ({
    isHidden: side !== shown,
    asked: asked[shown],
    onAsk: (change: Partial<typeof FIRST>) =>
      setAsked(before => ({ ...before, [shown]: { ...before[shown], ...change } })),
    busy,
  })
  return (
    <>
      {refused && (
        <div className="under-16">
          <ConflictList {...{ refused, busy }} onAssignOthers={people => void assign('assign', id, people)} />
        </div>
      )}
      <div className={styles.tabs}>
        <Segmented<Side>
          label={t('people.students')}
          value={side}
          options={[
            { value: 'members', label: inGroup },
            { value: 'others', label: t('people.assign') },
          ]}
          onChange={setSide}
        />
      </div>
      <div className={styles.sides}>
        <PeopleSide
          {...sideProps('members')}
          title={inGroup}
          query={members}
          groupsTitle={t('people.other_groups')}
          people={members.data?.platform_students}
          act={{ label: t('people.detach'), run: people => assign('detach', id, people) }}
          empty={{ title: t('people.group_empty'), text: t('people.group_empty_text') }}
        />
        <PeopleSide
          {...sideProps('others')}
          title={t('people.not_in_group')}
          query={others}
          groupsTitle={t('people.groups')}
          people={others.data}
          act={{ label: t('people.assign'), look: 'filled', run: people => assign('assign', id, people) }}
          empty={{ title: t('people.all_in_group') }}
          most={100}
        />
      </div>
    </>
  )
}

type Listed = Pick<User, 'id' | 'full_name' | 'name' | 'surname' | 'middlename' | 'email'> & {
  groups?: string[] | undefined
}

interface PeopleSideProps {
  title: string
  groupsTitle: string
  asked: typeof FIRST
  onAsk(change: Partial<typeof FIRST>): void
  people: readonly Listed[] | undefined
  query: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'refetch'>
  busy: boolean
  /** `run` answers whether it was done. */
  act: { label: string; look?: 'filled'; run(people: readonly Listed[]): Promise<boolean> }
  /** The list's text when there is nobody, and nobody is searched for. */
  empty: { title: string; text?: string }
  /** The server answers no more people than this; a search finds the others. */
  most?: number
  /** On a phone, where the other side is shown. */
  isHidden: boolean
}

/** One side of a group: people to choose from, and what is done with the chosen ones. The choice survives another search. */
function PeopleSide({ title, people, query, act, ...side }: PeopleSideProps) {
  const t = useTexts()
  const id = useId()
  const selection = useSelection<Listed>()
  const run = async () => {
    if (await act.run(selection.rows)) selection.clear()
  }
  const boxId = (person: Listed) => `${id}-${person.id}`
  const columns: Column<Listed>[] = [
    {
      key: 'name',
      title: t('people.surname_name'),
      sort: 'surname',
      cell: person => (
        <label htmlFor={boxId(person)} className={styles.person}>
          {nameOf(person)}
          <span className="truncated pale light" title={person.email ?? undefined}>
            {person.email ?? t('people.without_email')}
          </span>
        </label>
      ),
    },
    {
      key: 'groups',
      title: side.groupsTitle,
      sort: 'groups',
      width: '40%',
      // Servers of the version before do not send the groups.
      cell: ({ groups = [] }) =>
        groups.length > 0 ? (
          <GroupNames of={groups} className={styles.groups} />
        ) : (
          <span className="visually-hidden-on-phone">–</span>
        ),
    },
  ]
  const count = selection.rows.length
  const empty = side.asked.search
    ? { title: t('people.nobody_found'), text: t('people.nobody_found_text') }
    : side.empty
  const isCut = side.most !== undefined && people !== undefined && people.length >= side.most
  return (
    <section className={classes(styles.side, side.isHidden && styles.notShown)} aria-labelledby={id}>
      <div className={styles.sideHead}>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <SearchField
          label={t('people.search_students')}
          value={side.asked.search}
          onSearch={search => side.onAsk({ search })}
        />
      </div>
      <div className={styles.people}>
        {query.error && !people ? (
          <Failed
            title={t('people.students_load_failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <DataTable
            label={title}
            columns={columns}
            rows={people}
            nameOf={nameOf}
            sort={side.asked.sort}
            onSort={sort => side.onAsk({ sort: PEOPLE_SORTS.find(known => known === sort) ?? FIRST.sort })}
            selection={selection}
            boxId={boxId}
            query={query}
            empty={<Empty {...empty} />}
            usual={7}
          />
        )}
      </div>
      <div className={styles.foot}>
        <span role="status">
          {count > 0
            ? t('admin.chosen', { count })
            : isCut && t('people.first_shown', { count: side.most ?? 0 })}
        </span>
        <Button look={act.look} disabled={count === 0} busy={side.busy} onClick={() => void run()}>
          {act.label}
        </Button>
      </div>
    </section>
  )
}

// Servers of the version before send only the full name of students outside the group.
const nameOf = (person: Listed) => listName(person) || person.full_name
