import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import type { MenuAction } from '../../shared/ui/action-menu.tsx'
import { GIVING } from '../rearranging/chosen.tsx'
import type { Choice } from '../rearranging/rows.ts'
import { useAboutSubstitute } from '../rearranging/what-menu.tsx'
import { GIVING_OF, type Leaver } from './leaver.ts'

const MOST_OFFERED = 5

/** The subject of a search in a dialog: another teacher, a group, students, or another series. */
export type Searched = 'teacher' | 'group' | 'students' | 'series'

interface Choosing {
  leaver: Leaver
  isJoined: boolean
  choice: Choice | 'mixed' | undefined
  choose(choice?: Choice): void
  search(what: Searched): void
}

/** The choices for all dates of a series. */
export function useActions(series: SeriesAhead, { leaver, isJoined, ...how }: Choosing): MenuAction[] {
  const t = useTexts()
  const given = useGiving(series, leaver, how)
  const { choice, choose } = how
  const cancel = {
    key: 'cancel',
    label: t('rearranging.cancel'),
    icon: <IconBan />,
    run: () => choose({ action: 'cancel' }),
  }
  const without = {
    key: 'without',
    label: t(GIVING[GIVING_OF[leaver.kind]].stays),
    icon: <IconUserMinus />,
    run: () => choose({ action: 'without' }),
  }
  const join = {
    key: 'join',
    label: t('handover.join'),
    icon: <IconUserPlus />,
    run: () => choose({ action: 'join' }),
  }
  const later = {
    key: 'later',
    label: t(isJoined ? 'handover.not_join' : 'rearranging.later'),
    icon: <IconHelpCircle />,
    run: () => choose(),
  }
  if (isJoined) return [join, later]
  return [...given, cancel, ...(series.can_stay ? [without] : []), ...(choice === undefined ? [] : [later])]
}

/** To whom the dates can go instead. */
function useGiving(
  { substitutes, events }: SeriesAhead,
  { kind }: Leaver,
  { choose, search }: Pick<Choosing, 'choose' | 'search'>,
): MenuAction[] {
  const t = useTexts()
  const about = useAboutSubstitute()
  const count = events.length
  if (kind === 'student')
    return [
      {
        key: 'move',
        label: t('handover.to_other_teacher'),
        icon: <IconUserSearch />,
        run: () => search('series'),
      },
    ]
  if (kind === 'group')
    return [
      { key: 'group', label: t('handover.to_group'), icon: <IconUsers />, run: () => search('group') },
      {
        key: 'students',
        label: t('handover.with_students'),
        icon: <IconUserCheck />,
        run: () => search('students'),
      },
    ]
  const colleagues = substitutes.slice(0, MOST_OFFERED).map(substitute => {
    const { id, full_name, free } = substitute
    return {
      key: `give-${id}`,
      label: t('rearranging.hand_over', { name: full_name }),
      says: [count > 1 && t('handover.free_at', { free, count }), about(substitute)]
        .filter(Boolean)
        .join(', '),
      icon: <IconUserCheck />,
      run: () => choose({ action: 'give', to: { id, full_name } }),
    }
  })
  const other = {
    key: 'search',
    label: t('handover.somebody_else'),
    icon: <IconUserSearch />,
    run: () => search('teacher'),
  }
  return [...colleagues, other]
}
