/**
 * Opens it as a modal dialog; the function it answers closes it. The page under it does not scroll meanwhile, and stands still: where
 * its scrollbar took room, that is kept. The page says so by an attribute: `:has(dialog[open])` on the whole page would be looked up
 * anew whenever anything in it changes.
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
