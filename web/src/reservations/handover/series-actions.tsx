import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { MenuAction } from '../../shared/ui/action-menu.tsx'
import { GIVING, LOOKS } from '../rearranging/chosen.tsx'
import type { Choice } from '../rearranging/rows.ts'
import { offersOf, useGiving } from '../rearranging/what-menu.tsx'
import { GIVING_OF, type Leaver, type SeriesRow } from './series-rows.ts'

/** The subject of a search in a dialog: another teacher, a group, students, or another series. */
export type Searched = 'teacher' | 'group' | 'students' | 'series'

interface Choosing {
  leaver: Leaver
  choice: Choice | 'mixed' | undefined
  choose(choice?: Choice): void
  search(what: Searched): void
}

/** The choices for all dates of a series. */
export function useActions(series: SeriesRow, { leaver, ...how }: Choosing): MenuAction[] {
  const t = useTexts()
  const given = useTakers(series, leaver, how)
  const { choice, choose } = how
  const { isJoined } = series
  const offer = offersOf(choose)
  const later = offer('later', t(isJoined ? 'handover.not_join' : 'rearranging.later'))
  if (isJoined) return [offer('join', t('handover.join')), later]
  const actions = [
    ...given,
    offer('cancel', t('rearranging.cancel')),
    series.can_stay && offer('without', t(GIVING[GIVING_OF[leaver.kind]].stays)),
    choice && later,
  ]
  return actions.filter(action => !!action)
}

function useTakers(
  { substitutes, rows }: SeriesRow,
  { kind }: Leaver,
  { choose, search }: Pick<Choosing, 'choose' | 'search'>,
): MenuAction[] {
  const t = useTexts()
  const giving = useGiving(GIVING_OF[kind])
  const offer = (what: Searched, label: string, icon: ReactNode) => ({
    ...{ key: what, label, icon },
    run: () => search(what),
  })
  if (kind === 'student') return [offer('series', t('handover.to_other_teacher'), <IconUserSearch />)]
  if (kind === 'group')
    return [
      offer('group', t('handover.to_group'), <IconUsers />),
      offer('students', t('handover.with_students'), LOOKS.with.icon),
    ]
  const colleagues = giving(substitutes, to => choose({ action: 'give', to }), rows.length)
  return [...colleagues, offer('teacher', t('handover.somebody_else'), <IconUserSearch />)]
}
