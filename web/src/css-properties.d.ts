import 'react'

declare module 'react' {
  /** Our own CSS variables may stand in `style`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
