import type { User } from '@stunda/contract/people/people.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN, reloadLists } from '../shared/api/admin-lists.ts'
import { call, reading } from '../shared/api/call.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { changesOf, useForm } from '../shared/forms/use-form.ts'
import { useMe, usePermissions, useSettings } from '../shared/reference-lists.ts'
import { refreshUser, signOut } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { lastList } from '../shared/ui/data-table/use-list-address.ts'
import { FormSkeleton } from '../shared/ui/form-panel.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { PageOfOne } from '../shared/ui/page-of-one.tsx'
import { useArchivedTaker } from './use-archived-taker.tsx'
import { handoverPath, movingPath, useArchiving } from './use-archiving.ts'
import { askingAboutEvents, eraseUser, isInvitable, isStudent, isTeacher } from './user-actions.ts'
import { checkUser, type UserValues, valuesOf } from './user-fields.ts'
import { UserForm } from './user-form.tsx'
import { UserState, useInvitation } from './user-menu.tsx'

const ADMINISTRATOR = ROLES.find(({ name }) => name === 'administrator')?.id ?? 0

/** `/admin/users/{id}/edit` */
export default function UserEdit({ id }: { id: number }) {
  const t = useTexts()
  const user = useQuery({
    queryKey: [ADMIN, 'user', id],
    queryFn: reading('GET /api/admin/users/:id', { params: { id } }),
    // The form must not change while somebody types in it.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const gone = { icon: <IconUsers />, title: t('people.user_gone'), text: t('people.user_gone_text') }
  return (
    <PageOfOne
      query={user}
      title={t('sections.user')}
      back={{ to: '/admin/users', label: t('sections.users') }}
      loading={<FormSkeleton sections={3} />}
      {...{ gone }}
    >
      {user => <EditForm key={user.id} user={user} />}
    </PageOfOne>
  )
}

function EditForm({ user }: { user: User }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const list = user.status === 'archived' ? '/admin/users?status=archived' : '/admin/users'
  const save = useSave(user)
  const { note, watched } = useArchivedTaker(id => {
    release()
    navigate(`/admin/users/${id}/edit`)
  })
  const form = useForm<UserValues>({
    initial: valuesOf(user),
    check: checkUser,
    save: (values, changes) => watched(() => save(values, changes)),
    onSaved: () => leave(),
    failed: 'people.update_failed',
    keeps: 'page',
  })
  const release = useLeaveGuard(form.isChanged)
  const leave = () => {
    release()
    navigate(lastList(list))
  }
  return (
    <>
      <EditHead user={user} list={list} onGone={leave} />
      <UserState user={user} />
      <UserForm
        form={form}
        kept={user}
        note={note}
        buttons={
          <>
            <LinkButton to={lastList(list)}>{t('shared.close')}</LinkButton>
            <Button type="submit" look="filled" busy={form.busy}>
              {t('admin.save')}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Saves a user's form and says so; false when nothing was changed or the session has ended. Throws ApiError. */
function useSave(user: User): (values: UserValues, changes: Partial<UserValues>) => Promise<boolean> {
  const t = useTexts()
  const isMyself = user.id === useMe()?.id
  const { sends_mail = true } = useSettings().data ?? {}
  const before = valuesOf(user)

  const patch = (body: Partial<UserValues>) =>
    askingAboutEvents([user], query =>
      call('PATCH /api/admin/users/user/:id', { params: { id: user.id }, query, body }),
    )
  /** Answers the changed user; null when the user at the screen did not agree. */
  const change = async (body: Partial<UserValues>): Promise<User | null> => {
    const answer = await patch(body)
    if (isMyself) await refreshUser()
    await reloadLists()
    return answer?.data ?? null
  }
  const undo = (values: UserValues) =>
    change(changesOf(before, values)).then(
      isDone => isDone && notify(() => t('people.change_undone'), { tone: 'done' }),
      error => tellFailure(error, () => t('people.update_failed')),
    )
  /** Other roles take effect with the next sign-in; an administrator who steps down cannot undo it. */
  const changeOwnRoles = async ({ roles }: UserValues, changes: Partial<UserValues>): Promise<void> => {
    const agreed = await confirm(() => ({
      title: t('people.own_roles_title'),
      message: t(roles.includes(ADMINISTRATOR) ? 'people.own_roles_text' : 'people.step_down_text'),
      submit: t('people.own_roles_change'),
      danger: true,
    }))
    if (!agreed) return
    if (!(await patch(changes))) return
    await signOut()
    notify(() => t('people.updated'), { tone: 'done', detail: () => t('people.own_roles_changed') })
  }
  return async (values, changes) => {
    if (isMyself && changes.roles) {
      await changeOwnRoles(values, changes)
      return false
    }
    const after = await change(changes)
    if (!after) return false
    const email = user.has_password && !after.has_password ? after.email : null
    if (email) {
      // The password has ended with the former address, so the change cannot be undone.
      const detail = () => t(sends_mail ? 'people.password_ended' : 'people.password_ended_outbox', { email })
      notify(() => t('people.updated'), { tone: 'done', detail, lasts: 10_000 })
    } else {
      notify(() => t('people.updated'), {
        tone: 'done',
        detail: `${values.name} ${values.surname}`.trim(),
        action: { label: () => t('shared.undo'), run: () => void undo(values) },
      })
    }
    return true
  }
}

function EditHead({ user, list, onGone }: { user: User; list: string; onGone(): void }) {
  const t = useTexts()
  const isMyself = user.id === useMe()?.id
  const mayDelete = allows(usePermissions(), 'user', 'd')
  const invitation = useInvitation()
  const archiving = useArchiving()
  const [, navigate] = useLocation()
  const isActive = user.status === 'active'
  return (
    <PageHead
      overForm
      title={user.full_name}
      back={{ to: list, label: t(isActive ? 'sections.users' : 'sections.archive') }}
    >
      {isInvitable(user) && <PageActions actions={[invitation(user)]} />}
      {isActive && mayDelete && isTeacher(user) && (
        <Button onClick={() => navigate(handoverPath(user))}>
          <IconUserShare />
          {t('people.hand_over')}
        </Button>
      )}
      {isActive && mayDelete && isStudent(user) && (
        <Button onClick={() => navigate(movingPath(user))}>
          <IconUserShare />
          {t('people.move_student')}
        </Button>
      )}
      {isActive && mayDelete && !isMyself && (
        <Button onClick={() => void archiving([user]).then(isDone => isDone && onGone())}>
          <IconArchive />
          {t('people.archive')}
        </Button>
      )}
      {!isActive && mayDelete && (
        <Button className="bad" onClick={() => void eraseUser(user).then(isDone => isDone && onGone())}>
          <IconTrash />
          {t('people.erase')}
        </Button>
      )}
    </PageHead>
  )
}
