/** Gives the user a file to keep. */
export function saveFile({ content, name }: { content: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
