import type { ListedUser, User } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe, useSettings } from '../shared/reference-lists.ts'
import type { MenuAction } from '../shared/ui/action-menu.tsx'
import { eraseUser, invite, isInvitable, isWaiting, letIn } from './user-actions.ts'

/** What can be done with a user of a list. */
export function useUserMenu(actions: {
  archive(users: readonly ListedUser[]): void
  restore(users: readonly ListedUser[]): void
  onErased(user: ListedUser): void
}): (user: ListedUser) => MenuAction[] {
  const t = useTexts()
  const me = useMe()
  const invitation = useInvitation()
  const [, navigate] = useLocation()
  return user => {
    const offered: (MenuAction | false)[] = [
      {
        key: 'edit',
        label: t('people.edit'),
        icon: <IconPencil />,
        run: () => navigate(`/admin/users/${user.id}/edit`),
      },
      isWaiting(user) && {
        key: 'let-in',
        label: t('people.let_in'),
        icon: <IconDoorEnter />,
        run: () => void letIn(user),
      },
      isInvitable(user) && invitation(user),
      user.status === 'active' && {
        key: 'archive',
        label: t('people.archive'),
        icon: <IconArchive />,
        danger: true,
        disabled: user.id === me?.id,
        run: () => actions.archive([user]),
      },
      user.status === 'archived' && {
        key: 'restore',
        label: t('people.restore'),
        icon: <IconRestore />,
        run: () => actions.restore([user]),
      },
      user.status === 'archived' && {
        key: 'erase',
        label: t('people.erase'),
        icon: <IconTrash />,
        danger: true,
        run: () => void eraseUser(user).then(isDone => isDone && actions.onErased(user)),
      },
    ]
    return offered.filter(action => action !== false)
  }
}

/** The action that invites a user once more. */
export function useInvitation() {
  const t = useTexts()
  const { sends_mail = true } = useSettings().data ?? {}
  return (user: User) => ({
    key: 'invite',
    label: t(sends_mail ? 'people.invite_again' : 'people.invite_again_outbox'),
    icon: <IconMail />,
    run: () => void invite(user, sends_mail),
  })
}
