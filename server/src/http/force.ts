/** Whether a call says `force=true`: done although events to come stand against it. */
export function isForced({ force }: { force?: string | undefined }): boolean {
  return force === 'true' || force === '1'
}
