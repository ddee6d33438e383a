// What comes before the app, in a file of its own, as the page's policy refuses inline scripts.

// Before anything is painted, so that whoever chose a scheme never sees the other one.
try {
  const chosen = JSON.parse(localStorage.getItem('stunda-view') ?? '{}').state?.colorScheme
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.colorScheme = 'light'
}

// What whoever is signed in sees is asked for along with the app, not when the app has come and says so: what its start asks the
// server (src/app/start-up.ts), which takes the answers with src/shared/api/asked-first.ts, and its files, named by the build
// (vite/first-script.ts).
try {
  const token = localStorage.getItem('user-token')
  if (self.AHEAD && token && localStorage.getItem('isAuthenticated') === 'true') {
    const isEnglish = JSON.parse(localStorage.getItem('stunda') ?? '{}').state?.language === 'en'
    const language = isEnglish ? 'en' : 'lv'
    if (navigator.onLine) {
      const headers = {
        Accept: 'application/json',
        'Accept-Language': language,
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: `Bearer ${token}`,
      }
      const ask = path =>
        fetch(path, { headers })
          .then(answer => (answer.ok ? answer.json() : null))
          .catch(() => null)
      const answers = {
        'GET /api/auth/me': ask('/api/auth/me'),
        'GET /api/permissions': ask('/api/permissions'),
        'GET /api/settings': ask('/api/settings'),
      }
      self.ASKED = { token, language, answers }
    }
    for (const href of [...self.AHEAD.all, ...self.AHEAD[language]]) {
      const isStyle = href.endsWith('.css')
      const rel = isStyle ? 'preload' : 'modulepreload'
      const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
      if (isStyle) link.as = 'style'
      document.head.append(link)
    }
  }
} catch {
  // The app asks for them itself.
}

// Where the app does not come, or asks for it, the page is loaded again by itself as soon as the server answers. Pauses (ms) grow;
// where loading it again was of no use, they are long from the start.
{
  const LONGEST = 60_000
  let pause = performance.getEntriesByType('navigation')[0]?.type === 'reload' ? LONGEST : 5000
  const loadAgain = () =>
    setTimeout(async () => {
      pause = Math.min(pause * 2, LONGEST)
      const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
      if (answer?.ok) location.reload()
      else loadAgain()
    }, pause)
  addEventListener('load-again', loadAgain)
  addEventListener('error', ({ target }) => target.type === 'module' && loadAgain(), true)
}
