import type { Group } from '@stunda/contract/people/admin-groups.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { ApiError, call } from '../shared/api/call.ts'
import { useLeaveGuard } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { NameField } from '../shared/ui/record-dialog.tsx'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import styles from './group-edit.module.css'
import { GroupMembers } from './group-members.tsx'
import { GROUPS_PATH, groupHandoverPath, groupQuery } from './group-queries.ts'
import { useEndingGroups } from './use-ending-groups.ts'

/** `/admin/group-management/{id}/edit`: the group's name, whether it is filling up, and who is in it. */
export default function GroupEdit({ id }: { id: number }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const { data: group, error, refetch } = useQuery(groupQuery(id))
  const end = useEndingGroups()
  const head = {
    title: group?.name ?? t('sections.group'),
    back: { to: GROUPS_PATH, label: t('sections.groups') },
  }
  if (!group && error instanceof ApiError && error.status === 404) {
    return (
      <Empty
        whole
        icon={<IconUsersGroup />}
        title={t('people.group_not_found')}
        text={t('people.group_gone_text')}
        action={<LinkButton to={GROUPS_PATH}>{t('sections.groups')}</LinkButton>}
      />
    )
  }
  if (!group && error) {
    return (
      <>
        <PageHead {...head} />
        <Failed title={t('people.group_load_failed')} error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <PageHead {...head}>
        <Button disabled={!group} onClick={() => navigate(groupHandoverPath(id))}>
          <IconUserShare />
          {t('people.group_ahead')}
        </Button>
        <Button
          className="bad"
          disabled={!group}
          onClick={() => group && void end([group], () => navigate(GROUPS_PATH))}
        >
          <IconTrash />
          {t('people.delete_group')}
        </Button>
      </PageHead>
      <NameForm key={`${group?.name} ${group?.is_filling}`} group={group} />
      <GroupMembers id={id} />
    </>
  )
}

/** The form of a group's name. While the group loads it is empty and cannot be used, but as high, so that nothing below it moves. */
function NameForm({ group }: { group: Group | undefined }) {
  const t = useTexts()
  const form = useForm({
    initial: { name: group?.name ?? '', is_filling: group?.is_filling ?? false },
    check: ({ name }) => (name.trim() ? {} : { name: 'groups.name_required' }),
    save: async ({ name }, changes) => {
      if (!group) return false
      await call('PUT /api/admin/groups/group/:id', { params: { id: group.id }, body: { name, ...changes } })
      notify(() => t('groups.updated'), { tone: 'done', detail: name })
      await reloadLists()
    },
    failed: 'groups.update_failed',
    keeps: group && 'page',
  })
  useLeaveGuard(form.isChanged)
  return (
    <form {...form.props} className={styles.name} inert={!group}>
      <NameField {...form.text('name')} label={t('people.group_name')} />
      <Button
        type="submit"
        look={form.isChanged ? 'filled' : 'outline'}
        disabled={!form.isChanged}
        busy={form.busy}
      >
        {t('admin.save')}
      </Button>
      <div className="whole-row">
        <SwitchRow
          label={t('people.group_filling')}
          hint={t('people.group_filling_hint')}
          checked={form.values.is_filling}
          onChange={is_filling => form.set('is_filling', is_filling)}
        />
      </div>
    </form>
  )
}
