import { allows } from '@stunda/domain/permissions/rights.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { usePermissions } from '../shared/reference-lists.ts'

export interface Section {
  to: string
  label: string
  icon: ReactNode
  isCurrent: boolean
}

/** The sections of administration that the user may see (specification 2), and which of them one is in. */
export function useSections(): Section[] {
  const t = useTexts()
  const permissions = usePermissions()
  const [path] = useLocation()
  const isArchive = new URLSearchParams(useSearch()).get('status') === 'archived'
  const isUsers = path === '/admin' || path.startsWith('/admin/users')
  const reads = (resource: 'user' | 'user_group' | 'subject' | 'room_group') =>
    allows(permissions, resource, 'r')
  const under = (to: string) => path.startsWith(to)
  return [
    reads('user') && {
      to: '/admin/users',
      label: t('admin.users'),
      icon: <IconUsers aria-hidden />,
      isCurrent: isUsers && !isArchive,
    },
    reads('user') && {
      to: '/admin/users?status=archived',
      label: t('admin.archive'),
      icon: <IconArchive aria-hidden />,
      isCurrent: isUsers && isArchive,
    },
    reads('user_group') && {
      to: '/admin/group-management',
      label: t('admin.groups'),
      icon: <IconUsersGroup aria-hidden />,
      isCurrent: under('/admin/group-management'),
    },
    reads('subject') && {
      to: '/admin/subjects-management',
      label: t('admin.subjects'),
      icon: <IconBook2 aria-hidden />,
      isCurrent: under('/admin/subjects-management'),
    },
    reads('room_group') && {
      to: '/admin/room-groups',
      label: t('admin.rooms'),
      icon: <IconDoor aria-hidden />,
      isCurrent: under('/admin/room-groups'),
    },
    {
      to: '/admin/settings',
      label: t('admin.settings'),
      icon: <IconSettings aria-hidden />,
      isCurrent: under('/admin/settings'),
    },
  ].filter(section => section !== false)
}
