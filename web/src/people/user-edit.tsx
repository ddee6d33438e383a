import type { User } from '@stunda/contract/people/people.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useMe, usePermissions, useSettings } from '../shared/reference-lists.ts'
import { refreshUser, signOut } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { lastList } from '../shared/ui/data-table/last-list.ts'
import { FormSkeleton } from '../shared/ui/form-skeleton.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { checkUser, type UserValues } from './check-user.ts'
import { useInvitation } from './use-invitation.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserForm } from './user-form.tsx'
import { reloadPeople, useUser } from './user-queries.ts'
import { UserState } from './user-state.tsx'

const ADMINISTRATOR = ROLES.find(({ name }) => name === 'administrator')?.id ?? 0

/** `/admin/users/{id}/edit` */
export default function UserEdit({ id }: { id: number }) {
  const t = useTexts()
  const { data, error, refetch, isFetching } = useUser(id)
  const back = { to: '/admin/users', label: t('admin.users') }
  if (data) return <EditForm key={data.id} user={data} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Empty
        whole
        icon={<IconUsers />}
        title={t('people.user_gone')}
        text={t('people.user_gone_text')}
        action={<LinkButton to="/admin/users">{t('admin.users')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <PageHead title={t('people.edit_user')} back={back} />
      {error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton sections={3} />
      )}
    </>
  )
}

function EditForm({ user }: { user: User }) {
  const t = useTexts()
  const client = useQueryClient()
  const me = useMe()
  const [, navigate] = useLocation()
  const actions = useUserActions()
  const list = user.status === 'archived' ? '/admin/users?status=archived' : '/admin/users'
  const before = valuesOf(user)
  const { sends_mail = true } = useSettings().data ?? {}
  /** The account becomes the school's: that cannot be taken back. */
  const endedInWords = (email: string) =>
    t(sends_mail ? 'people.password_ended' : 'people.password_ended_outbox', { email })

  const isMyself = user.id === me?.id

  /** With other roles one signs in anew, and who is no administrator any more cannot take it back. */
  const changeOwnRoles = async (body: UserValues): Promise<boolean> => {
    const agreed = await confirm({
      title: t('people.own_roles_title'),
      message: t(body.roles.includes(ADMINISTRATOR) ? 'people.own_roles_text' : 'people.step_down_text'),
      submit: t('people.own_roles_change'),
      danger: true,
    })
    if (!agreed) return false
    await call('PATCH /api/admin/users/user/:id', { params: { id: user.id }, query: {}, body })
    await signOut()
    notify(t('people.updated'), { tone: 'done', detail: t('people.own_roles_changed') })
    return false
  }
  /** Answers the user as they are then; null where nothing was done. */
  const change = async (values: UserValues): Promise<User | null> => {
    let after: User | null = null
    await actions.forcedWhenAgreed([user], async query => {
      const params = { id: user.id }
      after = (await call('PATCH /api/admin/users/user/:id', { params, query, body: values })).data
    })
    if (isMyself) await refreshUser()
    await reloadPeople(client)
    return after
  }
  const takeBack = () =>
    change(before).then(
      done => done && notify(t('people.change_undone'), { tone: 'done' }),
      error => tellFailure(error, t('people.update_failed')),
    )
  const form = useForm<UserValues>({
    initial: before,
    check: checkUser,
    save: async values => {
      if (isMyself && !hasSameRoles(values, before)) return changeOwnRoles(values)
      const after = await change(values)
      if (!after) return false
      const ended = user.has_password && !after.has_password && after.email
      if (ended) notify(t('people.updated'), { tone: 'done', detail: endedInWords(ended), lasts: 10_000 })
      else
        notify(t('people.updated'), {
          tone: 'done',
          detail: `${values.name} ${values.surname}`.trim(),
          action: { label: t('shared.undo'), run: () => void takeBack() },
        })
      return true
    },
    failed: 'people.update_failed',
    keeps: 'page',
  })
  const release = useLeaveGuard(form.isChanged)
  const leave = () => {
    release()
    navigate(lastList(list))
  }
  const onSubmit = async (event: React.SubmitEvent) => {
    event.preventDefault()
    if (await form.submit()) leave()
  }
  return (
    <>
      <EditHead user={user} list={list} actions={actions} onGone={leave} />
      <UserState user={user} restore={() => void actions.restore(user)} />
      <UserForm
        form={{ ...form, props: { ...form.props, onSubmit: event => void onSubmit(event) } }}
        buttons={
          <>
            <LinkButton to={lastList(list)}>{t('shared.cancel')}</LinkButton>
            <Button type="submit" look="filled" busy={form.busy}>
              {t('admin.save')}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Whose page it is, and what can be done with them beside changing them. */
function EditHead({
  user,
  list,
  actions,
  onGone,
}: {
  user: User
  /** The list that they are in. */
  list: string
  actions: ReturnType<typeof useUserActions>
  onGone(): void
}) {
  const t = useTexts()
  const me = useMe()
  const mayDelete = allows(usePermissions(), 'user', 'd')
  const invitation = useInvitation()
  const isActive = user.status === 'active'
  const isMyself = user.id === me?.id
  return (
    <PageHead
      overForm
      title={user.full_name}
      back={{ to: list, label: t(isActive ? 'admin.users' : 'admin.archive') }}
    >
      {invitation.isFor(user) && (
        <PageActions
          actions={[
            {
              key: 'invite',
              label: invitation.label,
              icon: <IconMail />,
              run: () => void invitation.send(user),
            },
          ]}
        />
      )}
      {isActive && mayDelete && !isMyself && (
        <Button onClick={() => void actions.archive(user).then(done => done && onGone())}>
          <IconArchive />
          {t('people.archive')}
        </Button>
      )}
      {!isActive && mayDelete && (
        <Button className="bad" onClick={() => void actions.erase(user).then(done => done && onGone())}>
          <IconTrash />
          {t('people.erase')}
        </Button>
      )}
    </PageHead>
  )
}

function valuesOf(user: User): UserValues {
  return {
    name: user.name,
    surname: user.surname,
    middlename: user.middlename ?? '',
    email: user.email,
    phone: user.phone ?? '',
    personal_code: user.personal_code ?? '',
    roles: [...user.user_roles].sort((one, other) => one - other),
  }
}

function hasSameRoles(one: UserValues, other: UserValues): boolean {
  return new Set(one.roles).symmetricDifference(new Set(other.roles)).size === 0
}
