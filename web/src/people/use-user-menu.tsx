import type { ListedUser } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe } from '../shared/reference-lists.ts'
import type { MenuAction } from '../shared/ui/action-menu.tsx'
import type { Invitation } from './use-invitation.ts'
import type { LettingIn } from './use-let-in.ts'
import type { useUserActions } from './use-user-actions.ts'
import type { UserStatus } from './user-queries.ts'

/** How who has not come in yet may be brought in. */
export interface WaysIn {
  invitation: Invitation
  lettingIn: LettingIn
}

/** What can be done with each user of a list. */
export function useUserMenu(
  status: UserStatus,
  { archive, restore, erase }: ReturnType<typeof useUserActions<ListedUser>>,
  { invitation, lettingIn }: WaysIn,
): (user: ListedUser) => MenuAction[] {
  const t = useTexts()
  const me = useMe()
  const [, navigate] = useLocation()
  return user => [
    {
      key: 'edit',
      label: t('people.edit'),
      icon: <IconPencil />,
      run: () => navigate(`/admin/users/${user.id}/edit`),
    },
    ...(lettingIn.isFor(user)
      ? [
          {
            key: 'let-in',
            label: t('people.let_in'),
            icon: <IconDoorEnter />,
            run: () => void lettingIn.letIn(user),
          },
        ]
      : []),
    ...(invitation.isFor(user)
      ? [
          {
            key: 'invite',
            label: invitation.label,
            icon: <IconMail />,
            run: () => void invitation.send(user),
          },
        ]
      : []),
    ...(status === 'active'
      ? [
          {
            key: 'archive',
            label: t('people.archive'),
            icon: <IconArchive />,
            danger: true,
            disabled: user.id === me?.id,
            run: () => void archive(user),
          },
        ]
      : [
          {
            key: 'restore',
            label: t('people.restore'),
            icon: <IconRestore />,
            run: () => void restore(user),
          },
          {
            key: 'erase',
            label: t('people.erase'),
            icon: <IconTrash />,
            danger: true,
            run: () => void erase(user),
          },
        ]),
  ]
}
