import type { ListedUser, User } from '@stunda/contract/people/people.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe, useSettings } from '../shared/reference-lists.ts'
import type { MenuAction } from '../shared/ui/action-menu.tsx'
import { Button } from '../shared/ui/button.tsx'
import { deleteAction, editAction } from '../shared/ui/data-table/row-actions.tsx'
import { handoverPath, movingPath } from './use-archiving.ts'
import {
  eraseUser,
  invite,
  isInvitable,
  isStudent,
  isTeacher,
  isWaiting,
  letIn,
  restoreUsers,
} from './user-actions.ts'
import styles from './user-state.module.css'
import waiting from './waiting.module.css'

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
    const isActive = user.status === 'active'
    const erase = () => eraseUser(user).then(isDone => isDone && actions.onErased(user))
    const offered: (MenuAction | false)[] = [
      editAction(t('people.edit'), () => navigate(`/admin/users/${user.id}/edit`)),
      isWaiting(user) && {
        key: 'let-in',
        label: t('people.let_in'),
        icon: <IconDoorEnter />,
        run: () => void letIn(user),
      },
      isInvitable(user) && invitation(user),
      isActive &&
        isTeacher(user) && {
          key: 'absence',
          label: t('absences.enter'),
          icon: <IconUserOff />,
          run: () => navigate(`/absences/new?teacher=${user.id}`),
        },
      isActive &&
        isTeacher(user) && {
          key: 'hours',
          label: t('absences.hours_change'),
          icon: <IconCalendarClock />,
          run: () => navigate(`/absences/hours?teacher=${user.id}`),
        },
      isActive &&
        isTeacher(user) && {
          key: 'hand-over',
          label: t('people.hand_over'),
          icon: <IconUserShare />,
          run: () => navigate(handoverPath(user)),
        },
      isActive &&
        isStudent(user) && {
          key: 'move',
          label: t('people.move_student'),
          icon: <IconUserShare />,
          run: () => navigate(movingPath(user)),
        },
      isActive && {
        key: 'archive',
        label: t('people.archive'),
        icon: <IconArchive />,
        danger: true,
        disabled: user.id === me?.id,
        run: () => actions.archive([user]),
      },
      !isActive && {
        key: 'restore',
        label: t('people.restore'),
        icon: <IconRestore />,
        run: () => actions.restore([user]),
      },
      !isActive && deleteAction(t('people.erase'), erase),
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

/** On a user's page: that the user is archived or waits to be let in, and the button that changes it. */
export function UserState({ user }: { user: User }) {
  const t = useTexts()
  const isArchived = user.status === 'archived'
  if (!isArchived && !isWaiting(user)) return null
  return (
    <div className={styles.state} role="status">
      {isArchived ? <IconArchive aria-hidden /> : <IconHourglass aria-hidden />}
      <span>{isArchived ? t('people.is_archived') : whyWaiting(t, user)}</span>
      {isArchived ? (
        <Button onClick={() => void restoreUsers([user])}>
          <IconRestore />
          {t('people.restore')}
        </Button>
      ) : (
        !user.email_of && <LetInButton user={user} />
      )}
    </div>
  )
}

/** Why somebody waits, and what can be done where they have signed up with another's e-mail. */
const whyWaiting = (t: ReturnType<typeof useTexts>, { email_of }: User): string =>
  email_of ? t('people.waits_claiming', { name: email_of.full_name }) : t('people.waits_text')

/** In a list: that a user waits to be let in, with the button that lets them in. */
export function Waiting({ user }: { user: User }) {
  const t = useTexts()
  return (
    <span className={waiting.waits}>
      <span>{t('people.waits')}</span>
      <LetInButton
        user={user}
        className={waiting.letIn}
        aria-label={t('people.let_in_of', { name: user.full_name })}
      />
    </span>
  )
}

function LetInButton({ user, ...rest }: { user: User } & ComponentProps<typeof Button>) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await letIn(user)
    setBusy(false)
  }
  return (
    <Button {...rest} busy={busy} onClick={() => void run()}>
      {t('people.let_in')}
    </Button>
  )
}
