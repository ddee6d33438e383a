import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { MenuAction } from '../action-menu.tsx'

/** The action that opens a row to change it. */
export function editAction(label: string, run: () => void): MenuAction {
  return { key: 'edit', label, icon: <IconPencil />, run }
}

/** The action that deletes a row for good. */
export function deleteAction(label: string, run: () => unknown): MenuAction {
  return { key: 'delete', label, icon: <IconTrash />, danger: true, run: () => void run() }
}
