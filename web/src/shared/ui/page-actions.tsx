import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { tellFailure } from '../forms/tell-failure.ts'
import { saveFile } from '../save-file.ts'
import { ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { useNarrow } from './use-narrow.ts'

export type PageAction = { key: string; label: string; icon: ReactNode } & (
  | { to: string }
  | { run(): void }
  | { fetchFile(): Promise<{ content: Blob; name: string }> }
)

/** What can be done on a page besides its main thing: buttons, and on a phone a menu. A file is fetched and given to the user. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const [fetching, setFetching] = useState<string | null>(null)
  const isNarrow = useNarrow()
  const run = async (action: PageAction) => {
    if ('to' in action) return navigate(action.to)
    if ('run' in action) return action.run()
    setFetching(action.key)
    await action
      .fetchFile()
      .then(saveFile)
      .catch(error => tellFailure(error, t('admin.export_failed')))
    setFetching(null)
  }
  if (isNarrow) {
    return (
      <ActionMenu
        label={t('admin.actions')}
        actions={actions.map(action => ({ ...action, run: () => void run(action) }))}
      />
    )
  }
  return actions.map(action =>
    'to' in action ? (
      <LinkButton key={action.key} to={action.to}>
        {action.icon}
        {action.label}
      </LinkButton>
    ) : (
      <Button key={action.key} busy={fetching === action.key} onClick={() => void run(action)}>
        {action.icon}
        {action.label}
      </Button>
    ),
  )
}
