import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { PageOfOne } from '../../shared/ui/page-of-one.tsx'
import { Empty } from '../../shared/ui/states.tsx'
import { HandoverPanel } from './handover-panel.tsx'
import { type Leaver, seriesRows } from './series-rows.ts'
import { type AheadOf, type Leaving, useAhead } from './use-handover.ts'

interface HandoverProps extends Leaving, Pick<Leaver, 'kind' | 'id'> {
  /** The user or the group. */
  who: Pick<
    UseQueryResult<Pick<AheadOf, 'user' | 'members'> & { name: string }>,
    'data' | 'error' | 'refetch'
  >
  /** Only this series of a student. */
  only?: number | undefined
  /** Whether the teacher is to be archived, or the group ended, with it, at first. */
  archives: boolean
  onDone(): void
}

/** The events ahead of a teacher, a student or a group, and the choices for them. */
export function Handover({ kind, id, who, only, ...rest }: HandoverProps) {
  const t = useTexts()
  const [from, setFrom] = useState('')
  const query = useAhead({ kind, id }, from)
  const { data: found, isPlaceholderData } = query
  const series = useMemo(() => (found ? seriesRows(found) : []), [found])
  const back = useBack(kind)
  const gone = {
    icon: <IconUsers />,
    title: t(kind === 'group' ? 'people.group_not_found' : 'handover.gone'),
    text: t(kind === 'group' ? 'people.group_gone_text' : 'handover.gone_text'),
  }
  const page = { title: t('sections.hand_over'), back, gone }
  const ahead = ({ name, ...leaver }: NonNullable<typeof who.data>) => {
    const ofSeries = series.filter(({ event_meta_id }) => only === undefined || event_meta_id === only)
    const ahead = { ...leaver, leaver: { kind, id, full_name: name }, series: ofSeries }
    return (
      <>
        <PageHead title={t('handover.title_of', { name })} back={back} />
        {ofSeries.length === 0 && from === '' ? (
          <Empty
            icon={<IconCalendarCheck />}
            title={t('handover.nothing')}
            text={t(NOTHING[kind])}
            action={
              <LinkButton to={`${back.to}/${id}/edit`}>{t('handover.open_leaver', { name })}</LinkButton>
            }
          />
        ) : (
          <HandoverPanel {...rest} {...{ ahead, from, isPlaceholderData }} onFrom={setFrom} />
        )}
      </>
    )
  }
  return (
    <PageOfOne {...page} query={who}>
      {found => (
        <PageOfOne {...page} query={query}>
          {() => ahead(found)}
        </PageOfOne>
      )}
    </PageOfOne>
  )
}

function useBack(kind: Leaver['kind']) {
  const t = useTexts()
  return kind === 'group'
    ? { to: '/admin/group-management', label: t('sections.groups') }
    : { to: '/admin/users', label: t('sections.users') }
}

const NOTHING = {
  teacher: 'handover.nothing_text',
  student: 'handover.nothing_student',
  group: 'handover.nothing_group',
} as const
