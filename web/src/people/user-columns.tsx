import type { ListedUser } from '@stunda/contract/people/people.ts'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { formatShortDate } from '../shared/dates/format.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { classes } from '../shared/ui/button.tsx'
import type { Column } from '../shared/ui/data-table/data-table.tsx'
import { Initials } from '../shared/ui/initials.tsx'
import { rolesInWords, useRoleTitles } from './role-titles.ts'
import { isInvitable, isWaiting } from './user-actions.ts'
import { Waiting } from './user-menu.tsx'
import { formatPhone, listName } from './user-names.ts'
import styles from './user-table.module.css'

export function useColumns(): Column<ListedUser>[] {
  const t = useTexts()
  const { e_class_url, is_demo = true } = useSettings().data ?? {}
  const titleOf = useRoleTitles()
  return [
    {
      key: 'name',
      title: t('people.surname_name'),
      sort: 'surname',
      // Narrower beside a tablet's edge, so that e-mails have room.
      width: 'clamp(140px, 100vw - 592px, 190px)',
      cell: user => (
        <Link href={`/admin/users/${user.id}/edit`} className={styles.person}>
          <Initials of={user} className="not-on-phone" />
          {listName(user)}
        </Link>
      ),
    },
    {
      key: 'email',
      title: t('people.email'),
      sort: 'email',
      cell: user => (
        <>
          {user.email ? (
            <span className={styles.email} title={user.email}>
              {user.email}
            </span>
          ) : (
            <span className="pale">{t('people.without_email')}</span>
          )}
          {user.groups.length > 0 && <GroupNames of={user.groups} className={styles.below} />}
          {!is_demo && isInvitable(user) && (
            <span className={styles.waiting}>
              {t(e_class_url ? 'people.no_password' : 'people.not_signed_in')}
            </span>
          )}
          {isWaiting(user) && <Waiting user={user} />}
          {user.status === 'active' && user.last_day && (
            <span className={styles.waiting}>
              {t('people.leaves', { day: formatShortDate(user.last_day, t.language) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'roles',
      title: t('people.role'),
      width: '124px',
      cell: ({ roles }) => <span className={styles.roles}>{rolesInWords(roles, titleOf)}</span>,
    },
    {
      key: 'groups',
      title: t('people.groups'),
      sort: 'groups',
      // Narrower beside the edge of a small desk, so that e-mails have room.
      width: 'clamp(147px, 100vw - 1060px, 290px)',
      hideBelow: 'desk',
      cell: ({ groups }) => (groups.length > 0 ? <GroupNames of={groups} /> : '–'),
    },
    {
      key: 'phone',
      title: t('people.phone'),
      width: '150px',
      hideBelow: 'desk',
      cell: ({ phone }) => (phone ? formatPhone(phone) : '–'),
    },
  ]
}

const MOST_GROUPS = 2

/** The first groups of a user on one line, and how many more there are; pointing at them tells all. */
export function GroupNames({ of, className }: { of: readonly string[]; className?: string | undefined }) {
  const more = of.length - MOST_GROUPS
  return (
    <span className={classes(styles.groups, className)} title={of.join('\n')}>
      <span className="truncated">{of.slice(0, MOST_GROUPS).join(', ')}</span>
      {more > 0 && <span className="pale rigid">+{more}</span>}
    </span>
  )
}
