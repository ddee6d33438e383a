/** The logo: a lesson in a day’s column. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="light-dark(#3346c2, #6d80f2)" />
      <rect x="5" y="5" width="4" height="14" rx="1.6" fill="#fff" />
      <rect x="11" y="9" width="8" height="6" rx="1.6" fill="#fff" fillOpacity="0.75" />
    </svg>
  )
}
