import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { FindDialog } from '../find/find-dialog.tsx'
import { useHelpTitles } from '../help/use-help-titles.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ChosenBar } from '../reservations/chosen/chosen-bar.tsx'
import { mayLeaveHere } from '../shared/forms/leave-guard.ts'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import { isDialog } from '../shell/screen-list.ts'
import { openShellDialog } from '../shell/shell-dialog.ts'
import { useScreens } from '../shell/use-screens.ts'

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
  const go = async (to: string) => {
    if (await mayLeaveHere()) navigate(to)
  }
  const chosen: ShowChosen = (ids, onClear, onDone) => (
    <ChosenBar {...{ ids, onClear, onDone }} onGone={() => undefined} />
  )
  return <FindDialog {...{ screens, help, chosen, onClose }} go={to => void go(to)} />
}
