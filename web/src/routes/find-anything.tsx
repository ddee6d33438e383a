import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { MayDo } from '../find/acts/act-choices.tsx'
import { FindDialog } from '../find/find-dialog.tsx'
import { useHelpTitles } from '../help/use-help-titles.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ChosenBar } from '../reservations/chosen/chosen-bar.tsx'
import { mayLeaveHere } from '../shared/forms/leave-guard.ts'
import { useActor, usePermissions } from '../shared/reference-lists.ts'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import { isDialog } from '../shell/screen-list.ts'
import { openShellDialog } from '../shell/shell-dialog.ts'
import { useScreens } from '../shell/use-screens.ts'
import { can } from '../shell/visitor.ts'

/** The search over the whole school with the screens of the menus; asks before a page with unsaved changes is left. */
export default function FindAnything({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const listed = useScreens()
  const help = useHelpTitles()
  const screens = useMemo(
    () =>
      listed.map(({ opens, title, Icon }) => ({
        key: opens,
        title: t(title),
        icon: <Icon />,
        ...(isDialog(opens) ? { run: () => openShellDialog(opens) } : { to: opens }),
      })),
    [listed, t],
  )
  const may = useMayDo()
  const go = async (to: string) => {
    if (await mayLeaveHere()) navigate(to)
  }
  const chosen: ShowChosen = (ids, onClear, onDone) => (
    <ChosenBar {...{ ids, onClear, onDone }} onGone={() => undefined} />
  )
  return <FindDialog {...{ screens, help, may, chosen, onClose }} go={to => void go(to)} />
}

const NOTHING: MayDo = { absences: 'none', close: false, takeOver: false, book: false }

/** What the signed-in user may begin from the search; nothing until they are known. */
function useMayDo(): MayDo {
  const actor = useActor()
  const permissions = usePermissions()
  return useMemo(() => {
    if (!actor) return NOTHING
    const visitor = { actor, permissions }
    const mayEnter = can.enterAbsences(visitor) ? 'own' : 'none'
    return {
      absences: can.runSchool(visitor) ? 'all' : mayEnter,
      close: can.administer(visitor),
      takeOver: can.takeOver(visitor),
      book: can.book(visitor),
    }
  }, [actor, permissions])
}
