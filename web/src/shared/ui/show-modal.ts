/**
 * Opens it as a modal dialog. The page under it does not scroll meanwhile, and stands still: where its scrollbar took room,
 * that is kept.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement
  if (!document.querySelector('dialog[open]'))
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
  dialog.showModal()
}
