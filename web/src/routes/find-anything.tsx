import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { FindDialog } from '../find/find-dialog.tsx'
import { useHelpTitles } from '../help/use-help-titles.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { showChosen } from '../reservations/chosen/chosen-bar.tsx'
import { mayLeaveHere } from '../shared/forms/leave-guard.ts'
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
  return <FindDialog {...{ screens, help, onClose }} chosen={showChosen()} go={to => void go(to)} />
}
