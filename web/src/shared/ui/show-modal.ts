/**
 * Opens a modal dialog; the answered function closes it. The page does not scroll meanwhile, and keeps the width of its scrollbar. An
 * attribute marks the page: `:has(dialog[open])` on the whole page would be evaluated at every change in it.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  if (!('modal' in page.dataset)) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
  page.dataset.modal = ''
  dialog.showModal()
  return () => {
    dialog.close()
    if (!document.querySelector('dialog[open]')) delete page.dataset.modal
  }
}
