import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { MenuAction } from '../action-menu.tsx'

export function editAction(label: string, run: () => void): MenuAction {
  return { key: 'edit', label, icon: <IconPencil />, run }
}

export function deleteAction(label: string, run: () => unknown): MenuAction {
  return { key: 'delete', label, icon: <IconTrash />, danger: true, run: () => void run() }
}
