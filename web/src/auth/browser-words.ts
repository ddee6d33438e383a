/** A browser and its operating system by their own names; null if unknown. */
export interface BrowserWords {
  browser: string | null
  system: string | null
  is_phone: boolean
}

/** Most browsers also name others in their header: the first match counts. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads a User-Agent header. */
export function browserWords(user_agent: string): BrowserWords {
  return {
    browser: firstIn(BROWSERS, user_agent),
    system: firstIn(SYSTEMS, user_agent),
    is_phone: /\b(Mobile|iPhone|iPad|Android)\b/.test(user_agent),
  }
}

function firstIn(names: readonly [RegExp, string][], user_agent: string): string | null {
  return names.find(([sign]) => sign.test(user_agent))?.[1] ?? null
}
