import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { tellFailure } from '../forms/tell-failure.ts'
import { saveFile } from '../save-file.ts'
import { ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { useIsPhone, useMedia } from './use-media.ts'

export interface FileToFetch {
  key: string
  label: string
  fetchFile(): Promise<{ content: Blob; name: string }>
}

export type PageAction = { key: string; label: string; icon: ReactNode } & (
  | { to: string }
  | { run(): void }
  | Pick<FileToFetch, 'fetchFile'>
  | { files: readonly FileToFetch[] }
)

/** The secondary actions of a page: buttons, a menu on a phone and for many on a tablet. Files are fetched and downloaded. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const [fetching, setFetching] = useState<string | null>(null)
  const isTablet = useMedia('(max-width: 1100px)')
  const isNarrow = useIsPhone() || (isTablet && actions.length > 2)
  const run = async (action: Exclude<PageAction, { files: unknown }> | FileToFetch) => {
    if ('to' in action) return navigate(action.to)
    if ('run' in action) return action.run()
    setFetching(action.key)
    await action
      .fetchFile()
      .then(saveFile)
      .catch(error => tellFailure(error, () => t('admin.export_failed')))
    setFetching(null)
  }
  if (isNarrow) {
    const all = actions.flatMap(action =>
      'files' in action ? action.files.map(file => ({ ...file, icon: action.icon })) : [action],
    )
    return (
      <ActionMenu
        label={t('admin.actions')}
        actions={all.map(action => ({ ...action, run: () => void run(action) }))}
      />
    )
  }
  return actions.map(action => {
    const { key, label, icon } = action
    const isBusy = 'files' in action ? action.files.some(file => file.key === fetching) : fetching === key
    const content = (
      <>
        {icon}
        {label}
      </>
    )
    if ('to' in action) {
      return (
        <LinkButton key={key} to={action.to}>
          {content}
        </LinkButton>
      )
    }
    if (!('files' in action)) {
      return (
        <Button key={key} busy={isBusy} onClick={() => void run(action)}>
          {content}
        </Button>
      )
    }
    return (
      <ActionMenu
        key={key}
        label={label}
        actions={action.files.map(file => ({ ...file, run: () => void run(file) }))}
        button={<Button busy={isBusy}>{content}</Button>}
      />
    )
  })
}
